package preview

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"kibitz/replay/audit"
)

// Text writes the branch for people: the state at the parting, the recorded one and the
// supposed one side by side, then the supposed events and their consequences.
func (b *Branch) Text(w io.Writer, how audit.Options) error {
	t := b.teller(how)
	lines := []string{t.words.Say("drag.parted", fmt.Sprint(b.Head.N))}
	if b.Verdict.Reason != "" {
		lines[0] = t.verdict()
	}
	lines = append(lines, t.beside(b)...)
	lines = append(lines, t.rows()...)
	lines = append(lines, t.findings("found", b.Found)...)
	for _, o := range without(b.Now.Options, b.Then.Options) {
		lines = append(lines, t.labelled("opens", o.Opened.String()+"  "+t.words.Option(&o, t.names)))
	}
	_, err := io.WriteString(w, strings.Join(lines, "\n")+"\n")
	return err
}

// beside returns the three states side by side.
func (t *teller) beside(b *Branch) []string {
	table := [][4]string{{"", t.words.Say("drag.at-link", fmt.Sprint(b.Head.N)), t.words.Say("drag.as-was", b.Until.String()), t.words.Say("drag.as-would")}}
	row := func(label string, cell func(s *State) string) {
		table = append(table, [4]string{label, cell(&b.Then), cell(&b.Was), cell(&b.Now)})
	}
	row(t.words.Label("score"), t.score)
	if t.hasCrawford() {
		row(t.words.Label("crawford"), t.crawford)
	}
	for i, line := range t.face().Rows(b.Now.final, t.words, t.names) {
		row(line.Label, func(s *State) string { return orNone(t, t.face().Rows(s.final, t.words, t.names)[i].Text) })
	}
	row(t.words.Label("option"), t.mayChoose)
	row(t.words.Label("finding"), func(s *State) string { return fmt.Sprint(s.found) })
	row(t.words.Label("end"), t.outcome)
	return columns(table)
}

// columns formats a table. Each column is as wide as its widest cell.
func columns(table [][4]string) []string {
	var text strings.Builder
	w := tabwriter.NewWriter(&text, 0, 0, 2, ' ', 0)
	for _, row := range table {
		fmt.Fprintln(w, "  "+strings.Join(row[:], "\t"))
	}
	_ = w.Flush() // a Builder never fails
	lines := strings.Split(strings.TrimSuffix(text.String(), "\n"), "\n")
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " ")
	}
	return lines
}

func orNone(t *teller, text string) string {
	if text == "" {
		return t.words.Say("drag.none")
	}
	return text
}

// mayChoose lists the open options.
func (t *teller) mayChoose(s *State) string {
	parts := make([]string, len(s.Options))
	for i := range s.Options {
		parts[i] = t.words.OptionKind(s.Options[i].Kind)
		if name := t.names.Of(s.Options[i].Chooser); name != "" {
			parts[i] += ": " + name
		}
	}
	return orNone(t, strings.Join(parts, ", "))
}

// outcome returns the stage of the match and its winner.
func (t *teller) outcome(s *State) string {
	text := t.words.Stage(s.Result.Stage)
	if winner := t.names.Of(s.Result.Winner); winner != "" {
		text += ", " + t.words.Label("winner") + " " + winner
	}
	return text
}

// jsonBranch is the JSON form of a branch. Its states are outcome.then at the parting,
// outcome.now with the supposed events, and was as recorded.
type jsonBranch struct {
	At        uint64        `json:"at"` // the link where the courses part
	Was       jsonState     `json:"was"`
	Until     string        `json:"until"`
	Later     []jsonFinding `json:"later"` // findings of the recorded course after that
	Positions [3]string     `json:"positions"`
	Findings  [3]int        `json:"findings"`
	Outcome   any           `json:"outcome"`
}

// For returns the branch as a value for JSON.
func (b *Branch) For(how audit.Options) any {
	t := b.teller(how)
	return jsonBranch{
		At: b.Head.N, Was: t.jsonState(&b.Was), Until: b.Until.String(), Later: t.jsonFindings(b.Later),
		Positions: b.board, Findings: b.found, Outcome: b.Outcome.For(how),
	}
}

// JSON writes the branch as one JSON object.
func (b *Branch) JSON(w io.Writer, how audit.Options) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	return e.Encode(b.For(how))
}
