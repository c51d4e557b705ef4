// Package wire defines the messages between a hall and its clients: requests and answers of
// the append and feed services, live messages, the hall's health, and the error codes.
package wire
