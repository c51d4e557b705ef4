// Package form has the case file as data: the form of its JSON, and the document that it is put
// into for people.
package form

import "kibitz/rules"

// Version names the form of the JSON; another one is another form.
const Version = "kibitz case 1"

// File is the case file of one dispute. Addresses are spelled "117.2", instants as
// in entries, sides "A" and "B"; what is not known is absent. Texts are in the
// file's language, beside the codes that programs go by.
type File struct {
	Form       string    `json:"form"`
	Language   string    `json:"language"`
	Tournament string    `json:"tournament"`
	Match      string    `json:"match"`
	Known      uint64    `json:"known"`           // the link as known at which the case stands
	Hash       string    `json:"hash"`            // of the chain at that link
	AsOf       string    `json:"as_of,omitempty"` // table time of the last event that has one
	Discipline string    `json:"discipline"`
	Format     string    `json:"format"` // in words
	Length     int       `json:"length"`
	Place      string    `json:"place,omitempty"`
	Start      string    `json:"start,omitempty"`
	Rulebook   Rulebook  `json:"rulebook"`
	Settings   []Setting `json:"settings,omitempty"`
	Agreements []Said    `json:"agreements,omitempty"` // what the players agreed on, in words
	Players    [2]Player `json:"players"`
	Seats      []Seat    `json:"seats,omitempty"` // who sits where at bridge
	Stage      string    `json:"stage"`
	Winner     string    `json:"winner,omitempty"`

	Dispute   Dispute    `json:"dispute"`
	Positions []Position `json:"positions"`
	Events    []Event    `json:"events"`
	Omitted   [2]int     `json:"omitted"` // events of the match before those listed, and after

	Claims       []Claim      `json:"claims,omitempty"` // at bridge, on the board in dispute
	Read         []Said       `json:"read,omitempty"`   // options that the director read out on it
	Games        []Game       `json:"games,omitempty"`
	Figures      []Figure     `json:"figures,omitempty"`
	Cubes        []Cube       `json:"cubes,omitempty"`
	Presumptions []Finding    `json:"presumptions,omitempty"`
	Statements   []Statement  `json:"statements,omitempty"`
	Evidence     []Evidence   `json:"evidence,omitempty"`
	Sanctions    []Sanction   `json:"sanctions,omitempty"` // in the whole match so far
	Options      []Option     `json:"options,omitempty"`   // open
	Rulings      []Ruling     `json:"rulings,omitempty"`
	Appeals      []Appeal     `json:"appeals,omitempty"`
	Committees   []Committee  `json:"committees,omitempty"`
	Votes        []Vote       `json:"votes,omitempty"`
	Complaints   []Said       `json:"complaints,omitempty"`
	Outcome      Outcome      `json:"outcome"`
	Clauses      []Clause     `json:"clauses,omitempty"`
	Corrections  []Correction `json:"corrections,omitempty"` // of the match, made since the dispute
}

// Rulebook is the rulebook in force.
type Rulebook struct {
	ID    string `json:"id"`
	Title string `json:"title,omitempty"` // "" for one that the program does not have
}

// Setting is something that the rulebook leaves open, and what holds.
type Setting struct {
	Name   string `json:"name"`
	Value  string `json:"value"`
	Clause string `json:"clause,omitempty"`
	By     string `json:"by"`           // rulebook, tournament or players
	At     string `json:"at,omitempty"` // the event that chose it
}

// Said is something in words that somebody said or wrote.
type Said struct {
	At    string `json:"at"`
	Time  string `json:"time,omitempty"`
	Side  string `json:"side,omitempty"`
	Words string `json:"words"`
}

// Player is one side.
type Player struct {
	Side      string `json:"side"`
	ID        string `json:"id"`
	Name      string `json:"name"` // the letter of the side where no name is known
	Score     int    `json:"score"`
	Official  int    `json:"official"`        // what counts of it
	Needs     *int   `json:"needs,omitempty"` // points to win the match
	Penalties int    `json:"penalties"`       // points awarded against this side
	Warnings  int    `json:"warnings"`
	Clock     *int64 `json:"clock_ms,omitempty"`
}

// Seat is who sits at a place of a table of bridge.
type Seat struct {
	Seat string `json:"seat"` // N, E, S or W
	ID   string `json:"id"`
	Name string `json:"name"`
	Text string `json:"-"` // the place in words
}

// Claim is a claim or concession at bridge, and what became of it.
type Claim struct {
	At         string   `json:"at"`
	Time       string   `json:"time,omitempty"`
	Seat       string   `json:"seat"`
	Text       string   `json:"text"`                // what was claimed
	Statement  string   `json:"statement,omitempty"` // word for word
	Line       string   `json:"line,omitempty"`      // in the notation of the analysis
	Told       []Said   `json:"told,omitempty"`      // what was said and ruled of it
	Analysis   any      `json:"analysis,omitempty"`
	Findings   []string `json:"analysis_text,omitempty"`
	Unanalysed string   `json:"unanalysed,omitempty"` // why there is no analysis
}

// Dispute is how it was raised, and how it stands.
type Dispute struct {
	ID         string    `json:"id"`
	Stands     string    `json:"stands"` // raised, released, ruled, appealed or decided
	StandsText string    `json:"stands_text"`
	Raised     string    `json:"raised"`
	Time       string    `json:"time,omitempty"`
	Side       string    `json:"side,omitempty"`  // who raised it, where it was a player
	Actor      string    `json:"actor,omitempty"` // the person in whose name it was entered
	Device     string    `json:"device"`          // what entered it
	Game       int       `json:"game,omitempty"`
	Subject    string    `json:"subject"`
	Words      string    `json:"words,omitempty"`
	About      string    `json:"about,omitempty"` // the event in dispute
	AboutText  string    `json:"about_text,omitempty"`
	Situation  string    `json:"situation"` // what stood frozen
	Called     *Said     `json:"called,omitempty"`
	Released   []Said    `json:"released,omitempty"`
	Clock      *[2]int64 `json:"clock_ms,omitempty"` // when it was raised
}

// Event is an event around the dispute, as it stands in the match now.
type Event struct {
	Address     string       `json:"address"`         // of the event itself
	Place       string       `json:"place,omitempty"` // where it stands, if elsewhere
	Type        string       `json:"type"`
	Game        int          `json:"game,omitempty"`
	Side        string       `json:"side,omitempty"`
	Time        string       `json:"time,omitempty"`   // by the device's clock
	Stored      string       `json:"stored,omitempty"` // by the server's
	Device      string       `json:"device,omitempty"` // what wrote it
	Actor       string       `json:"actor,omitempty"`  // a person, by name
	Text        string       `json:"text"`
	First       string       `json:"first,omitempty"`    // how it was first recorded, where it was corrected
	Clock       *[2]int64    `json:"clock_ms,omitempty"` // both sides' time left, as last read by then
	Struck      bool         `json:"struck,omitempty"`   // by a ruling
	Disputed    bool         `json:"disputed,omitempty"` // the event in dispute
	Raises      bool         `json:"raises,omitempty"`   // the dispute itself
	Findings    []Finding    `json:"findings,omitempty"`
	Choices     []string     `json:"choices,omitempty"` // opened or closed by it
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

// Finding is something that the rules have a word on.
type Finding struct {
	At         string `json:"at"`
	Code       string `json:"code"`
	Clause     string `json:"clause,omitempty"`
	Offender   string `json:"offender,omitempty"`
	Args       [4]int `json:"args"`
	Text       string `json:"text"`
	Unverified bool   `json:"unverified,omitempty"` // the clause was not checked against the text
	Weight     string `json:"weight,omitempty"`     // what it counts for in a dispute: presumption, strong or decisive
}

// Game is how a game ended.
type Game struct {
	Game        int    `json:"game"`
	At          string `json:"at"` // the event that ended it
	Winner      string `json:"winner"`
	Points      int    `json:"points"`
	As          string `json:"as,omitempty"` // single, gammon or backgammon
	By          string `json:"by"`           // what ended it
	Text        string `json:"text"`         // how it ended, in words
	Cube        int    `json:"cube"`         // at the end
	Owner       string `json:"owner"`        // of it: A, B, centre or absent
	Crawford    bool   `json:"crawford,omitempty"`
	rules.Tally        // the score after it
	Undone      string `json:"undone,omitempty"` // the event that took the result back
}

// Figure is a score as somebody has it, beside the computed one.
type Figure struct {
	At       string  `json:"at"`
	Time     string  `json:"time,omitempty"`
	Game     int     `json:"game,omitempty"`
	Kind     string  `json:"kind"` // compared, observed, entered, signed, reported or posted
	Text     string  `json:"text"`
	By       string  `json:"by,omitempty"` // whose, where it is one side's
	A        *[2]int `json:"A,omitempty"`  // side A's sheet: A's points, B's points
	B        *[2]int `json:"B,omitempty"`
	Seen     *[2]int `json:"seen,omitempty"` // where it is nobody's sheet
	Where    string  `json:"where,omitempty"`
	Computed [2]int  `json:"computed"`
	Official [2]int  `json:"official"` // what counts of it
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
	Clause   string    `json:"clause,omitempty"` // what it weighs
}

// CubePlace is the cube's value and where it lies: A, B, centre or absent.
type CubePlace struct {
	Value int    `json:"value"`
	Owner string `json:"owner"`
}

// Statement is what somebody testified.
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

// Evidence is a file, named by its SHA-256.
type Evidence struct {
	At      string `json:"at"`
	Time    string `json:"time,omitempty"`
	Hash    string `json:"hash"`
	Media   string `json:"media"`
	Bytes   int    `json:"bytes"`
	Caption string `json:"caption,omitempty"`
}

// Sanction is a warning, penalty or forfeit of the match.
type Sanction struct {
	At       string    `json:"at"`
	Time     string    `json:"time,omitempty"`
	Kind     string    `json:"kind"` // warning, penalty, forfeit or exclusion
	Side     string    `json:"side"` // whom it is against
	Points   int       `json:"points,omitempty"`
	Clause   string    `json:"clause,omitempty"`
	Due      string    `json:"due,omitempty"`
	Observed string    `json:"observed,omitempty"`
	Text     string    `json:"text"`
	Reason   string    `json:"reason,omitempty"`
	Findings []Finding `json:"findings,omitempty"`
}

// Option is a choice that is open.
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
	Title string `json:"title,omitempty"` // "" for one that no rulebook of the program has
	Cited bool   `json:"cited,omitempty"` // by the ruling itself

	Unverified bool `json:"unverified,omitempty"` // it was not checked against the text
}
