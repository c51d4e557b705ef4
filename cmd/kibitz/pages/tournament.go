package pages

import (
	"bytes"
	"cmp"
	"context"
	"html/template"
	"net/http"
	"strconv"
	"strings"

	"kibitz/events/journal"
	"kibitz/projector/limits"
	"kibitz/replay/wording"
)

// tournaments serves the pages of a tournament for the public: what is posted of it, from its own
// log as anybody may know it.
//
//	/t/{tournament}                        its divisions, their stages, and what is certified
//	/t/{tournament}/standings/{division}   the places in the stages of a division
//	/t/{tournament}/draw/{stage}           the draw sheet of a stage, with who came through
//	/t/{tournament}/round/{stage}/{round}  who meets whom by table, and the results; by=name by name
//	/t/{tournament}/sheet/{sheet}/{division} an official sheet of a division, such as the travellers of its boards
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
		"/sheet/{sheet}": sheet, "/sheet/{sheet}/{division}": sheet,
	} {
		mux.Handle("GET /t/{tournament}"+path, s.serve(show))
	}
}

// serve answers with a page.
func (s *tournaments) serve(show view) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if !admits(&s.rates, s.replayer, w, r) {
			return
		}
		ctx, cancel := context.WithTimeout(r.Context(), answerTime)
		defer cancel()
		a := &asked{request: r.WithContext(ctx), words: wording.In(languageOf(r)), suffix: suffixOf(r)}
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
	posted, err := postedIn(ctx, s.replayer, tournament)
	if err != nil {
		return "", err
	}
	a.posted, a.logs = posted, s.reader(tournament)
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
		Updated, Offline, Strip, Unprotected   string
		Languages                              []anchor
	}{
		r.PathValue("tournament"), a.log, a.words.Tag().String(), chosen(r, "theme", themes), cmp.Or(chosen(r, "zoom", zooms), "100"),
		a.head, body, a.href(""), a.say("scoreboard"), "/s/" + r.PathValue("tournament"), a.say("updated"), a.say("offline"), a.say("unprotected"), unprotected(w, r), languagesOf(r, a.words.Tag()),
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
