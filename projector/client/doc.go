// Package client gives our own commands access to a hall, from the process that runs it or
// from another one. It has the office's authority.
package client
