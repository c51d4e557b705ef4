// Package document writes what another program's author needs, from the
// vocabulary itself: the JSON Schemas of entries and events, the AsyncAPI
// document of channels and services, the reference for people, and one worked
// match. The files are committed under schemas; a test fails when they drift.
package document
