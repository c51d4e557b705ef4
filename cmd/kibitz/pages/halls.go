package pages

import (
	"bytes"
	"context"
	"html/template"
	"net"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"

	"kibitz/events/journal"
	"kibitz/projector/wire"
	"kibitz/replay/wording"
)

// Hall is one of several halls whose copies are read at one address. Its handler answers what is
// asked of it alone.
type Hall struct {
	Name string
	http.Handler
	Log         *journal.Journal
	Unprotected func(*http.Request) bool // whether others on the network can read and change an answer
}

// Halls serves several halls. Each has a host of its own, its name before that of the address, as
// in moscow.example.org, so that a match is found by its hall, tournament and name. At the address
// itself a tournament is found if it is in one hall only; otherwise its halls are listed.
func Halls(list []Hall) http.Handler {
	h := &halls{page: template.Must(template.ParseFS(dist, "dist/halls.html"))}
	for _, hall := range list {
		h.list = append(h.list, &listedHall{Hall: hall})
	}
	return h
}

type halls struct {
	list []*listedHall
	page *template.Template
}

// ServeHTTP implements http.Handler.
func (h *halls) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	first, _, _ := strings.Cut(r.Host, ".")
	for _, hall := range h.list {
		if hall.Name == first {
			hall.ServeHTTP(w, r)
			return
		}
	}
	tournament := tournamentIn(r.URL.Path)
	switch {
	case tournament != "":
		h.one(w, r, tournament)
	case r.URL.Path == "/":
		h.write(w, r, http.StatusOK, func(string) bool { return true })
	default:
		h.list[0].ServeHTTP(w, r) // what is the same in all halls
	}
}

// tournamentIn returns the tournament that a path names; "" if it names none.
func tournamentIn(path string) string {
	parts := strings.Split(strings.TrimPrefix(path, "/"), "/")
	if parts[0] == "api" {
		parts = parts[1:]
	} else if !slices.Contains([]string{"m", "e", "o", "t", "s"}, parts[0]) {
		return ""
	}
	if len(parts) < 2 {
		return ""
	}
	return parts[1]
}

// one lets the hall answer that has a tournament.
func (h *halls) one(w http.ResponseWriter, r *http.Request, tournament string) {
	var having []*listedHall
	for _, hall := range h.list {
		if slices.Contains(hall.tournaments(r.Context()), tournament) {
			having = append(having, hall)
		}
	}
	switch len(having) {
	case 0:
		http.NotFound(w, r)
	case 1:
		having[0].ServeHTTP(w, r)
	default:
		h.write(w, r, http.StatusMultipleChoices, func(name string) bool { return name == tournament })
	}
}

// listedHall knows the tournaments of a hall.
type listedHall struct {
	Hall
	mu    sync.Mutex
	names []string
	until time.Time // when they are read again
}

const namesKept = 5 * time.Second

// tournaments returns the hall's tournaments by name, as they were a moment ago.
func (l *listedHall) tournaments(ctx context.Context) []string {
	l.mu.Lock()
	defer l.mu.Unlock()
	if time.Now().Before(l.until) {
		return l.names
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), answerTime)
	defer cancel()
	matches, err := l.Log.Matches(ctx)
	l.until = time.Now().Add(namesKept)
	if err != nil {
		return l.names // as they were, so that a slow hall holds up nobody else
	}
	l.names = nil
	for i := range matches { // by tournament
		if name := matches[i].Tournament; len(l.names) == 0 || l.names[len(l.names)-1] != name {
			l.names = append(l.names, name)
		}
	}
	return l.names
}

// host returns the host of a hall beside the one that a request names, or "" if that is an
// address, before which no name can stand.
func (l *listedHall) host(r *http.Request) string {
	name, port, err := net.SplitHostPort(r.Host)
	if err != nil {
		name, port = r.Host, ""
	}
	switch ip := net.ParseIP(strings.Trim(name, "[]")); {
	case ip == nil:
	case ip.IsLoopback():
		name = "localhost"
	default:
		return ""
	}
	if port != "" {
		port = ":" + port
	}
	return "//" + l.Name + "." + name + port
}

type listedTournament struct {
	Name  string
	Links []anchor
}

// write answers with the halls and those of their tournaments that are wanted: lang is the language,
// theme light or dark, which the links carry on.
func (h *halls) write(w http.ResponseWriter, r *http.Request, status int, wanted func(tournament string) bool) {
	if h.list[0].Unprotected(r) { // all have the same listener
		w.Header().Set(wire.HeaderProtection, wire.ProtectionNone)
	}
	words := wording.In(languageOf(r))
	type listed struct {
		Name        string
		Tournaments []listedTournament
	}
	said := struct {
		Language, Theme, Title, Empty, Unprotected string
		Languages                                  []anchor
		Halls                                      []listed
	}{words.Tag().String(), chosen(r, "theme", themes), words.Say("posted.halls"), words.Say("posted.empty"), unprotected(w, r), languagesOf(r, words.Tag()), nil}
	if status != http.StatusOK {
		said.Title = words.Say("posted.several")
	}
	carried := suffixOf(r)
	if carried != "" {
		carried = "?" + carried
	}
	for _, hall := range h.list {
		one := listed{Name: hall.Name}
		for _, name := range hall.tournaments(r.Context()) {
			if wanted(name) {
				one.Tournaments = append(one.Tournaments, listedTournament{name, []anchor{
					{Text: words.Say("posted.results"), Href: hall.host(r) + "/t/" + name + carried}, {Text: words.Say("posted.scoreboard"), Href: hall.host(r) + "/s/" + name + carried},
				}})
			}
		}
		if status == http.StatusOK || len(one.Tournaments) > 0 {
			said.Halls = append(said.Halls, one)
		}
	}
	var page bytes.Buffer
	_ = h.page.Execute(&page, said) // nothing that it shows can fail
	header := w.Header()
	header.Set("Cache-Control", checkedUp)
	header.Set("Content-Security-Policy", contentSecurity)
	header.Set("Content-Type", "text/html; charset=utf-8")
	header.Set("X-Content-Type-Options", "nosniff")
	header.Set("Referrer-Policy", "no-referrer")
	w.WriteHeader(status)
	_, _ = w.Write(page.Bytes())
}
