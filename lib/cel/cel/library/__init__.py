"""The functions an expression can call, one module for each library."""
