package results

import (
	"bytes"
	"encoding/json"
	"fmt"

	"kibitz/events"
)

// Schema is the $id of the document's JSON Schema, schemas/results.json.
const Schema = "https://kibitz.example/schemas/v1/results.json"

// Status says how far the results are final.
type Status string

// The statuses.
const (
	StatusPosted      Status = "posted"      // taken from the log, certified by nobody
	StatusProvisional Status = "provisional" // certified while something is open
	StatusOfficial    Status = "official"
	StatusCorrected   Status = "corrected" // an edition that supersedes another
)

// Document is the results of one division: the office's own, or what Public leaves of it.
type Document struct {
	Schema     string `json:"schema"`
	Tournament string `json:"tournament"`
	Division   string `json:"division"`
	Title      string `json:"title"`
	Discipline string `json:"discipline"`
	Rulebook   string `json:"rulebook,omitempty"`
	Country    string `json:"country,omitempty"`  // where it is held, three letters
	Currency   string `json:"currency,omitempty"` // ISO 4217
	Zone       string `json:"zone,omitempty"`     // IANA

	Edition    int    `json:"edition"` // from 1; 0 if it is not certified
	Status     Status `json:"status"`
	Supersedes string `json:"supersedes,omitempty"` // the hash of the edition before it

	Log     string      `json:"log"`               // the tournament's own log, by its id
	Head    Head        `json:"head"`              // of that log, which the results follow from
	At      string      `json:"at"`                // the latest moment that the log has up to there; "" for none
	Root    string      `json:"root"`              // of the RFC 6962 tree over Matches
	Matches []MatchHead `json:"matches,omitempty"` // in order of their ids
	Full    string      `json:"full,omitempty"`    // in the public document: the hash of the office's own
	Salt    string      `json:"salt,omitempty"`    // in the office's own, so that nobody guesses it from its hash (decision D-T44)

	Officials   []Official   `json:"officials,omitempty"`
	People      []Player     `json:"people,omitempty"` // everybody else whom the document names
	Entries     []Entry      `json:"entries,omitempty"`
	Stages      []Stage      `json:"stages,omitempty"`
	Sessions    []Session    `json:"sessions,omitempty"` // of pairs at bridge
	Prizes      []Prize      `json:"prizes,omitempty"`
	Accounts    []Account    `json:"accounts,omitempty"`
	Corrections []Correction `json:"corrections,omitempty"`
	Rulings     []Ruling     `json:"rulings,omitempty"`
	Complaints  []Complaint  `json:"complaints,omitempty"`
	Findings    []Finding    `json:"findings,omitempty"`

	lines map[string]int // where Entries has each, as it was posted; nil for a document that was read

	later []Complaint // in the logs of matches behind what was posted from them: told to the federation, and certified by nobody

	watched *watched // nil for whoever may know everything

	invited *invitation // nil for a document that was read

	periods map[string]events.Instant // when the periods end that were set last, by their kind
}

// Head is the number and hash of a log's link.
type Head struct {
	N    uint64 `json:"n"`
	Hash string `json:"hash"`
}

// MatchHead is the head of a match's log that the director had before him as he posted.
type MatchHead struct {
	Match string `json:"match"`
	Head
}

// Official is somebody with an office.
type Official struct {
	Office string `json:"office"`
	Person string `json:"person"`
	Name   string `json:"name"`
}

// Entry is a player, a pair or a team of the division.
type Entry struct {
	Entry   string   `json:"entry"`
	Number  int      `json:"number,omitempty"`
	Players []Player `json:"players,omitempty"`
	Country string   `json:"country,omitempty"`
	Rating  int      `json:"rating,omitempty"`
	Out     string   `json:"out,omitempty"` // withdrawn or excluded
}

// Player is a person with the name that the register has.
type Player struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

// Stage is a part of the division that is ranked for itself.
type Stage struct {
	Stage      string      `json:"stage"`
	Kind       string      `json:"kind"`
	Scoring    string      `json:"scoring,omitempty"` // at bridge, as it was declared
	Cross      string      `json:"cross,omitempty"`   // of cross-IMPs: mean or xq, where it ranks by these and not by their total
	System     string      `json:"system,omitempty"`  // of teams, as it was declared
	Rounds     int         `json:"rounds"`
	TieBreaks  []string    `json:"tie_breaks,omitempty"` // the names of Standing.TieBreaks
	Draw       *Draw       `json:"draw,omitempty"`
	Encounters []Encounter `json:"encounters,omitempty"` // by round and index
	Byes       []Bye       `json:"byes,omitempty"`       // of its pairings, by round
	Standings  []Standing  `json:"standings,omitempty"`
}

// Bye is a round in which an entry was paired with nobody.
type Bye struct {
	Round int    `json:"round"`
	Entry string `json:"entry"`
}

// Draw is how the places of a sheet were drawn.
type Draw struct {
	At         string   `json:"at,omitempty"`
	Method     string   `json:"method"`
	Supervisor string   `json:"supervisor,omitempty"` // a name
	Witnesses  []string `json:"witnesses,omitempty"`  // names
	Photo      string   `json:"photo,omitempty"`      // the hash of the sheet's picture
	Corrected  bool     `json:"corrected,omitempty"`  // its record was wrong and has been amended
	Places     []Place  `json:"places,omitempty"`

	made  *events.DrawMade         // of one in parts the last
	given map[int]events.DrawPlace // by that draw
}

// Place is a place of a sheet. Without an entry, and if it is no bye, nobody knows who has it.
type Place struct {
	Place   int    `json:"place"`
	Entry   string `json:"entry,omitempty"`
	Late    int    `json:"late,omitempty"`    // the number of a late arrival
	Bye     bool   `json:"bye,omitempty"`     // also the place of a late arrival who did not come
	Changed bool   `json:"changed,omitempty"` // after the draw
}

// Encounter is two entries that meet, or are to meet.
type Encounter struct {
	Encounter string `json:"encounter"`
	Round     int    `json:"round"`
	Index     int    `json:"index"`
	Table     string `json:"table,omitempty"`
	Start     string `json:"start,omitempty"` // as called
	A         Seat   `json:"a"`
	B         Seat   `json:"b"`
	Length    int    `json:"length,omitempty"`   // points to win
	Score     []int  `json:"score,omitempty"`    // A's and B's
	Official  []int  `json:"official,omitempty"` // what counts of the score, where that is less: no more than wins the match
	Winner    string `json:"winner,omitempty"`   // an entry
	How       string `json:"how,omitempty"`      // "" while nothing is posted
	Rated     bool   `json:"rated,omitempty"`

	Clock      bool   `json:"clock,omitempty"`
	Rulebook   string `json:"rulebook,omitempty"`
	Director   string `json:"director,omitempty"` // a name
	ReportedBy string `json:"reported_by,omitempty"`
	Posted     string `json:"posted,omitempty"`
	Corrected  string `json:"corrected,omitempty"`
	Started    string `json:"started,omitempty"`
	Ended      string `json:"ended,omitempty"`
	Penalties  []int  `json:"penalties,omitempty"` // penalty points against A and against B
	Match      string `json:"match,omitempty"`
	Hash       string `json:"hash,omitempty"` // of the match's head, as posted
	Ruled      bool   `json:"ruled,omitempty"`
	Differs    bool   `json:"differs,omitempty"` // the posting says something else than the record

	fines     [2]int  // Fines, in hundredths
	otherUnit [2]bool // whether A and B were fined in another unit than VP counts in
	play      play    // by the log of a match that is called for it, while nothing is posted

	Boards int           `json:"boards,omitempty"` // of teams: how many are to be played
	VP     []json.Number `json:"vp,omitempty"`     // of teams: victory points, A's and B's, or what counts in their place
	Fines  []json.Number `json:"fines,omitempty"`  // of teams: what A and B lose by rulings in their match, in what VP counts
	Played []Board       `json:"played,omitempty"` // of teams: the boards, each with the line of the open room and of the closed one
}

// official returns what counts of the score: A's and B's.
func (e *Encounter) official() []int {
	if len(e.Official) == 2 {
		return e.Official
	}
	return e.Score
}

// turn puts B's points before A's.
func (e *Encounter) turn() {
	for _, points := range []*[]int{&e.Score, &e.Official} {
		if len(*points) == 2 {
			*points = []int{(*points)[1], (*points)[0]}
		}
	}
}

// Seat is who takes part in an encounter, an entry or nobody, and where it comes from.
type Seat struct {
	Entry string `json:"entry,omitempty"`
	Bye   bool   `json:"bye,omitempty"`
	From  string `json:"from,omitempty"` // place, winner or loser
	Of    string `json:"of,omitempty"`   // the number of the place, or the encounter
}

// Standing is an entry's place in a stage.
type Standing struct {
	Place      int         `json:"place"`
	Tied       bool        `json:"tied,omitempty"`
	Entry      string      `json:"entry"`
	Played     int         `json:"played"`
	Won        int         `json:"won"`
	Lost       int         `json:"lost"`
	Byes       int         `json:"byes"`
	Walkovers  int         `json:"walkovers"`
	Points     json.Number `json:"points"`
	TieBreaks  Figures     `json:"tie_breaks,omitempty"`
	Adjustment json.Number `json:"adjustment,omitempty"`
	Note       string      `json:"note,omitempty"`
}

// Figures are the tie-breaks of an entry. One that says nothing of it, and one without bound, is
// empty, and null as JSON.
type Figures []json.Number

// MarshalJSON writes the figures.
func (f Figures) MarshalJSON() ([]byte, error) {
	list := make([]*json.Number, len(f))
	for i := range f {
		if f[i] != "" {
			list[i] = &f[i]
		}
	}
	return json.Marshal(list)
}

// Prize is what an entry won, in minor units of the currency.
type Prize struct {
	Stage    string `json:"stage,omitempty"`
	Place    int    `json:"place"`
	Entry    string `json:"entry"`
	Amount   int    `json:"amount"`
	Withheld bool   `json:"withheld,omitempty"`
}

// Account is an entry's money, in minor units of the currency.
type Account struct {
	Entry    string `json:"entry"`
	Due      int    `json:"due"`
	Paid     int    `json:"paid"`
	Returned int    `json:"returned"`
}

// Correction is a posting that another one replaced.
type Correction struct {
	At        string `json:"at,omitempty"`
	Encounter string `json:"encounter"`
	From      string `json:"from"`
	To        string `json:"to"`
	By        string `json:"by,omitempty"`
	Reason    string `json:"reason,omitempty"`
	Late      bool   `json:"late,omitempty"` // after the limit of WBF 4.10: it moves nothing
}

// Finding is what the record of the tournament was found to be against.
type Finding struct {
	Code    string `json:"code"`
	Clause  string `json:"clause,omitempty"`
	At      string `json:"at"`                // the event's address
	Subject string `json:"subject,omitempty"` // an entry, an encounter, a person
	Args    []int  `json:"args,omitempty"`    // the figures that the sentence of the code names
}

// Ruling is a decision of the director or the committee about a result, a standing or an entry.
type Ruling struct {
	At      string `json:"at,omitempty"`
	Subject string `json:"subject"` // an encounter or an entry
	What    string `json:"what"`    // as the event says: awarded, void, replayed, score, excluded, fine ...
	Result  string `json:"result,omitempty"`
	Clause  string `json:"clause,omitempty"`
	Reasons string `json:"reasons,omitempty"`
	Dispute string `json:"dispute,omitempty"`
}

// JSON returns the document's bytes. The office signs those of the public one.
func (d *Document) JSON() ([]byte, error) {
	whole := *d
	whole.Schema = Schema
	var text bytes.Buffer
	out := json.NewEncoder(&text)
	out.SetEscapeHTML(false)
	out.SetIndent("", " ")
	if err := out.Encode(&whole); err != nil {
		return nil, fmt.Errorf("results: %w", err)
	}
	return text.Bytes(), nil
}

// entry returns an entry by its id; for one that the division has not, one without players.
func (d *Document) entry(id string) *Entry {
	if i, known := d.lines[id]; known {
		return &d.Entries[i]
	}
	if d.lines == nil {
		for i := range d.Entries {
			if e := &d.Entries[i]; e.Entry == id {
				return e
			}
		}
	}
	return &Entry{Entry: id}
}
