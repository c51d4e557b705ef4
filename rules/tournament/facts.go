package tournament

import (
	"maps"
	"slices"
	"strings"

	"kibitz/events"
)

// Tournament is what a tournament's own log says so far. What follows from it, such as
// sheets and standings, is computed when asked for. Apply folds the events in their order.
type Tournament struct {
	Divisions []events.DivisionDeclared // in the order of their first declaration
	Entries   []Entry                   // in the order of their registration
	Stages    []Stage                   // in the order in which they were first named
	Prizes    []events.PrizesDeclared   // one for each division
	Won       []events.PrizeWon
	Certified []events.ResultsCertified
	changes   int
	index     map[string]int      // of Entries, by id
	begun     map[string][]*begun // by player
	plays     map[string][]string // ids of the entries that each player is in
	taken     map[seat][]string   // the encounters that were called to a table at a time
	reseated  []int               // what the last event, if it decides an encounter, has put others in the seats of, on the sheet of its stage
}

// Entry is a player, a pair or a team in a division.
type Entry struct {
	ID       string
	Division string // "" for an entry of a log without divisions
	Players  []string
	Captain  string
	Country  string
	Number   int
	Rating   int
	HasPaid  bool
	Paid     int            // minor units
	Returned int            // minor units
	PaidAt   events.Instant // of the first payment, by the hall's clock
	Excluded *events.PlayerExcluded
	Absences []Absence
}

// Absence is the rounds of a stage in which an entry does not take part.
type Absence struct {
	Stage   string // "" for every stage
	After   int    // the last round before it
	Until   int    // the last round of it; 0 for the rest
	Excused bool
}

// Absent reports whether an entry does not take part in a round of a stage.
func (e *Entry) Absent(stage string, round int) bool {
	if e.Excluded != nil {
		return true
	}
	return slices.ContainsFunc(e.Absences, func(a Absence) bool {
		return (a.Stage == "" || a.Stage == stage) && round > a.After && (a.Until == 0 || round <= a.Until)
	})
}

// Stage is a stage of a division: what was declared, drawn, paired, called and posted of it.
type Stage struct {
	events.StageDeclared
	Declared    bool             // otherwise it was only named by a draw or a pairing
	Total       int              // places of the whole draw; 0 before it
	Drawn       *events.DrawMade // the draw that stands, of one that comes in parts the last of them; nil before it
	Draw        map[int]events.DrawPlace
	Late        map[int]events.LateArrivalPlaced
	Sheet       []events.SheetEncounter // if it was declared
	Pairings    map[int]Pairing
	Calls       map[string]*Call    // never modified, as the postings are not
	Posted      map[string]*Posting // the posting in force of each encounter
	Postings    []*Posting          // all, in their order
	Adjusted    map[string]*events.EncounterAdjusted
	Adjustments []events.StandingAdjusted
	Movements   []events.MovementDeclared
	Divided     []events.FieldDivided
	Lots        []map[string]int    // draws by lot of those who are tied: the place of each entry
	sheet       *sheet              // nil until a call or a posting needs it, and after what changes it
	stood       []Standing          // how the encounters of the sheet stand; nil likewise
	called      map[string][]string // the encounters that each match was called for
	started     []int               // rounds, in the order in which they were started
}

// Pairing is the pairing of a round; a large one comes in several events.
type Pairing struct {
	Pairs []events.PairedEntries
	Byes  []string
}

// Call is where and when an encounter is played.
type Call struct {
	Round   int
	Start   events.Instant
	Matches []string
	Place   string
}

// Posting is a posted result of an encounter.
type Posting struct {
	events.ResultPosted
	At    events.Address
	Time  events.Instant // by the hall's clock
	First events.Instant // when the encounter was posted first
	By    string         // id of the person; "" if it was not said
	Late  bool           // it came after the time for corrections and has no effect (WBF 4.10)

	round    int      // of its encounter; 0 if there was none
	seats    [2]Seat  // who had them
	corrects *Posting // the posting that was in force; nil for the first
	timing   Timing   // of a correction
	began    begun    // the match, if it was played
}

// begun is a match of a player that began, as far as the tournament's log shows. Nothing changes it.
type begun struct {
	encounter string
	at        events.Instant
	n         events.Address
}

// New returns a tournament before its first event.
func New() *Tournament {
	return &Tournament{index: map[string]int{}, begun: map[string][]*begun{}, plays: map[string][]string{}, taken: map[seat][]string{}}
}

// Clone returns an independent copy. What is seldom added to a list is added to a copy of it.
func (t *Tournament) Clone() *Tournament {
	c := *t
	c.Divisions, c.Entries, c.Stages = slices.Clone(t.Divisions), slices.Clone(t.Entries), slices.Clone(t.Stages)
	c.index, c.begun = maps.Clone(t.index), maps.Clone(t.begun)
	c.plays, c.taken = maps.Clone(t.plays), maps.Clone(t.taken)
	for i := range c.Stages {
		c.Stages[i] = c.Stages[i].clone()
	}
	return &c
}

func (s Stage) clone() Stage {
	s.Draw, s.Late, s.Pairings = maps.Clone(s.Draw), maps.Clone(s.Late), maps.Clone(s.Pairings)
	s.Calls, s.Posted, s.Adjusted = maps.Clone(s.Calls), maps.Clone(s.Posted), maps.Clone(s.Adjusted)
	s.Postings = slices.Clip(s.Postings)
	s.stood, s.called, s.started = slices.Clone(s.stood), maps.Clone(s.called), slices.Clip(s.started)
	return s
}

// Stage returns the stage of this name, or nil.
func (t *Tournament) Stage(name string) *Stage {
	for i := range t.Stages {
		if t.Stages[i].Stage == name {
			return &t.Stages[i]
		}
	}
	return nil
}

// named returns the stage of this name, made if it is new.
func (t *Tournament) named(name string) *Stage {
	if s := t.Stage(name); s != nil {
		return s
	}
	t.Stages = append(t.Stages, Stage{
		StageDeclared: events.StageDeclared{Stage: name, Kind: events.StageKnockOut},
		Draw:          map[int]events.DrawPlace{}, Late: map[int]events.LateArrivalPlaced{}, Pairings: map[int]Pairing{},
		Calls: map[string]*Call{}, Posted: map[string]*Posting{}, Adjusted: map[string]*events.EncounterAdjusted{}, called: map[string][]string{},
	})
	return &t.Stages[len(t.Stages)-1]
}

// Entry returns the entry with this id, or nil.
func (t *Tournament) Entry(id string) *Entry {
	if i, ok := t.index[id]; ok {
		return &t.Entries[i]
	}
	return nil
}

// PlayersOf returns the players of the entries of these ids, of those that there are.
func (t *Tournament) PlayersOf(ids ...string) (players []string) {
	for _, id := range ids {
		if e := t.Entry(id); e != nil {
			players = append(players, e.Players...)
		}
	}
	return players
}

// Division returns the division with this id, or nil.
func (t *Tournament) Division(id string) *events.DivisionDeclared {
	for i := range t.Divisions {
		if t.Divisions[i].Division == id {
			return &t.Divisions[i]
		}
	}
	return nil
}

// losersSuffix ends the name under which the losers' sheet of a double elimination has its
// encounters.
const losersSuffix = "-losers"

// StageOf returns the stage of an encounter by its id, or nil.
func (t *Tournament) StageOf(encounter string) *Stage {
	if encounter == "" {
		return nil
	}
	name, _ := cutLast(encounter)
	if !strings.HasSuffix(encounter, "_r") {
		name, _ = cutLast(name)
	}
	if s := t.Stage(name); s != nil {
		return s
	}
	return t.Stage(strings.TrimSuffix(name, losersSuffix))
}

// cutLast cuts a text at its last "_"; without one nothing comes after it.
func cutLast(text string) (before, after string) {
	before = text
	if i := strings.LastIndex(text, "_"); i >= 0 {
		before, after = text[:i], text[i+1:]
	}
	return before, after
}
