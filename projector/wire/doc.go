// Package wire is what travels between a hall and its clients: the requests and
// answers of the append and feed services, what is published live, the hall's
// health, and the codes of what can go wrong.
package wire
