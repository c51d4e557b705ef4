package statistics

var Exceeds, TestOf, FaceShares = exceeds, testOf, faceShares
