package casefile

import (
	"time"

	"golang.org/x/text/language"

	"kibitz/events"
	"kibitz/events/failure"
	"kibitz/events/ledger"
	"kibitz/replay"
	"kibitz/replay/audit"
	"kibitz/replay/face"
	"kibitz/replay/form"
	"kibitz/replay/games"
	"kibitz/replay/wording"
	"kibitz/rules"
	"kibitz/rules/book"
	"kibitz/rules/discipline"
)

// Options are the options for building a case file.
type Options struct {
	Language language.Tag                           // English by default
	Person   func(id string) string                 // a person's name, from the register; nil: players by side, others by id
	Evidence func(hash events.Hash) ([]byte, error) // reads a file of evidence; nil if none is at hand
	Zone     *time.Location                         // local time, told beside UTC; nil: UTC alone
	Known    uint64                                 // the match as known at this link; 0 or past the head means the head
	Books    book.Library                           // the rulebooks that may apply; nil means all
	Around   int                                    // events listed before the disputed one and after the dispute; default 12

	// Elsewhere reports whether another table has still to play a deal, or any deal if 0: a slip does
	// not tell the score of such a deal. It is asked for in a game with hidden hands alone, and nil
	// means that one may.
	Elsewhere func() (func(deal int) bool, error)
}

const usualAround = 12

// replayed returns what of the match is replayed.
func (o *Options) replayed() replay.Options {
	return replay.Options{Lane: replay.Ruled, Known: o.Known, Books: o.Books}
}

// Code names the reason why there is no case file.
type Code string

// The codes of an Error.
const (
	CodeDispute    Code = "unknown-dispute" // the known part of the match has no dispute with this id
	CodeDiscipline Code = "no-board"        // the discipline cannot be drawn yet
)

// Error is the error that a case file cannot be built.
type Error = failure.Error[Code]

// builder builds a case file.
type builder struct {
	face.Case // the part that the game sees

	options Options
	ledger  *ledger.Ledger
	trail   *audit.Trail
	items   map[events.Address]*audit.Item
	face    face.Face
	game    face.CaseFile
	context wording.Context

	view    rules.DisputeView // of the dispute, as it now stands
	all     []rules.DisputeView
	settled map[string]bool // addresses of rulings and votes in force, on any dispute

	about      int // index of the disputed event
	undisputed int // index of the first event that is not undisputed
	basis      string
}

// Of builds the case file of a dispute from the ledger of its match. The error is an *Error
// or an error of replay.Open.
func Of(l *ledger.Ledger, tournament, dispute string, o Options) (*File, error) {
	b, err := begin(l, o)
	if err != nil {
		return nil, err
	}
	if !b.find(dispute) {
		return nil, failure.New(CodeDispute, "take one of those that were raised, or look at a later link", "no dispute %q was raised", dispute).Of(dispute)
	}
	file := &File{zone: o.Zone, File: form.File{Form: form.Version, Language: b.Words.Tag().String(), Tournament: tournament, Match: b.trail.Match, Events: []form.Event{}}}
	b.File = &file.File
	b.game = b.face.CaseFile(&b.Case)
	b.locate()
	b.list()
	for frame := range b.Timeline.All() {
		b.follow(&frame)
	}
	b.conclude()
	return file, nil
}

// begin replays the match.
func begin(l *ledger.Ledger, o Options) (*builder, error) {
	if o.Around <= 0 {
		o.Around = usualAround
	}
	timeline, err := replay.Open(l, o.replayed())
	if err != nil {
		return nil, err
	}
	trail, err := audit.Of(l, o.replayed())
	if err != nil {
		return nil, err
	}
	b := &builder{options: o, ledger: l, trail: trail, Case: face.Case{Timeline: timeline, Words: wording.In(o.Language), Person: o.Person}}
	b.Told = b.eventLine
	game, ok := games.Of(timeline.Schedule().Discipline)
	if !ok {
		return nil, failure.New(CodeDiscipline, "read the match with kibitz audit", "there is no case file of a match of %s", timeline.Schedule().Discipline).
			Of(timeline.Schedule().Discipline)
	}
	b.face = game
	b.correct()
	b.Names = b.Words.Players(b.Schedule, o.Person)
	b.context = wording.Context{Names: b.Names, Find: l.Find, Person: b.person, Label: b.label}
	b.Book, _ = b.books().Find(b.Schedule.Rulebook)
	b.items = make(map[events.Address]*audit.Item, len(trail.Items))
	for i := range trail.Items {
		b.items[trail.Items[i].Address] = &trail.Items[i]
	}
	return b, nil
}

// correct applies the corrections of the match's data to its schedule.
func (b *builder) correct() {
	setting := discipline.Setting{Books: b.options.Books}
	schedule := *b.Timeline.Schedule()
	for i := range b.Timeline.Len() {
		if c, ok := b.Timeline.Placed(i).Event.Body.(*events.MatchCorrected); ok {
			setting.Correct(&schedule, c, true)
		}
	}
	b.Schedule = &schedule
}

// books returns the rulebooks in which clauses are looked up.
func (b *builder) books() book.Library {
	if b.options.Books != nil {
		return b.options.Books
	}
	return book.All()
}

// find looks up the dispute among those of the match.
func (b *builder) find(dispute string) bool {
	b.all = disputesOf(b.Timeline.Final())
	b.settled = map[string]bool{}
	found := false
	for _, v := range b.all {
		if v.Decision != "" && !v.Upheld {
			b.settled[v.Decision] = true
		} else if v.Ruling != "" {
			b.settled[v.Ruling] = true
		}
		if v.ID == dispute {
			b.view, found = v, true
		}
	}
	return found
}

func disputesOf(r rules.Referee) []rules.DisputeView {
	if desk := r.Desk(); desk != nil {
		return desk.Disputes
	}
	return nil
}

// follow adds what an event contributes to the file.
func (b *builder) follow(f *replay.Frame) {
	b.game.Follow(f)
	b.sanctioned(f)
	b.directed(f)
	b.ofDispute(f)
	if b.listed(f) {
		b.File.Events = append(b.File.Events, b.event(f))
	}
}

// conclude adds what follows from all events together.
func (b *builder) conclude() {
	b.heading()
	b.players()
	b.positions()
	b.open()
	b.corrections()
	b.game.Conclude()
	b.outcome()
	b.clauses()
}
