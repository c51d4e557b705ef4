package pages

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"html/template"
	"maps"
	"math"
	"mime"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"golang.org/x/text/language"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/projector/limits"
	"kibitz/projector/serve"
	"kibitz/projector/wire"
	"kibitz/replay"
	"kibitz/replay/diagram"
	"kibitz/replay/face"
	"kibitz/replay/frames"
	"kibitz/replay/games"
	"kibitz/replay/wording"
)

// Replayer gives matches as their readers may know them.
type Replayer interface {
	Replay(ctx context.Context, device string, n wire.MatchID, use func(*serve.Replayed) error) error

	// Shared returns what is made of a match as anybody may know it, once for all who ask.
	Shared(ctx context.Context, n wire.MatchID, what string, make func(*serve.Replayed) (any, error)) (any, error)

	// Matches returns the matches of a tournament by name, as anybody may see them.
	Matches(ctx context.Context, tournament string) ([]serve.Listed, error)

	// Match returns a match as anybody may see it in a list; a zero one if there is none.
	Match(ctx context.Context, n wire.MatchID) (serve.Listed, error)

	// TournamentLog returns the name of a tournament's own log; "" if there is none.
	TournamentLog(ctx context.Context, tournament string) (string, error)

	// Meter counts what limits refuse.
	Meter() *limits.Meter
}

// matches serves the page of each match: with its table as anybody may see it, so that it is
// readable before the viewer has come, and where there is no script. Whoever may know more is
// told by the door of the viewer, not here.
type matches struct {
	replayer Replayer
	page     *template.Template
	policy   string
	rates    limits.Rates
	drawing  chan struct{}
}

// admits takes a request from what its address may have drawn, or tells it how long to wait.
func admits(rates *limits.Rates, of Replayer, w http.ResponseWriter, r *http.Request) bool {
	wait, alone := rates.Ask(journal.Origin(r.RemoteAddr), limits.Pages, 1)
	if wait == 0 {
		return true
	}
	limit, status, says := "pages", http.StatusTooManyRequests, "too many requests"
	if !alone {
		limit, status, says = limits.Remembered, http.StatusServiceUnavailable, "the hall has too much to do"
	}
	of.Meter().Refuse(limit)
	w.Header().Set("Retry-After", strconv.Itoa(int(math.Ceil(wait.Seconds()))))
	http.Error(w, says, status)
	return false
}

const drawnAtOnce = 2 // pictures

const pictureWidth = 1200 // pixels of a PNG; what shows links to pages asks for that

func newMatches(r Replayer) *matches {
	page, _ := dist.ReadFile("dist/match.html") // without it, parsing panics
	_, style, _ := bytes.Cut(page, []byte("<style>"))
	style, _, _ = bytes.Cut(style, []byte("</style>"))
	hash := sha256.Sum256(style)
	return &matches{
		replayer: r, drawing: make(chan struct{}, drawnAtOnce), page: template.Must(template.ParseFS(dist, "dist/match.html")),
		policy: strings.Replace(contentSecurity, "style-src 'self'", "style-src 'sha256-"+base64.StdEncoding.EncodeToString(hash[:])+"'", 1),
	}
}

// shown is a match at one event, as anybody may see it.
type shown struct {
	Title                        string // of a link to it: where it is played, who plays and how it stands now; its path if it is shown at a past event
	Situation, Happened, Address string
	Language, Unprotected        string
	Base, Path                   string // of the address of the page
	Link, Image                  string // by which a link to it unfurls
	Drawing                      template.HTML
	Description                  []string
	Formats                      []string // that the match can be had in
	picture                      diagram.Picture
	card                         *card
}

// ServeHTTP answers with the page of a match, or with a picture of its table:
//
//	/m/{tournament}/{match}            the page
//	/e/{tournament}/{match}            the page for a frame in a page of another site
//	/m/{tournament}/{match}/table.svg  the table, and table.png
//	/m/{tournament}/{match}/card.png   the card by which a link unfurls
//	/m/{tournament}/{match}/match.pbn  the match in a format of its game
//
// at=117.2 is the event after which the table is shown, lang the language, and dark draws for
// a dark page.
func (m *matches) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	n := wire.MatchID{Tournament: r.PathValue("tournament"), Match: r.PathValue("match")}
	name, file := fileOf(r.PathValue("file"))
	if journal.CheckNames(n.Tournament, n.Match) != nil || !file && !slices.Contains([]string{"", "table.svg", "table.png", "card.png"}, r.PathValue("file")) {
		http.NotFound(w, r)
		return
	}
	if !admits(&m.rates, m.replayer, w, r) {
		return
	}
	ctx, cancel := context.WithTimeout(r.Context(), answerTime)
	defer cancel()
	if file {
		m.download(ctx, w, n, name)
		return
	}
	s, err := m.shown(ctx, n, r)
	if err != nil {
		http.NotFound(w, r)
		return
	}
	s.Base, s.Path = origin(r)+"/m/"+n.Tournament+"/"+n.Match, n.Tournament+"/"+n.Match
	s.Link, s.Image = s.unfurled(r.URL.Query())
	s.Unprotected = unprotected(w, r)
	if s.Title == "" {
		s.Title = s.Path
	}
	w.Header().Set("Cache-Control", checkedUp)
	if r.PathValue("file") != "" {
		w.Header().Set("Cross-Origin-Resource-Policy", "cross-origin") // another site may show the picture
	}
	m.write(w, r, s)
}

// unfurled returns the address of a link to the page and that of its card, in the language of the page whoever fetches it.
func (s *shown) unfurled(asked url.Values) (link, image string) {
	maps.DeleteFunc(asked, func(name string, _ []string) bool { return name != "at" && name != "lang" })
	link = strings.TrimSuffix(s.Base+"?"+asked.Encode(), "?")
	asked.Set("lang", s.Language)
	return link, s.Base + "/card.png?" + asked.Encode()
}

// shown returns a match at the event that a request asks for. At its last event it is made once for
// all who ask.
func (m *matches) shown(ctx context.Context, n wire.MatchID, r *http.Request) (*shown, error) {
	if r.URL.Query().Has("at") {
		var s *shown
		err := m.replayer.Replay(ctx, wire.Nobody, n, func(told *serve.Replayed) (err error) {
			s, err = shownOf(told, r)
			return err
		})
		return s, err
	}
	made, err := m.replayer.Shared(ctx, n, fmt.Sprintf("table %s %t", languageOf(r), r.URL.Query().Has("dark")), func(told *serve.Replayed) (any, error) {
		s, err := shownOf(told, r)
		if err == nil {
			s.Title, err = m.title(context.WithoutCancel(ctx), n, wording.In(languageOf(r)))
		}
		return s, err
	})
	s, _ := made.(*shown)
	if s == nil {
		return nil, err
	}
	own := *s // without its title if that could not be told; then it is made anew for the next who asks
	return &own, nil
}

// title says who plays a match and how it stands now; "" if nobody is told who plays. Errors are those of the replayer.
func (m *matches) title(ctx context.Context, n wire.MatchID, words *wording.Words) (string, error) {
	listed, err := m.replayer.Match(ctx, n)
	if err != nil || len(listed.Players) == 0 {
		return "", err
	}
	return title(&listed, words), nil
}

const answerTime = 20 * time.Second

func origin(r *http.Request) string {
	if r.TLS != nil {
		return "https://" + r.Host
	}
	return "http://" + r.Host
}

// policyOf returns the policy of a page: its style sheet is the one that stands in it, and only the page
// that is for it may be framed by another site.
func (m *matches) policyOf(r *http.Request) string {
	if strings.HasPrefix(r.URL.Path, "/e/") {
		return strings.Replace(m.policy, "frame-ancestors 'none'", "frame-ancestors *", 1)
	}
	return m.policy
}

// write answers with the page or a picture.
func (m *matches) write(w http.ResponseWriter, r *http.Request, s *shown) {
	var body bytes.Buffer
	kind := "text/html; charset=utf-8"
	switch r.PathValue("file") {
	case "":
		_ = m.page.Execute(&body, s) // nothing that it shows can fail
		w.Header().Set("Content-Security-Policy", m.policyOf(r))
	case "table.svg":
		kind = "image/svg+xml"
		body.Write(diagram.SVG(s.picture))
	case "table.png", "card.png":
		kind = "image/png"
		select {
		case m.drawing <- struct{}{}:
		case <-r.Context().Done():
			return
		}
		defer func() { <-m.drawing }()
		drawn := s.picture
		if r.PathValue("file") == "card.png" {
			drawn = s.card
		}
		data, err := diagram.PNG(drawn, diagram.Sheet{Width: pictureWidth})
		if err != nil {
			http.Error(w, "no picture", http.StatusInternalServerError)
			return
		}
		body.Write(data)
	}
	w.Header().Set("Content-Type", kind)
	w.Header().Set("Content-Length", strconv.Itoa(body.Len()))
	_, _ = w.Write(body.Bytes())
}

// shownOf returns a match at the event that a request asks for, or at its last one.
func shownOf(told *serve.Replayed, r *http.Request) (*shown, error) {
	t, err := told.Open(replay.Options{})
	if err != nil {
		return nil, err
	}
	f := t.At(replay.End)
	if at, ok := events.ParseAddress(r.URL.Query().Get("at")); ok {
		i, _ := t.Seek(at)
		f = t.At(i)
	}
	tag := languageOf(r)
	words, game := wording.In(tag), games.Face(t.Schedule())
	names := words.Beside(t.Schedule(), told.Person)
	o := diagram.Options{Names: names, Seated: wording.Seated(t.Schedule(), told.Person), Language: tag, Dark: r.URL.Query().Has("dark")}
	play := f.Play()
	if play == "" {
		play = game.Notation(f.Event.Body)
	}
	s := &shown{
		Situation: game.Situation(f.After, words, names), Language: tag.String(), Address: f.Address.String(),
		Happened: wording.OneLine(words.Event(f.Event, &wording.Context{Names: names, Play: play, Person: frames.PersonsOf(t, words, told.Person).In(f.Event.Body), Find: told.Ledger.Find})),
	}
	for _, f := range formatsOf(t.Schedule()) {
		s.Formats = append(s.Formats, f.Name)
	}
	s.draw(game, &f, t, o)
	s.card = cardOf(s.picture, &o, names, f.After.Result(), s.Situation)
	return s, nil
}

// draw adds the drawing, if the table may be seen, and its words.
func (s *shown) draw(game face.Face, f *replay.Frame, t *replay.Timeline, o diagram.Options) {
	table := face.Unknown{}.Draw(nil, nil, -1)
	if f.After.Table() != nil {
		table = game.Draw(f.After, t, f.Index)
	}
	s.picture = table.Picture(o)
	s.Drawing = template.HTML(diagram.SVG(s.picture)) // names are escaped by the scribe of the drawing
	_, s.Description = table.Alternative(o)
}

// languageOf returns the language that a request asks for, or else its browser's.
func languageOf(r *http.Request) language.Tag {
	_, i := language.MatchStrings(language.NewMatcher(wording.Languages()), r.URL.Query().Get("lang"), r.Header.Get("Accept-Language"))
	return wording.Languages()[i]
}

// download answers with a match as a file, as anybody may know it.
func (m *matches) download(ctx context.Context, w http.ResponseWriter, n wire.MatchID, name string) {
	data, err := m.replayer.Shared(ctx, n, "file "+name, func(told *serve.Replayed) (any, error) { return written(told, n, name) })
	if err != nil {
		http.Error(w, "no such file", http.StatusNotFound)
		return
	}
	w.Header().Set("Cache-Control", checkedUp)
	w.Header().Set("Content-Type", "application/octet-stream") // its format says how its text is encoded
	w.Header().Set("Content-Disposition", mime.FormatMediaType("attachment", map[string]string{"filename": n.Match + "." + name}))
	w.Header().Set("Content-Length", strconv.Itoa(len(data.([]byte))))
	_, _ = w.Write(data.([]byte))
}
