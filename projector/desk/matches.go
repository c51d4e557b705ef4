package desk

import (
	"context"
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"kibitz/events"
	"kibitz/projector/refereed"
	"kibitz/replay/invalid"
	"kibitz/rules"
)

// Line is one match in the list of matches.
type Line struct {
	Tournament  string    `json:"tournament"`
	Match       string    `json:"match"`
	Status      string    `json:"status"`
	Players     [2]string `json:"players"` // "" for a player without a name
	Length      int       `json:"length"`  // points or games; 0 in an unlimited session
	Games       int       `json:"games"`
	rules.Tally           // the score
	Winner      *string   `json:"winner"`
	Findings    int       `json:"findings"` // those of the referee that nothing has settled
	Options     int       `json:"options"`  // open
	N           uint64    `json:"n"`
}

// Matches lists the matches of a tournament, or all for "".
func (d *Desk) Matches(ctx context.Context, tournament string) ([]Line, error) {
	views, err := d.views(ctx)
	if err != nil {
		return nil, err
	}
	people, err := d.People(ctx)
	if err != nil {
		return nil, err
	}
	lines := []Line{}
	for _, v := range views {
		if tournament == "" || tournament == v.Tournament {
			lines = append(lines, lineOf(v, people))
		}
	}
	return lines, nil
}

func lineOf(v *refereed.View, people *People) Line {
	line := Line{
		Tournament: v.Tournament, Match: v.Match, Status: string(v.Status), N: v.N,
		Findings: v.Waiting, Options: len(v.Options),
	}
	var players []events.Player
	for _, p := range v.Players {
		players = append(players, events.Player{ID: p.ID, Seat: p.Seat})
	}
	line.Players = people.namesOf(v.Discipline, players)
	if v.Format != nil {
		line.Length = v.Format.Length
	}
	if v.Result != nil {
		line.Games, line.Tally = v.Result.Games, v.Result.Tally
		if v.Result.Winner != "none" {
			line.Winner = &v.Result.Winner
		}
	}
	return line
}

// Case returns the match and dispute with this name: a match, or a dispute id that only one
// match has.
func (d *Desk) Case(ctx context.Context, named string) (match, dispute string, err error) {
	if _, err := d.Find(ctx, named); err == nil {
		return named, "", nil
	}
	views, err := d.views(ctx)
	if err != nil {
		return "", "", err
	}
	var having []string
	for _, v := range views {
		if hasDispute(v.Desk, named) {
			having = append(having, v.Tournament+"/"+v.Match)
		}
	}
	switch len(having) {
	case 1:
		return having[0], named, nil
	case 0:
		return "", "", invalid.New("no-case", "named", strconv.Quote(named))
	}
	return "", "", invalid.New("many-cases", "n", strconv.Itoa(len(having)), "id", strconv.Quote(named), "matches", strings.Join(having, ", "))
}

// hasDispute reports whether a view's desk has a dispute with this id.
func hasDispute(desk json.RawMessage, id string) bool {
	var v rules.Desk
	if len(desk) == 0 || json.Unmarshal(desk, &v) != nil {
		return false
	}
	return slices.ContainsFunc(v.Disputes, func(d rules.DisputeView) bool { return d.ID == id })
}
