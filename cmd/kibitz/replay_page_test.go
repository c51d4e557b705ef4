package main

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"kibitz/cmd/kibitz/pages/browsertest"
	"kibitz/schemas/schematest"
)

// A replay in one file is played through by keys from the disk, with the network off.
func TestAReplayInOneFileIsPlayedByKeysWithoutANetwork(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	browser := browsertest.Private(t, nil)
	browser.Offline()
	deal := d.write("evening.pbn", []byte(oneBoard))
	for _, c := range []struct{ file, language, title, copied string }{
		{filepath.Join("testdata", "illegal_play.txt"), "en", "Alpha – Beta", "Copy"},
		{filepath.Join("testdata", "illegal_play.txt"), "ru", "Alpha – Beta", "Копировать"},
		{deal, "ru", "Север-Юг – Восток-Запад", "всё"},
	} {
		match := d.importFile(c.file, "--tournament", "to-"+c.language).Match
		page := filepath.Join(t.TempDir(), "match.html")
		d.do("export", "to-"+c.language+"/"+match, "--format", "html", "--lang", c.language, "--file", page)
		list := listedIn(t, string(d.read(page)))
		browser.Go("file://" + page)
		browser.Until(`document.querySelector('.happened')`)
		if text := browsertest.Eval[string](browser, `document.title + document.body.textContent`); !strings.HasPrefix(text, c.title) || !strings.Contains(text, c.copied) {
			t.Errorf("%s shows %.300q", page, text)
		}
		plays(browser, list)
		if asked := browsertest.Eval[int](browser, `performance.getEntriesByType('resource').length`); asked > 0 || len(browser.Errors()) > 0 {
			t.Errorf("%s asks for %d files: %q", page, asked, browser.Errors())
		}
		browser.Picture("replay-" + match + "-" + c.language)
		if c.file != deal && c.language == "en" {
			d.insertedIsFound(browser, "to-en/"+match)
		}
	}
}

// The address of what was inserted leads to it, as it does in every command, and not to its insertion.
func (d *user) insertedIsFound(browser *browsertest.Browser, match string) {
	d.Helper()
	recorded := decoded[proposalJSON](d.T, d.do("insert", match, "--after", "10.2", "--side", "B", "--dice", "6-5", "--reason", "missed", "--yes", "--json")).Recorded
	at := fmt.Sprintf("%d.0", recorded)
	page := filepath.Join(d.TempDir(), "inserted.html")
	d.do("export", match, "--format", "html", "--file", page)
	list := listedIn(d.T, string(d.read(page)))
	i := slices.IndexFunc(list, func(h happened) bool { return h.At == at })
	browser.Go("file://" + page + "#e" + at)
	browser.Until(fmt.Sprintf(`document.querySelector('.happened')?.dataset.at === %q`, at))
	if shown := browsertest.Eval[string](browser, `document.querySelector('.happened').textContent`); !strings.Contains(shown, list[i].Text) || i == len(list)-1 {
		d.Errorf("#e%s leads to %q and not to %q", at, shown, list[i].Text)
	}
}

// Names in any script are set in fonts that lie in the file itself, which the page's own policy lets it read.
func TestAReplayInOneFileHasTheFontsOfItsNames(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	browser := browsertest.Private(t, nil)
	names := []string{"אברהם כהן", "山田 太郎"}
	file := strings.NewReplacer("Alpha", names[0], "Beta", names[1]).Replace(string(d.read(filepath.Join("testdata", "illegal_play.txt"))))
	match := d.importFile(d.write("names.txt", []byte(file))).Match
	page := filepath.Join(t.TempDir(), "match.html")
	d.do("export", match, "--format", "html", "--file", page)
	browser.Go("file://" + page)
	browser.Until(`document.querySelector('.happened')`)
	browser.Until(`document.fonts.ready`)
	const ranges = `[...document.fonts].filter(f => f.status === 'loaded').map(f => f.unicodeRange).join(', ')`
	loaded := strings.Split(browsertest.Eval[string](browser, ranges), ", ")
	for _, r := range names[0] + names[1] + "Play▶" {
		if point := fmt.Sprintf("U+%X", r); r != ' ' && !slices.Contains(loaded, point) {
			t.Errorf("no font is loaded for %c (%s)", r, point)
		}
	}
	if len(browser.Errors()) > 0 {
		t.Errorf("the page reports %q", browser.Errors())
	}
	browser.Picture("replay-names")
}

// happened is an event as a page tells it.
type happened struct{ At, Text string }

// listedIn returns the events that lie in a page.
func listedIn(t *testing.T, page string) []happened {
	t.Helper()
	_, rest, _ := strings.Cut(page, `id="match">`)
	data, _, _ := strings.Cut(rest, "</script>")
	schematest.ValidateFile(t, "services/replayed.json", []byte(data))
	var match struct{ Frames []happened }
	if err := json.Unmarshal([]byte(data), &match); err != nil || len(match.Frames) < 3 {
		t.Fatalf("%v, %d events in %.500s", err, len(match.Frames), page)
	}
	return match.Frames
}

// plays steps through all events by keys, and back to the first one.
func plays(b *browsertest.Browser, list []happened) {
	b.Helper()
	shows := func(how string, i int) {
		b.Helper()
		shown := browsertest.Eval[happened](b, `(e => ({ At: e.dataset.at, Text: e.textContent }))(document.querySelector('.happened'))`)
		if shown.At != list[i].At || !strings.Contains(shown.Text, list[i].Text) {
			b.Errorf("%s shows %q, want %q", how, shown, list[i])
		}
	}
	shows("the page", 0)
	for i := range list[1:] {
		b.Keys(kb.ArrowRight)
		shows("the right arrow", i+1)
	}
	b.Keys(kb.ArrowLeft)
	shows("the left arrow", len(list)-2)
	b.Keys(kb.Home)
	shows("Home", 0)
	b.Keys(kb.End)
	shows("End", len(list)-1)
	b.Tap("[data-do=play]")
	b.Until(fmt.Sprintf(`document.querySelector('.happened').dataset.at === %q`, list[2].At))
	if sign := browsertest.Eval[string](b, `document.querySelector('[data-do=play]').textContent`); sign != "‖" {
		b.Errorf("while it plays the button shows %q", sign)
	}
	b.Keys(kb.Home)
	if sign := browsertest.Eval[string](b, `document.querySelector('[data-do=play]').textContent`); sign != "▷" {
		b.Errorf("after a key it goes on: %q", sign)
	}
	shows("Home", 0)
	compares(b, list)
}

// compares keeps an event beside those that are stepped through, and turns the board of both.
func compares(b *browsertest.Browser, list []happened) {
	b.Helper()
	const lies = `(e => e ? e.textContent + [...e.querySelectorAll('svg')].map(svg => svg.getAttribute('aria-label')).join() : '')`
	b.Keys(kb.End)
	last := browsertest.Eval[string](b, lies+`(document.querySelector('.lies'))`)
	b.Tap("[data-do=compare]")
	if browsertest.Eval[bool](b, `document.querySelector('[data-kept]') !== null`) {
		b.Error("an event is compared with itself")
	}
	b.Keys(kb.Home)
	b.Keys("f")
	end := list[len(list)-1]
	if kept, told := browsertest.Eval[string](b, lies+`(document.querySelector('[data-kept="`+end.At+`"]'))`), browsertest.Eval[string](b, `document.querySelector('.happened').dataset.at`); told != list[0].At || !strings.Contains(kept, end.Text) || !strings.HasSuffix(kept, last[len(last)-min(len(last), 40):]) {
		b.Errorf("beside %s is kept %q, with the table %q", told, kept, last)
	}
	if !browsertest.Eval[bool](b, `document.querySelector('[data-do=flip]').ariaPressed === 'true'`) {
		b.Error("the board is not turned")
	}
	b.Keys("f")
	b.Picture("replay-compared-" + end.At)
	b.Tap("[data-do=compare]")
	if browsertest.Eval[bool](b, `document.querySelector('[data-kept]') !== null`) {
		b.Error("what was kept stays")
	}
}
