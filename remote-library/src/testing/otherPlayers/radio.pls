[playlist]
NumberOfEntries=1
File1=https://radio.example/one
Title1=Night Ferry
Version=2
