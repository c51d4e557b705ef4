package results

import (
	"cmp"
	"slices"
	"strconv"
	"time"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/replay"
)

// play is how far an encounter is, by the log of the match that is called for it.
type play struct {
	begun        bool           // something was played that was not taken back
	first, heard events.Instant // when play began, and the latest moment that the log has
	points       int            // of both sides
}

// playIn returns how far play is in the one of some matches in which something was played, as its log is now: what was
// taken back was not. A log that cannot be read says nothing of it.
func playIn(matches []string, log func(match string) (*ledger.Ledger, error)) (p play) {
	for _, match := range matches {
		l, err := log(match)
		if err != nil || l == nil {
			continue
		}
		for _, placed := range l.Lane(ledger.Amended, l.Head().N) {
			p.heard = max(p.heard, placed.Event.At)
			_, took := placed.Event.Body.(*events.EntryRetracted)
			if placed.Event.Game == 0 || took {
				continue
			}
			p.begun = true
			if !p.first.Known() {
				p.first = placed.Event.At
			}
		}
		if !p.begun {
			continue
		}
		if timeline, err := replay.Open(l, replay.Options{}); err == nil {
			official := timeline.Final().Result().Official
			p.points = official[0] + official[1]
		}
		return p
	}
	return play{}
}

// paced is an encounter that is being played.
type paced struct {
	met
	minutes int
}

// perPoint returns the minutes for each point that was won; while there is none, as if there were one.
func (p *paced) perPoint() float64 { return float64(p.minutes) / float64(max(1, p.play.points)) }

// pace lists the encounters that are being played, the slowest first: how long they have been played when their logs
// were written to last, and how long a point takes in them (WBF 2.4). The public document has none.
func (d *Document) pace() *Table {
	var rows []paced
	for _, m := range d.met() {
		if d.Full == "" && m.How == "" && m.play.begun && m.play.first.Known() {
			rows = append(rows, paced{m, int(m.play.heard.Time().Sub(m.play.first.Time()) / time.Minute)})
		}
	}
	slices.SortStableFunc(rows, func(a, b paced) int { return cmp.Compare(b.perPoint(), a.perPoint()) })
	return table("pace", rows,
		text("table", func(p *paced) string { return p.Table }),
		text("encounter", func(p *paced) string { return p.Encounter.Encounter }),
		text("a", func(p *paced) string { return d.Names(p.A.Entry) }),
		text("b", func(p *paced) string { return d.Names(p.B.Entry) }),
		count("minutes", func(p *paced) int { return p.minutes }),
		count("points", func(p *paced) int { return p.play.points }),
		figure("per_point", func(p *paced) string { return strconv.FormatFloat(p.perPoint(), 'f', 1, 64) }),
	)
}
