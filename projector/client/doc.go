// Package client is how our own commands use a hall, from the process that runs it or
// from another one. It speaks with the office's authority.
package client
