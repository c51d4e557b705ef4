// Package live publishes what is new in a hall on core subjects, unstored: links to
// everybody, views and findings to the director's desk and to the devices that may
// see them.
package live
