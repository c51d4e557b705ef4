// Package pages serves the hall's web pages: the tablet that records a match at its table, a
// director's page of all tables, and for the public each match, the scoreboard and its feeds, and
// what is posted of each tournament.
// The sources are in src; package bundle compiles them into dist, which is embedded, so
// that building kibitz needs Go alone.
package pages

import "net/http"

//go:generate go run ./bundle

// Handler serves the pages, with a page for each match that the replayer gives. It sets the
// headers for their security itself.
func Handler(r Replayer) http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /", file)
	m := newMatches(r)
	mux.Handle("GET /m/{tournament}/{match}", m)
	mux.Handle("GET /m/{tournament}/{match}/{file}", m)
	mux.Handle("GET /e/{tournament}/{match}", m)
	mux.HandleFunc("GET /o/{tournament}/{slot}", overlay)
	newTournaments(r).handle(mux)
	s := newScores(r)
	mux.HandleFunc("GET /s/{tournament}", s.page)
	mux.HandleFunc("GET /s/{tournament}/feed.atom", s.atom)
	mux.HandleFunc("GET /s/{tournament}/hall.ics", s.calendar)
	return mux
}
