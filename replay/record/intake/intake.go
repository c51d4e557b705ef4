// Package intake converts a match from a file to the record's events, faithfully: one entry
// per turn, in the file's order. What the file does not tell becomes a gap, an illegal play
// stays illegal, no dice are invented, and a result that the plays do not explain is
// entered as given. Names of people are kept out of the record; in remarks they are
// replaced by marks.
package intake

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strconv"

	"kibitz/events"
	"kibitz/replay/record/transcript"
	"kibitz/rules/book"
)

// Terms are the importer's decisions about a file.
type Terms struct {
	Tournament string
	Rulebook   string // id of the rulebook, such as "wbf"
	Reader     string // the program and its version, 1 to 100 characters

	// Person returns a person's id in the record. It is called for each player in the order
	// of their places, and only after everything else has been checked. The name may be
	// empty.
	Person func(name string) string
}

// Plan is what is to be entered: the events of each entry, in order. The same file and
// terms always give the same plan.
type Plan struct {
	Match   string // the match's id, derived from the tournament and the file
	Entries [][]events.Event
	Games   int
	Gaps    int     // number of gap.noted events
	Score   *[2]int // the final score according to the file; nil if not given
}

// MatchID returns the id of the match in a file. Importing the same file into the same
// tournament again gives the same id.
func MatchID(tournament string, source [32]byte) string {
	sum := sha256.Sum256(fmt.Appendf(nil, "%s\n%x", tournament, source))
	return "m-" + hex.EncodeToString(sum[:10])
}

// MatchIDOf is MatchID for one match of a file that may contain several.
func MatchIDOf(tournament string, src *transcript.Source) string {
	if src.Part == 0 {
		return MatchID(tournament, src.SHA256)
	}
	return MatchID(tournament, sha256.Sum256(fmt.Appendf(nil, "%x match %d", src.SHA256, src.Part+1)))
}

// mostGames is the highest game number that an event can hold.
const mostGames = 100_000

// Enter plans the import of a document. What the file leaves open about the format (the
// start position, the Crawford game of a match, the Jacoby rule of a session) is chosen to
// contradict the plays and results least, and a note in the record says what was assumed.
// The error is an *Error.
func Enter(d *transcript.Document, terms Terms) (*Plan, error) {
	if err := CheckTerms(d.Source.Name, len(d.Games), &terms); err != nil {
		return nil, err
	}
	formats, err := formatsOf(d)
	if err != nil {
		return nil, err
	}
	players, err := persons(d, &terms)
	if err != nil {
		return nil, err
	}
	names := anonymityOf(d)
	var best *Plan
	least := 0
	for _, format := range formats {
		e := newEntering(d, &terms, players, names, format)
		if e.document(best == nil, least) {
			best, least = e.Plan, e.wrong
		}
		if least == 0 {
			break
		}
	}
	return best, nil
}

// CheckTerms returns an error for terms that an entry cannot hold, or for too many games.
func CheckTerms(file string, games int, terms *Terms) error {
	fail := func(code Code, got, next string) error {
		return &Error{Code: code, File: file, Got: got, Next: next}
	}
	if !events.IsName(terms.Tournament) {
		return fail(CodeTournament, terms.Tournament, "name the tournament with 1 to 64 of A-Z a-z 0-9 _ -")
	}
	if _, ok := book.Find(terms.Rulebook); !ok {
		return fail(CodeRulebook, terms.Rulebook, fmt.Sprintf("import under one of %q", book.IDs()))
	}
	if n := len([]rune(terms.Reader)); n < 1 || n > 100 {
		return fail(CodeReader, terms.Reader, "name the program that reads in 1 to 100 characters")
	}
	if games > mostGames {
		return fail(CodeGames, strconv.Itoa(games), fmt.Sprintf("a match can hold %d; divide the file", mostGames))
	}
	return nil
}

// persons returns the players' ids, asking for each once.
func persons(d *transcript.Document, terms *Terms) (ids [2]string, err error) {
	for side, p := range d.Players {
		id := ""
		if terms.Person != nil {
			id = terms.Person(p.Name)
		}
		if !events.IsName(id) {
			return ids, &Error{
				Code: CodePerson, File: d.Source.Name, Got: id,
				Next: "give player " + events.Side(side).String() + " an id of 1 to 64 of A-Z a-z 0-9 _ -",
			}
		}
		ids[side] = id
	}
	return ids, nil
}
