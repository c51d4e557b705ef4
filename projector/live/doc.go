// Package live publishes news of a hall on core subjects, unstored: links to everybody,
// views and findings to the director's desk and to the devices that may see them.
package live
