// Package conform plays the hall's side of written scripts against a client program of any
// maker, and says at which step the client departs from the contract. The hall is a real one
// on this machine. README.md describes it for the client's author, client.json the lines
// that the two exchange.
package conform
