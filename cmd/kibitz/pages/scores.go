package pages

import (
	"bytes"
	"context"
	"encoding/xml"
	"html/template"
	"net/http"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/projector/limits"
	"kibitz/projector/serve"
	"kibitz/replay/wording"
	"kibitz/rules"
)

// scores serves what the public is told of a whole hall: the scoreboard, a feed of its scores and a
// calendar of its matches.
type scores struct {
	replayer Replayer
	board    *template.Template
	rates    limits.Rates
}

func newScores(r Replayer) *scores {
	return &scores{replayer: r, board: template.Must(template.ParseFS(dist, "dist/scoreboard.html"))}
}

// list returns the matches of the tournament that a request asks about. If there are none, or
// somebody asks too often, it says so and returns nil.
func (s *scores) list(w http.ResponseWriter, r *http.Request) []serve.Listed {
	tournament := r.PathValue("tournament")
	if !admits(&s.rates, s.replayer, w, r) {
		return nil
	}
	ctx, cancel := context.WithTimeout(r.Context(), answerTime)
	defer cancel()
	var list []serve.Listed
	err := journal.CheckNames(tournament, tournament)
	if err == nil {
		list, err = s.replayer.Matches(ctx, tournament)
	}
	if err != nil || len(list) == 0 {
		http.NotFound(w, r)
		return nil
	}
	w.Header().Set("Cache-Control", checkedUp)
	return list
}

// page answers with the scoreboard: lang is the language, theme light or dark.
func (s *scores) page(w http.ResponseWriter, r *http.Request) {
	list := s.list(w, r)
	if list == nil {
		return
	}
	theme := r.URL.Query().Get("theme")
	if !slices.Contains([]string{"light", "dark"}, theme) {
		theme = ""
	}
	said := struct {
		Tournament, Language, Theme, Unprotected string
		Posted                                   bool // there is a page of what is posted
		Matches                                  []string
	}{r.PathValue("tournament"), languageOf(r).String(), theme, unprotected(w, r), false, nil}
	own := func(m serve.Listed) bool { return m.Discipline == events.TournamentEvent }
	said.Posted = slices.ContainsFunc(list, own)
	list = slices.DeleteFunc(list, own)
	for i := range list {
		said.Matches = append(said.Matches, title(&list[i], wording.In(languageOf(r))))
	}
	var body bytes.Buffer
	_ = s.board.Execute(&body, said) // nothing that it shows can fail
	w.Header().Set("Content-Security-Policy", contentSecurity)
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	_, _ = w.Write(body.Bytes())
}

// title says in a line where a match is played, who plays it and how it stands: without a score before
// it is played, and where everybody may not know it.
func title(m *serve.Listed, words *wording.Words) string {
	var sides [2][]string
	for _, p := range m.Players {
		side := 0
		if strings.Contains("BEW", p.Seat) {
			side = 1
		}
		name := m.Names[p.ID]
		if name == "" {
			name = p.Seat
		}
		sides[side] = append(sides[side], name)
	}
	text := strings.Join(sides[0], ", ") + " – " + strings.Join(sides[1], ", ")
	if m.Place != "" {
		text = m.Place + ": " + text
	}
	if m.Result != nil && rules.Stage(m.Status) != rules.Scheduled {
		text += " " + figures(m.Result.Tally)
	}
	return text + " (" + words.Word("stage", string(m.Status)) + ")"
}

// feed is an Atom feed (RFC 4287).
type feed struct {
	XMLName xml.Name `xml:"http://www.w3.org/2005/Atom feed"`
	ID      string   `xml:"id"`
	Title   string   `xml:"title"`
	Updated string   `xml:"updated"`
	Author  string   `xml:"author>name"`
	Links   []link   `xml:"link"`
	Entries []entry  `xml:"entry"`
}

type entry struct {
	ID      string `xml:"id"`
	Title   string `xml:"title"`
	Updated string `xml:"updated"`
	Link    link   `xml:"link"`
	Summary string `xml:"summary"`
}

type link struct {
	Rel  string `xml:"rel,attr"`
	Href string `xml:"href,attr"`
}

// atom answers with the feed of a hall: an entry for each match, which changes with its score, and
// for each notice.
func (s *scores) atom(w http.ResponseWriter, r *http.Request) {
	list := s.list(w, r)
	if list == nil {
		return
	}
	words, base := wording.In(languageOf(r)), origin(r)
	notices, err := s.notices(r, words)
	if err != nil {
		http.Error(w, "no feed", http.StatusServiceUnavailable)
		return
	}
	here := base + "/s/" + r.PathValue("tournament")
	f := feed{
		ID: here, Title: "Kibitz: " + r.PathValue("tournament"), Author: "Kibitz",
		Links: []link{{"alternate", here}, {"self", here + "/feed.atom"}}, Entries: notices,
	}
	for i := range list {
		m := &list[i]
		at := base + "/m/" + m.Tournament + "/" + m.Match
		f.Entries = append(f.Entries, entry{ID: at, Title: title(m, words), Updated: stamp(m.Changed), Link: link{"alternate", at}, Summary: title(m, words)})
	}
	slices.SortStableFunc(f.Entries, func(a, b entry) int { return strings.Compare(b.Updated, a.Updated) })
	f.Updated = f.Entries[0].Updated
	data, err := xml.Marshal(f)
	if err != nil {
		http.Error(w, "no feed", http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "application/atom+xml; charset=utf-8")
	_, _ = w.Write(append([]byte(xml.Header), data...))
}

// notices returns an entry for each notice that is posted of the tournament. It changes when the notice is corrected.
func (s *scores) notices(r *http.Request, words *wording.Words) (list []entry, err error) {
	ctx, cancel := context.WithTimeout(r.Context(), answerTime)
	defer cancel()
	tournament := r.PathValue("tournament")
	posted, err := postedIn(ctx, s.replayer, tournament)
	if err != nil {
		return nil, ctx.Err() // else nothing is posted, or it cannot be read, which is told at the tournament's page
	}
	board := origin(r) + "/t/" + tournament
	for _, p := range slices.Backward(posted.notices) {
		list = append(list, entry{
			ID: board + "#" + p.address.String() + strings.Repeat("'", p.nth), Title: words.Say("posted.notice." + p.What), Updated: stamp(p.stored.Time()), Link: link{"alternate", board}, Summary: p.Words,
		})
	}
	return list, nil
}

// stamp writes a time as feeds have it.
func stamp(at time.Time) string { return at.UTC().Format(time.RFC3339) }

// calendar answers with the calendar of a hall (RFC 5545): when and where each match begins.
func (s *scores) calendar(w http.ResponseWriter, r *http.Request) {
	list := s.list(w, r)
	if list == nil {
		return
	}
	words, base := wording.In(languageOf(r)), origin(r)
	c := new(calendar)
	c.line("BEGIN", "VCALENDAR")
	c.line("VERSION", "2.0")
	c.line("PRODID", "-//Kibitz//EN")
	for i := range list {
		m := &list[i]
		start, err := time.Parse(time.RFC3339, m.Start)
		if err != nil {
			continue // it has none
		}
		at := base + "/m/" + m.Tournament + "/" + m.Match
		c.line("BEGIN", "VEVENT")
		c.line("UID", at)
		c.line("DTSTAMP", calendarTime(m.Changed))
		c.line("DTSTART", calendarTime(start))
		c.line("SUMMARY", escaped.Replace(title(m, words)))
		if m.Place != "" {
			c.line("LOCATION", escaped.Replace(words.Say("posted.table", m.Place)))
		}
		c.line("URL", at)
		c.line("END", "VEVENT")
	}
	c.line("END", "VCALENDAR")
	w.Header().Set("Content-Type", "text/calendar; charset=utf-8")
	_, _ = w.Write(c.Bytes())
}

func calendarTime(at time.Time) string { return at.UTC().Format("20060102T150405Z") }

// escaped writes a text as a value of a calendar.
var escaped = strings.NewReplacer(`\`, `\\`, ";", `\;`, ",", `\,`, "\r\n", `\n`, "\n", `\n`, "\r", `\n`)

// calendar is a calendar as it is sent, in lines of at most 75 bytes.
type calendar struct{ bytes.Buffer }

// mostBytes is the length of a line, without its end.
const mostBytes = 75

// line adds a property. What does not fit goes on in the next line, after a space, and no
// character is cut.
func (c *calendar) line(name, value string) {
	rest := name + ":" + value
	for room := mostBytes; len(rest) > room; room = mostBytes - 1 {
		for !utf8.RuneStart(rest[room]) {
			room--
		}
		c.WriteString(rest[:room] + "\r\n ")
		rest = rest[room:]
	}
	c.WriteString(rest + "\r\n")
}
