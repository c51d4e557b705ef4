// Package document writes what another program's author needs, from the
// vocabulary itself: the JSON Schemas of entries and events, the AsyncAPI
// document of channels and services, the reference for people, and one worked
// match. What the vocabulary does not say (the messages of the services, views, channels)
// is declared in messages/*.toml and channels.toml. The files are committed under schemas;
// a test fails when they drift.
package document
