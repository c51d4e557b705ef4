package pages

import (
	"context"
	"html/template"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"sync"

	"golang.org/x/text/language"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/replay/results"
	"kibitz/replay/wording"
	"kibitz/rules/tournament"
)

// view makes the part of a page that is its own, and the template that shows it; false if there is
// nothing of the kind.
type view func(*asked) (shown any, name string, ok bool)

// asked is what a request asks of what is posted.
type asked struct {
	*posted
	request *http.Request
	words   *wording.Words
	suffix  string // the query that every link of the page carries on

	logs    func(ctx context.Context) func(match string) (*ledger.Ledger, error) // reads the log of a match as anybody may know it
	passing bool                                                                 // the page lacks what may be told a little later
}

// posted is what is posted of a tournament, as anybody may know it at a head of its log.
type posted struct {
	tournament *tournament.Tournament
	referee    *tournament.Referee
	log        string
	head       uint64
	names      map[string]string            // of the players, by id; empty if nobody may know them
	editions   map[string][]results.Edition // by division
	changed    map[string]uint64            // by division, the last link that posted something of it
	numbers    map[string]int               // of the entries, by id
	periods    map[string]events.Instant    // when the periods end that were set last, by their kind
	notices    []posting                    // in their order

	waits results.Awaited // whether a table has still to play a board

	mu        sync.Mutex
	made      map[string]template.HTML // pages by what was asked
	documents map[string]*reading      // by division
}

// posting is a notice, and when and where it was posted.
type posting struct {
	*events.NoticePosted
	at      events.Instant
	stored  events.Instant
	address events.Address
	nth     int // from 0, of those with one address: a correction may have two in place of one
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
