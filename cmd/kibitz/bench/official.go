package bench

import (
	"bytes"
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"time"

	"github.com/nats-io/nkeys"

	"kibitz/cmd/kibitz/pages"
	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/projector/desk"
	"kibitz/projector/limits"
	"kibitz/projector/serve"
	"kibitz/projector/wire"
	"kibitz/replay/disclosed"
	"kibitz/replay/record/entries"
	"kibitz/replay/results"
	"kibitz/replay/simulation"
	"kibitz/replay/wording"
	"kibitz/rules"
)

// Official measures what comes out of a tournament: all files of its results in every language, with the records of its
// matches read, beside reading those alone; the check of them with all logs in a folder, beside hashing its bytes; and the
// public page of its draw sheet, made anew and once more, beside a file of that size. The matches are to one point, and each
// is of an encounter of a double elimination.
type Official struct {
	Files     float64 `json:"results_files_ms"`
	FilesRaw  float64 `json:"results_files_baseline_ms"`
	Verify    float64 `json:"results_verify_ms"`
	VerifyRaw float64 `json:"results_verify_baseline_ms"`
	Matches   int     `json:"results_matches"`
	Sheet     float64 `json:"sheet_page_ms"`
	SheetWarm float64 `json:"sheet_page_again_ms"`
	SheetRaw  float64 `json:"sheet_page_baseline_ms"`
	Places    int     `json:"sheet_page_places"`
}

// official measures with this large tournament's own log, and with one whose matches are played.
func (r *run) official(ctx context.Context, until time.Time, large *eliminated) error {
	b, err := r.bundled(ctx)
	if err != nil {
		return err
	}
	files, err := compare(ctx, r.Sizes.Pairs, until, timed(b.write), timed(b.read))
	if err != nil {
		return err
	}
	folder := filepath.Join(r.dir, "results")
	if err := b.certify(ctx, folder); err != nil {
		return err
	}
	checked, err := compare(ctx, r.Sizes.Pairs, until, timed(b.check(folder)), timed(hashed(folder)))
	if err = cmp.Or(err, os.RemoveAll(folder)); err != nil {
		return err
	}
	s, err := shown(large)
	if err != nil {
		return err
	}
	page, err := compare(ctx, r.Sizes.Pairs, until, timed(s.anew), timed(s.file))
	again, failed := compare(ctx, r.Sizes.Pairs, until, timed(s.again), timed(s.file))
	if err = cmp.Or(err, failed); err != nil {
		return err
	}
	r.report.Official = &Official{
		Files: inMS(files.ours), FilesRaw: inMS(files.raw), Verify: inMS(checked.ours), VerifyRaw: inMS(checked.raw), Matches: len(b.matches),
		Sheet: inMS(page.ours), SheetWarm: inMS(again.ours), SheetRaw: inMS(page.raw), Places: r.Sizes.TournamentEntries,
	}
	return nil
}

// own is the tournament's own log, written by its office.
type own struct {
	key    nkeys.KeyPair
	ledger *ledger.Ledger
	author *ledger.Author
	ids    *simulation.Match // which draws them
}

const ownLog = "desk"

// recorded writes the log of an elimination.
func (x *eliminated) recorded() (*own, error) {
	key, err := nkeys.CreateUser()
	if err != nil {
		return nil, err
	}
	o := &own{key: key, ledger: ledger.New(tournament, ownLog, ledger.Config{}), ids: simulation.New(1, tournament, ownLog, simulation.ToPoints(1))}
	if o.author, err = o.ledger.Author(key); err != nil {
		return nil, err
	}
	err = o.says(events.Event{Body: &events.MatchScheduled{Tournament: tournament, Discipline: events.TournamentEvent, Rulebook: "wbf"}})
	for i := 0; i < len(x.log) && err == nil; i++ {
		err = o.says(x.log[i])
	}
	return o, err
}

func (o *own) says(e events.Event) error {
	if !e.At.Known() {
		e.At = began + events.Instant(o.ledger.Head().N)
	}
	data, signature, err := o.author.Write(o.ids.ID(), o.ledger.Head(), e)
	if err != nil {
		return err
	}
	if link := o.ledger.Add(ledger.Message{Data: data, Signature: signature}); link.Status != ledger.Folded {
		return fmt.Errorf("bench: entry %d of a tournament's log: %s %s", link.N, link.Reason, link.Detail)
	}
	return nil
}

// bundle is a tournament whose matches are played, with the logs of all.
type bundle struct {
	own     *own
	matches map[string]*table
	ids     []string
}

// bundled plays the match of every encounter.
func (r *run) bundled(ctx context.Context) (*bundle, error) {
	b := &bundle{matches: map[string]*table{}}
	played, err := playAll(ctx, r.Sizes.Seed, 0, max(1, 2*r.Sizes.ResultsEntries-2), matchLength{points: 1})
	if err != nil {
		return nil, err
	}
	r.say("results: %d matches", len(played))
	x, err := eliminate(r.Sizes.ResultsEntries, func(encounter string) events.MatchHead {
		t := played[len(b.ids)%len(played)]
		b.ids, b.matches[t.match] = append(b.ids, t.match), t
		return events.MatchHead{Match: t.match, Head: judged(t).Head()}
	})
	if err != nil {
		return nil, err
	}
	b.own, err = x.recorded()
	return b, err
}

// read reads the records of the matches.
func (b *bundle) read(context.Context) error {
	for _, t := range b.matches {
		if err := replayed(judged(t)); err != nil {
			return err
		}
	}
	return nil
}

func (b *bundle) sources() results.Sources {
	return results.Sources{
		Name: func(id string) string { return "Player " + id },
		Salt: func([]string) (string, error) { return "", nil },
		Log:  func(match string) (*ledger.Ledger, error) { return judged(b.matches[match]), nil },
	}
}

// write makes the document and all of its files.
func (b *bundle) write(ctx context.Context) error {
	d, err := results.Of(b.own.ledger, 0, "open", b.sources())
	if err != nil {
		return err
	}
	_, err = new(desk.Desk).ResultFiles(ctx, d, nil, true, false, results.Dialect{}, wording.Languages()...)
	return err
}

// certify certifies the results, and writes them to a folder with all logs.
func (b *bundle) certify(ctx context.Context, folder string) error {
	d, err := results.Next(b.own.ledger, "open", false, b.sources())
	if err != nil {
		return err
	}
	public, seal, err := d.Sign(b.own.key)
	if err != nil {
		return err
	}
	said := &events.ResultsCertified{Division: "open", Edition: d.Edition, Status: string(d.Status), Document: events.HashOf(public), Matches: len(d.Matches)}
	if _, err = hex.Decode(said.Root[:], []byte(d.Root)); err == nil {
		err = b.own.says(events.Event{Body: said})
	}
	if err != nil {
		return err
	}
	files, err := new(desk.Desk).ResultFiles(ctx, d, seal, true, false, results.Dialect{})
	if err != nil {
		return err
	}
	for match, t := range b.matches {
		list := make([]entries.Message, len(t.messages))
		for i, m := range t.messages {
			list[i] = entries.Message{ID: m.ID, Data: m.Data, Signature: m.Signature}
		}
		files[match+".jsonl"] = logOf(match, list)
	}
	var list []entries.Message
	for _, link := range b.own.ledger.Links() {
		list = append(list, entries.Message{ID: link.Entry.ID, Data: link.Data, Signature: link.Signature})
	}
	files[ownLog+".jsonl"] = logOf(ownLog, list)
	err = os.Mkdir(folder, 0o700)
	for name, data := range files {
		err = cmp.Or(err, os.WriteFile(filepath.Join(folder, name), data, 0o600))
	}
	return err
}

func logOf(match string, list []entries.Message) []byte {
	var text bytes.Buffer
	_ = entries.Write(&text, tournament, match, list) // a buffer takes all
	return text.Bytes()
}

// check checks the results in a folder, which must pass all steps.
func (b *bundle) check(folder string) func(context.Context) error {
	return func(context.Context) error {
		office, err := b.own.key.PublicKey()
		if err != nil {
			return err
		}
		c, err := results.Check(os.DirFS(folder), office)
		if err == nil && (c.Steps != 5 || c.Matches != len(b.matches)) {
			err = fmt.Errorf("bench: results are checked to step %d, with %d matches", c.Steps, c.Matches)
		}
		return err
	}
}

// hashed hashes the files of a folder.
func hashed(folder string) func(context.Context) error {
	return func(context.Context) error {
		files, err := os.ReadDir(folder)
		for _, file := range files {
			data, failed := os.ReadFile(filepath.Join(folder, file.Name()))
			err = cmp.Or(err, failed)
			sha256.Sum256(data)
		}
		return err
	}
}

// sheetPage is the public page of a tournament's draw sheet, at a hall that has nothing else.
type sheetPage struct {
	told  *serve.Replayed
	kept  any // what is made of the log, once it is
	warm  http.Handler
	bytes []byte // of the page
	meter limits.Meter
}

func shown(x *eliminated) (*sheetPage, error) {
	o, err := x.recorded()
	if err != nil {
		return nil, err
	}
	s := &sheetPage{told: &serve.Replayed{Ledger: o.ledger}}
	s.warm = pages.Handler(s)
	s.bytes, err = s.get(s.warm)
	return s, err
}

// get asks for the page.
func (s *sheetPage) get(from http.Handler) ([]byte, error) {
	w := httptest.NewRecorder()
	from.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/t/"+tournament+"/draw/main", nil))
	if w.Code != http.StatusOK {
		return nil, fmt.Errorf("bench: the page of a draw sheet: %d", w.Code)
	}
	return w.Body.Bytes(), nil
}

// anew makes the page from the log.
func (s *sheetPage) anew(context.Context) error {
	s.kept = nil
	_, err := s.get(s.warm)
	return err
}

func (s *sheetPage) again(context.Context) error {
	_, err := s.get(s.warm)
	return err
}

// file answers with as many bytes.
func (s *sheetPage) file(context.Context) error {
	_, err := s.get(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = io.Copy(w, bytes.NewReader(s.bytes)) }))
	return err
}

var _ pages.Replayer = (*sheetPage)(nil)

// Replay tells of the tournament's own log.
func (s *sheetPage) Replay(_ context.Context, _ string, _ wire.MatchID, use func(*serve.Replayed) error) error {
	told := *s.told
	told.Match = disclosed.To(disclosed.Recipient{Reader: rules.Reader{}, Elsewhere: func(int) bool { return false }}, told.Ledger)
	told.Awaited = func(string, int) bool { return false }
	return use(&told)
}

// Shared keeps the one thing that is asked for.
func (s *sheetPage) Shared(ctx context.Context, n wire.MatchID, _ string, make func(*serve.Replayed) (any, error)) (made any, err error) {
	if s.kept == nil {
		err = s.Replay(ctx, "", n, func(told *serve.Replayed) (err error) {
			s.kept, err = make(told)
			return err
		})
	}
	return s.kept, err
}

// Matches returns none: they are not listed.
func (s *sheetPage) Matches(context.Context, string) ([]serve.Listed, error) { return nil, nil }

// Match returns none.
func (s *sheetPage) Match(context.Context, wire.MatchID) (serve.Listed, error) {
	return serve.Listed{}, nil
}

// TournamentLog returns the name of the log.
func (s *sheetPage) TournamentLog(context.Context, string) (string, error) { return ownLog, nil }

// Meter counts what is refused.
func (s *sheetPage) Meter() *limits.Meter { return &s.meter }
