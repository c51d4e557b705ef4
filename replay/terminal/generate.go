package terminal

//go:generate go run ./picture
