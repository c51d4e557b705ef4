package bench

import (
	"cmp"
	"context"
	"encoding/json"
	"io"
	"slices"
	"strconv"
	"time"

	"golang.org/x/text/language"

	"kibitz/events"
	"kibitz/replay/casefile"
	"kibitz/replay/results"
	"kibitz/rules/book"
	"kibitz/rules/discipline"
	"kibitz/rules/scoring"
	tour "kibitz/rules/tournament"
)

// Tournament measures a tournament's own log, a double elimination that is played to its end: its
// fold, one more posting with the standings and the sheet after it, and the draw sheet of a small one
// in PDF. The raw side decodes the same entries with encoding/json. Matchpoints are scored beside
// sorting the same numbers.
type Tournament struct {
	Fold           float64 `json:"tournament_fold_ms"`
	Raw            float64 `json:"tournament_baseline_ms"`
	Ratio          float64 `json:"tournament_ratio"` // of the speeds
	Posting        float64 `json:"tournament_posting_ms"`
	PDF            float64 `json:"tournament_pdf_ms"`
	PDFRaw         float64 `json:"tournament_pdf_baseline_ms"`
	Events         int     `json:"tournament_events"`
	Entries        int     `json:"tournament_entries"`
	Matchpoints    float64 `json:"matchpoints_ms"`
	MatchpointsRaw float64 `json:"matchpoints_baseline_ms"`
	Tables         int     `json:"matchpoints_tables"`
	Pairs          int     `json:"tournament_pairs"`
}

func (r *run) tournament(ctx context.Context, until time.Time) error {
	large, err := eliminate(r.Sizes.TournamentEntries, unplayed)
	if err != nil {
		return err
	}
	small, err := eliminate(min(64, r.Sizes.TournamentEntries), unplayed)
	if err != nil {
		return err
	}
	r.say("tournament: %d entries, %d events", r.Sizes.TournamentEntries, len(large.log))
	board := boardOf(r.Sizes.MatchpointTables)
	whole, err := compare(ctx, r.Sizes.Pairs, until, timed(large.fold), timed(large.decode))
	posting, failed := compare(ctx, r.Sizes.Pairs, until, large.post, timed(large.decode))
	err = cmp.Or(err, failed)
	pdf, failed := compare(ctx, r.Sizes.Pairs, until, timed(small.pdf), timed(small.decode))
	err = cmp.Or(err, failed)
	points, failed := compare(ctx, r.Sizes.Pairs, until, timed(board.score), timed(board.sort))
	if err = cmp.Or(err, failed); err != nil {
		return err
	}
	r.report.Tournament = &Tournament{
		Fold: inMS(whole.ours), Raw: inMS(whole.raw), Ratio: whole.speed, Posting: inMS(posting.ours),
		PDF: inMS(pdf.ours), PDFRaw: inMS(pdf.raw), Events: len(large.log), Entries: r.Sizes.TournamentEntries,
		Matchpoints: inMS(points.ours), MatchpointsRaw: inMS(points.raw), Tables: r.Sizes.MatchpointTables, Pairs: whole.pairs,
	}
	r.noteShort("tournament", whole)
	return r.official(ctx, until, large)
}

// eliminated is the log of a double elimination, decoded and not, and its referee before the last
// event.
type eliminated struct {
	log     []events.Event
	encoded [][]byte
	before  *tour.Referee
}

func officiated() (*tour.Referee, error) {
	r, err := discipline.New(&events.MatchScheduled{Tournament: tournament, Discipline: events.TournamentEvent, Rulebook: book.WBF.ID})
	if err != nil {
		return nil, err
	}
	return r.(*tour.Referee), nil
}

// unplayed stands for the match of an encounter that has no record.
func unplayed(encounter string) events.MatchHead { return events.MatchHead{Match: encounter} }

// partOfDraw is how many places of a draw an event tells at most.
const partOfDraw = 512

// eliminate plays a double elimination of a power of two of entries: every encounter is called,
// reported and posted twice, from the head of its match.
func eliminate(entries int, head func(encounter string) events.MatchHead) (*eliminated, error) {
	referee, err := officiated()
	x := &eliminated{before: referee}
	if err != nil {
		return nil, err
	}
	x.says(&events.DivisionDeclared{Division: "open", Title: "Open", Discipline: events.Backgammon, Country: "BUL", Zone: "Europe/Sofia"},
		&events.StageDeclared{Division: "open", Stage: "main", Kind: events.StageDoubleElimination, Parameters: events.StageParameters{NoReset: true}})
	var places []events.DrawPlace
	for i := range entries {
		id := strconv.Itoa(i + 1)
		x.says(&events.EntryRegistered{Entry: id, Division: "open", Players: []string{"p" + id}, Number: i + 1}, &events.FeePaid{Entry: id, Amount: 5000})
		places = append(places, events.DrawPlace{Place: i + 1, Entry: id})
	}
	for part := range slices.Chunk(places, partOfDraw) {
		x.says(&events.DrawMade{Stage: "main", Draw: "main", Total: entries, Method: events.ByHand, Public: true, Places: part})
	}
	t := x.before.Tournament()
	for _, e := range t.Stage("main").Encounters() { // each stands behind those it names
		m, _ := t.Meeting(e.ID)
		from := head(e.ID)
		posted := &events.ResultPosted{
			Encounter: e.ID, Winner: m.SeatA.Entry, How: events.ResultPlayed, Score: &[2]int{9, 5}, From: []events.MatchHead{from},
		}
		x.says(&events.RoundCalled{Stage: "main", Round: e.Round, Start: began, Encounters: []events.CalledEncounter{{Encounter: e.ID, Matches: []string{from.Match}, Place: e.ID}}},
			&events.ResultReported{Encounter: e.ID, Winner: m.SeatA.Entry, Score: posted.Score}, posted, posted)
	}
	return x, x.last()
}

// began is when the tournament begins, in milliseconds; every event comes one later.
const began events.Instant = 1_700_000_000_000

func (x *eliminated) says(bodies ...events.Body) {
	for _, body := range bodies {
		e := events.Event{At: began + events.Instant(len(x.log)), Actor: "desk", Body: body}
		x.log = append(x.log, e)
		x.encoded = append(x.encoded, events.AppendEvent(nil, &e))
		x.before.Apply(events.Address{N: uint64(len(x.log) + 1)}, &e)
	}
}

// last leaves the referee before the last event.
func (x *eliminated) last() (err error) {
	x.before, err = x.folded(len(x.log) - 1)
	return err
}

func (x *eliminated) folded(n int) (*tour.Referee, error) {
	r, err := officiated()
	for i := 0; i < n && err == nil; i++ {
		r.Apply(events.Address{N: uint64(i + 2)}, &x.log[i])
	}
	return r, err
}

func (x *eliminated) fold(context.Context) error {
	_, err := x.folded(len(x.log))
	return err
}

func (x *eliminated) decode(context.Context) error {
	for _, data := range x.encoded {
		var e any
		if err := json.Unmarshal(data, &e); err != nil {
			return err
		}
	}
	return nil
}

// post times the last posting, and the standings and the sheet after it.
func (x *eliminated) post(context.Context) (time.Duration, error) {
	r := x.before.Clone().(*tour.Referee)
	n := len(x.log)
	start := time.Now()
	r.Apply(events.Address{N: uint64(n + 1)}, &x.log[n-1])
	t := r.Tournament()
	t.Standings(t.Stage("main"), nil)
	t.Meetings(t.Stage("main"))
	return time.Since(start), nil
}

func (x *eliminated) pdf(context.Context) error {
	d := results.Posted(x.before.Tournament(), "open", func(id string) string { return id })
	return casefile.PDF(io.Discard, d.Sheet(language.English, nil, "draw"))
}

// field is a board at many tables, which is scored as often as a session has boards.
type field struct {
	tables []scoring.Table
	points []int
}

func boardOf(tables int) *field {
	f := new(field)
	for i := range tables {
		points := 10 * (i * 7919 % 240)
		f.tables, f.points = append(f.tables, scoring.At(points)), append(f.points, points)
	}
	return f
}

const boardsOfSession = 52

func (f *field) score(context.Context) error {
	for range boardsOfSession {
		scoring.Matchpoints(f.tables, scoring.TwoForABeat)
	}
	return nil
}

// sort sorts the scores of both directions.
func (f *field) sort(context.Context) error {
	for range 2 * boardsOfSession {
		slices.Sort(slices.Clone(f.points))
	}
	return nil
}
