// Package form defines the case file as data: its JSON, and the document made from it for
// people.
package form

import "kibitz/rules"

// Version identifies the form of the JSON. An incompatible form gets another version.
const Version = "kibitz case 1"

// File is the case file of one dispute. Addresses are written as "117.2", instants as in
// entries, sides as "A" and "B". Unknown values are absent. Texts are in the file's
// language; codes beside them are for programs.
type File struct {
	Form       string    `json:"form"`
	Language   string    `json:"language"`
	Tournament string    `json:"tournament"`
	Match      string    `json:"match"`
	Known      uint64    `json:"known"`           // the link up to which the match is known
	Hash       string    `json:"hash"`            // of the chain at that link
	AsOf       string    `json:"as_of,omitempty"` // table time of the last event that has one
	Discipline string    `json:"discipline"`
	Format     string    `json:"format"` // in words
	Length     int       `json:"length"`
	Place      string    `json:"place,omitempty"`
	Start      string    `json:"start,omitempty"`
	Rulebook   Rulebook  `json:"rulebook"`
	Settings   []Setting `json:"settings,omitempty"`
	Agreements []Said    `json:"agreements,omitempty"` // the players' agreements, in words
	Players    [2]Player `json:"players"`
	Directors  []string  `json:"directors,omitempty"` // by name, in the order in which they first acted
	Seats      []Seat    `json:"seats,omitempty"`     // the players' seats at bridge
	Stage      string    `json:"stage"`
	Winner     string    `json:"winner,omitempty"`

	Dispute   Dispute    `json:"dispute"`
	Positions []Position `json:"positions"`
	Events    []Event    `json:"events"`
	Omitted   [2]int     `json:"omitted"`          // number of events of the match before and after those listed
	Legend    string     `json:"legend,omitempty"` // how the plays are written

	Claims       []Claim      `json:"claims,omitempty"` // at bridge, on the board in dispute
	Read         []Said       `json:"read,omitempty"`   // options that the director read out on that board
	Games        []Game       `json:"games,omitempty"`
	Figures      []Figure     `json:"figures,omitempty"`
	Cubes        []Cube       `json:"cubes,omitempty"`
	Presumptions []Finding    `json:"presumptions,omitempty"`
	Statements   []Statement  `json:"statements,omitempty"`
	Evidence     []Evidence   `json:"evidence,omitempty"`
	Sanctions    []Sanction   `json:"sanctions,omitempty"` // in the whole match so far
	Options      []Option     `json:"options,omitempty"`   // open options
	Rulings      []Ruling     `json:"rulings,omitempty"`
	Appeals      []Appeal     `json:"appeals,omitempty"`
	Committees   []Committee  `json:"committees,omitempty"`
	Votes        []Vote       `json:"votes,omitempty"`
	Complaints   []Said       `json:"complaints,omitempty"`
	Outcome      Outcome      `json:"outcome"`
	Clauses      []Clause     `json:"clauses,omitempty"`
	Corrections  []Correction `json:"corrections,omitempty"` // corrections of the match since the dispute
}

// Rulebook is the rulebook in force.
type Rulebook struct {
	ID    string `json:"id"`
	Title string `json:"title,omitempty"` // "" if the program does not have the rulebook
}

// Setting is a setting that the rulebook leaves open, and its value.
type Setting struct {
	Name   string `json:"name"`
	Value  string `json:"value"`
	Clause string `json:"clause,omitempty"`
	By     string `json:"by"`           // rulebook, tournament or players
	At     string `json:"at,omitempty"` // the event that chose it
}

// Said is something that somebody said or wrote.
type Said struct {
	At    string `json:"at"`
	Time  string `json:"time,omitempty"`
	Side  string `json:"side,omitempty"`
	Words string `json:"words"`
}

// Player is the player or team of a side.
type Player struct {
	Side      string `json:"side"`
	ID        string `json:"id"`
	Name      string `json:"name"` // the side's letter if no name is known
	Score     int    `json:"score"`
	Official  int    `json:"official"`        // the official score
	Needs     *int   `json:"needs,omitempty"` // points to win the match
	Penalties int    `json:"penalties"`       // penalty points awarded against this side
	Warnings  int    `json:"warnings"`
	Clock     *int64 `json:"clock_ms,omitempty"`
}

// Seat is a seat at a bridge table and its player.
type Seat struct {
	Seat string `json:"seat"` // N, E, S or W
	ID   string `json:"id"`
	Name string `json:"name"`
	Text string `json:"-"` // the seat in words
}

// Claim is a claim or concession at bridge and what became of it.
type Claim struct {
	At         string   `json:"at"`
	Time       string   `json:"time,omitempty"`
	Seat       string   `json:"seat"`
	Text       string   `json:"text"`                // what was claimed
	Statement  string   `json:"statement,omitempty"` // verbatim
	Line       string   `json:"line,omitempty"`      // in the notation of the analysis
	Told       []Said   `json:"told,omitempty"`      // what was said and ruled about it
	Analysis   any      `json:"analysis,omitempty"`
	Findings   []string `json:"analysis_text,omitempty"`
	Unanalysed string   `json:"unanalysed,omitempty"` // why there is no analysis

	Ending *Position `json:"-"` // the cards left at the claim
}

// Dispute describes how the dispute was raised and its current state.
type Dispute struct {
	ID         string    `json:"id"`
	Stands     string    `json:"stands"` // raised, released, ruled, appealed or decided
	StandsText string    `json:"stands_text"`
	Raised     string    `json:"raised"`
	Time       string    `json:"time,omitempty"`
	Side       string    `json:"side,omitempty"`  // who raised it, if a player did
	Actor      string    `json:"actor,omitempty"` // the person in whose name it was entered
	Device     string    `json:"device"`          // the device that entered it
	Game       int       `json:"game,omitempty"`
	Subject    string    `json:"subject"`
	Words      string    `json:"words,omitempty"`
	About      string    `json:"about,omitempty"` // the disputed event
	AboutText  string    `json:"about_text,omitempty"`
	Situation  string    `json:"situation"` // the situation in which the table was frozen
	Called     *Said     `json:"called,omitempty"`
	Released   []Said    `json:"released,omitempty"`
	Clock      *[2]int64 `json:"clock_ms,omitempty"` // when the dispute was raised
}

// Event is an event around the dispute, as it now stands in the match.
type Event struct {
	Address     string       `json:"address"`         // of the event itself
	Place       string       `json:"place,omitempty"` // the address of its place, if moved
	Type        string       `json:"type"`
	Game        int          `json:"game,omitempty"`
	Side        string       `json:"side,omitempty"`
	Time        string       `json:"time,omitempty"`   // by the device's clock
	Stored      string       `json:"stored,omitempty"` // by the server's clock
	Device      string       `json:"device,omitempty"` // the device that wrote it
	Actor       string       `json:"actor,omitempty"`  // a person, by name
	Text        string       `json:"text"`
	First       string       `json:"first,omitempty"`    // how it was first recorded, if corrected
	Clock       *[2]int64    `json:"clock_ms,omitempty"` // both sides' time left, by the last reading
	Struck      bool         `json:"struck,omitempty"`   // struck by a ruling
	Disputed    bool         `json:"disputed,omitempty"` // the disputed event
	Raises      bool         `json:"raises,omitempty"`   // this event raised the dispute
	Findings    []Finding    `json:"findings,omitempty"`
	Choices     []string     `json:"choices,omitempty"` // options that it opened or closed
	Corrections []Correction `json:"corrections,omitempty"`
}

// Correction is a later change of the record.
type Correction struct {
	At      string `json:"at"`
	Time    string `json:"time,omitempty"`
	Type    string `json:"type"`
	Target  string `json:"target"`
	Device  string `json:"device"`
	Actor   string `json:"actor,omitempty"`
	Reason  string `json:"reason"`
	InForce bool   `json:"in_force"`
}

// Finding is a finding of the rules.
type Finding struct {
	At         string `json:"at"`
	Code       string `json:"code"`
	Clause     string `json:"clause,omitempty"`
	Offender   string `json:"offender,omitempty"`
	Args       [4]int `json:"args"`
	Text       string `json:"text"`
	Unverified bool   `json:"unverified,omitempty"` // the clause was not checked against the text
	Weight     string `json:"weight,omitempty"`     // its weight in a dispute: presumption, strong or decisive
}

// Game describes how a game ended.
type Game struct {
	Game        int    `json:"game"`
	At          string `json:"at"` // the event that ended it
	Winner      string `json:"winner"`
	Points      int    `json:"points"`
	As          string `json:"as,omitempty"` // single, gammon or backgammon
	By          string `json:"by"`           // what ended it
	Text        string `json:"text"`         // how it ended, in words
	Cube        int    `json:"cube"`         // at the end
	Owner       string `json:"owner"`        // of the cube: A, B, centre or absent
	Crawford    bool   `json:"crawford,omitempty"`
	rules.Tally        // the score after the game
	Undone      string `json:"undone,omitempty"` // the event that took the result back
}

// Figure is a score reported by somebody, beside the computed one.
type Figure struct {
	At       string  `json:"at"`
	Time     string  `json:"time,omitempty"`
	Game     int     `json:"game,omitempty"`
	Kind     string  `json:"kind"` // compared, observed, entered, signed, reported or posted
	Text     string  `json:"text"`
	By       string  `json:"by,omitempty"` // the side whose score it is, if it is one side's
	A        *[2]int `json:"A,omitempty"`  // side A's sheet: A's points, B's points
	B        *[2]int `json:"B,omitempty"`
	Seen     *[2]int `json:"seen,omitempty"` // if it is nobody's sheet
	Where    string  `json:"where,omitempty"`
	Computed [2]int  `json:"computed"`
	Official [2]int  `json:"official"` // the official score
	Differs  bool    `json:"differs"`
}

// Cube is the cube as somebody saw it, beside the computed one.
type Cube struct {
	At       string    `json:"at"`
	Time     string    `json:"time,omitempty"`
	Game     int       `json:"game,omitempty"`
	Seen     CubePlace `json:"seen"`
	Computed CubePlace `json:"computed"`
	Differs  bool      `json:"differs"`
	Clause   string    `json:"clause,omitempty"` // the clause on its weight
}

// CubePlace is the cube's value and owner: A, B, centre or absent.
type CubePlace struct {
	Value int    `json:"value"`
	Owner string `json:"owner"`
}

// Statement is a person's testimony.
type Statement struct {
	At       string    `json:"at"`
	Time     string    `json:"time,omitempty"`
	Person   string    `json:"person"` // by name
	Standing string    `json:"standing"`
	AskedBy  string    `json:"asked_by,omitempty"`
	Cheating bool      `json:"cheating,omitempty"`
	Words    string    `json:"words"`
	Findings []Finding `json:"findings,omitempty"`
}

// Evidence is a file, identified by its SHA-256.
type Evidence struct {
	At      string `json:"at"`
	Time    string `json:"time,omitempty"`
	Hash    string `json:"hash"`
	Media   string `json:"media"`
	Bytes   int    `json:"bytes"`
	Caption string `json:"caption,omitempty"`
	File    []byte `json:"-"` // nil if it is not at hand
}

// Sanction is a warning, penalty or forfeit of the match.
type Sanction struct {
	At       string    `json:"at"`
	Time     string    `json:"time,omitempty"`
	Kind     string    `json:"kind"` // warning, penalty, forfeit or exclusion
	Side     string    `json:"side"` // the side that it is against
	Points   int       `json:"points,omitempty"`
	Clause   string    `json:"clause,omitempty"`
	Due      string    `json:"due,omitempty"`
	Observed string    `json:"observed,omitempty"`
	Text     string    `json:"text"`
	Reason   string    `json:"reason,omitempty"`
	Findings []Finding `json:"findings,omitempty"`
}

// Option is an open option.
type Option struct {
	Kind    string   `json:"kind"`
	Clause  string   `json:"clause,omitempty"`
	Opened  string   `json:"opened"`
	Chooser string   `json:"chooser"` // A, B or director
	Choices []string `json:"choices"`
	Until   []string `json:"until,omitempty"` // the acts that close it
	Implied string   `json:"implied,omitempty"`
	Text    string   `json:"text"`
}

// Clause is a clause that the case cites.
type Clause struct {
	ID    string `json:"id"`
	Title string `json:"title,omitempty"` // "" if no rulebook of the program has it
	Place string `json:"place,omitempty"` // its rulebook, and the chapter if the rulebook has any
	Cited bool   `json:"cited,omitempty"` // by the ruling itself

	Unverified bool `json:"unverified,omitempty"` // not checked against the text
}
