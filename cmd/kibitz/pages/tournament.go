package pages

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"html/template"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/text/language"

	"kibitz/events/journal"
	"kibitz/projector/limits"
	"kibitz/projector/serve"
	"kibitz/projector/wire"
	"kibitz/replay/wording"
)

// tournaments serves the pages of a tournament for the public: what is posted of it, from its own
// log as anybody may know it.
//
//	/t/{tournament}                        its divisions, their stages, and what is certified
//	/t/{tournament}/standings/{division}   the places in the stages of a division
//	/t/{tournament}/draw/{stage}           the draw sheet of a stage, with who came through
//	/t/{tournament}/round/{stage}/{round}  who meets whom by table, and the results; by=name by name
//
// lang is the language, theme light or dark, zoom the size of a draw sheet in percent.
type tournaments struct {
	replayer Replayer
	page     *template.Template
	rates    limits.Rates
}

func newTournaments(r Replayer) *tournaments {
	return &tournaments{replayer: r, page: template.Must(template.ParseFS(dist, "dist/tournament.html"))}
}

// handle adds the pages.
func (s *tournaments) handle(mux *http.ServeMux) {
	for path, show := range map[string]view{
		"": overview, "/standings": standings, "/standings/{division}": standings, "/draw/{stage}": draw, "/round/{stage}/{round}": round,
	} {
		mux.Handle("GET /t/{tournament}"+path, s.serve(show))
	}
}

// view makes the part of a page that is its own, and the template that shows it; false if there is
// nothing of the kind.
type view func(*asked) (shown any, name string, ok bool)

// asked is what a request asks of what is posted.
type asked struct {
	*posted
	request *http.Request
	words   *wording.Words
	suffix  string // the query that every link of the page carries on
}

// say returns a text of these pages.
func (a *asked) say(key string, args ...any) string { return a.words.Say("posted."+key, args...) }

// result returns a text of the official results.
func (a *asked) result(key string, args ...any) string { return a.words.Say("results."+key, args...) }

// href returns the address of a page of the tournament, with more of a query.
func (a *asked) href(path string, more ...string) string {
	query := strings.Join(append(more, a.suffix), "&")
	if query = strings.Trim(query, "&"); query != "" {
		path += "?" + query
	}
	return "/t/" + a.request.PathValue("tournament") + path
}

var (
	themes = []string{"light", "dark"}
	zooms  = []string{"25", "50", "75", "100", "150"}
)

// chosen returns the value of a query if it is one of these, or "".
func chosen(r *http.Request, name string, of []string) string {
	if value := r.URL.Query().Get(name); slices.Contains(of, value) {
		return value
	}
	return ""
}

// suffixOf returns what links carry on: language and theme, if the request says which.
func suffixOf(r *http.Request) string {
	carried := url.Values{}
	if r.URL.Query().Has("lang") {
		carried.Set("lang", languageOf(r).String())
	}
	if theme := chosen(r, "theme", themes); theme != "" {
		carried.Set("theme", theme)
	}
	return carried.Encode()
}

// errNotPosted means that a tournament has no log of its own, or nothing of what is asked for.
var errNotPosted = errors.New("not posted")

// serve answers with a page.
func (s *tournaments) serve(show view) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if s.rates.Allow(journal.Origin(r.RemoteAddr), drawn, 1) > 0 {
			w.Header().Set("Retry-After", "1")
			http.Error(w, "too many requests", http.StatusTooManyRequests)
			return
		}
		ctx, cancel := context.WithTimeout(r.Context(), answerTime)
		defer cancel()
		a := &asked{request: r, words: wording.In(languageOf(r)), suffix: suffixOf(r)}
		body, err := s.body(ctx, a, show)
		if err != nil {
			http.NotFound(w, r)
			return
		}
		s.write(w, a, body)
	}
}

// body returns what a page shows, made once for all who ask the same.
func (s *tournaments) body(ctx context.Context, a *asked, show view) (template.HTML, error) {
	tournament := a.request.PathValue("tournament")
	if err := journal.CheckNames(tournament, tournament); err != nil {
		return "", err
	}
	log, err := s.replayer.TournamentLog(ctx, tournament)
	if err != nil {
		return "", err
	}
	if log == "" {
		return "", errNotPosted
	}
	made, err := s.replayer.Shared(ctx, wire.MatchID{Tournament: tournament, Match: log}, "tournament", func(told *serve.Replayed) (any, error) { return postedOf(log, told) })
	if err != nil {
		return "", err
	}
	a.posted = made.(*posted)
	return a.once(strings.Join([]string{a.request.URL.Path, a.words.Tag().String(), a.suffix, chosen(a.request, "by", []string{byName})}, "\n"), func() (template.HTML, error) {
		shown, name, ok := show(a)
		if !ok {
			return "", errNotPosted
		}
		var text bytes.Buffer
		err := s.page.ExecuteTemplate(&text, name, shown)
		return template.HTML(text.String()), err // the template has escaped it
	})
}

// write answers with the page around a body.
func (s *tournaments) write(w http.ResponseWriter, a *asked, body template.HTML) {
	r := a.request
	said := struct {
		Tournament, Log, Language, Theme, Zoom string
		Head                                   uint64
		Body                                   template.HTML
		Home, Scoreboard, Board                string
		Updated, Offline                       string
		Languages                              []anchor
	}{
		r.PathValue("tournament"), a.log, a.words.Tag().String(), chosen(r, "theme", themes), cmp.Or(chosen(r, "zoom", zooms), "100"),
		a.head, body, a.href(""), a.say("scoreboard"), "/s/" + r.PathValue("tournament"), a.say("updated"), a.say("offline"), languagesOf(r, a.words.Tag()),
	}
	if a.suffix != "" {
		said.Board += "?" + a.suffix
	}
	var page bytes.Buffer
	_ = s.page.Execute(&page, said) // nothing that it shows can fail
	w.Header().Set("Cache-Control", checkedUp)
	w.Header().Set("Content-Security-Policy", contentSecurity)
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Header().Set("Content-Length", strconv.Itoa(page.Len()))
	_, _ = w.Write(page.Bytes())
}

// anchor is a link; the page is at the current one.
type anchor struct {
	Text, Href, Language string
	Current              bool
}

// languagesOf returns the same page in the other languages.
func languagesOf(r *http.Request, now language.Tag) (list []anchor) {
	for _, tag := range wording.Languages() {
		query := r.URL.Query()
		query.Set("lang", tag.String())
		if tag != now {
			list = append(list, anchor{Text: wording.In(tag).Say("posted.language"), Href: r.URL.Path + "?" + query.Encode(), Language: tag.String()})
		}
	}
	return list
}
