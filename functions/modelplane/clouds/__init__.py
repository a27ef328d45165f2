"""What the functions of the three clouds share: managed resources, pools, the clouds' own words, and the verdict."""
