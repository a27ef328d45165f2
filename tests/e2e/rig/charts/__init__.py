"""A cluster that real charts are installed on by real provider-helm; its pods and its webhooks are played."""
