package results

import (
	"cmp"
	"slices"
	"strconv"
	"time"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/replay"
	"kibitz/replay/form"
	"kibitz/rules"
)

// play is how far an encounter is, by the log of the match that is called for it.
type play struct {
	begun bool // something was played that was not taken back
	rests bool // it is adjourned
	over  bool // the match is over or void

	since  events.Instant // since when it is played without a break; unknown while it is not
	last   events.Instant // of the last entry whose time can be true
	spent  int64          // milliseconds of play before that
	points int            // that both sides have won in games
	left   float64        // points that it still takes on average; 0 where nobody knows
}

// ahead is by how many milliseconds the time of an entry may be behind the latest that the tournament's own log has. What is
// further ahead was written by a clock that is wrong.
const ahead = int64(24 * time.Hour / time.Millisecond)

// playIn returns how far play is in the one of some matches that is being played, or else in the last one in which something
// was played, as its log is now. A log that cannot be read says nothing of it.
func playIn(matches []string, at string, log func(match string) (*ledger.Ledger, error)) (p play) {
	for _, match := range matches {
		l, err := log(match)
		if err != nil || l == nil {
			continue
		}
		if one := playOf(l, instant(at)); one.begun {
			p = one
		}
		if p.begun && !p.over {
			break
		}
	}
	return p
}

// playOf returns how far play is by a log. What was taken back was not played.
func playOf(l *ledger.Ledger, now events.Instant) (p play) {
	for _, placed := range l.Lane(ledger.Amended, l.Head().N) {
		at := placed.Event.At
		timed := at.Known() && at.Sub(now) <= ahead
		if timed {
			p.last = at
		}
		p.note(placed.Event, timed)
	}
	if timeline, err := replay.Open(l, replay.Options{}); p.begun && err == nil {
		match := timeline.Final()
		given := given(match, false, func(s *rules.SanctionView) bool { return s.Kind == rules.GavePenalty })
		score := match.Result().Score
		p.over, p.points = match.Result().Ended(), max(0, score[0]+score[1]-given[0]-given[1])
		p.left = left(timeline.Schedule().Format, score)
	}
	return p
}

// foreseeable is the most points, or games, to win of a match whose end is foreseen.
const foreseeable = 100

// left returns how many points a match at a score takes until one side has enough, where either wins each of them with an equal
// chance; 0 for a session, which nobody wins, and for a match that is too long to foresee.
func left(f *events.Format, score [2]int) float64 {
	if f == nil {
		return 0
	}
	enough := f.Length
	if f.Kind == events.BestOf {
		enough = f.Length/2 + 1
	}
	if enough > foreseeable {
		return 0
	}
	points := make([]float64, max(0, enough-score[1])+1) // by what B needs
	for range enough - score[0] {
		for b := 1; b < len(points); b++ {
			points[b] = 1 + (points[b]+points[b-1])/2
		}
	}
	return points[len(points)-1]
}

// note adds an event of the match: play begins with the first one of a game, and rests while the match is adjourned. Of an
// event that is not timed nobody knows when it was.
func (p *play) note(e *events.Event, timed bool) {
	switch e.Body.(type) {
	case *events.EntryRetracted:
	case *events.MatchAdjourned:
		p.spent, p.since, p.rests = p.until(p.last), 0, true
	case *events.MatchResumed:
		if p.rests && p.begun {
			p.since = p.last
		}
		p.rests = false
	default:
		p.begun = p.begun || e.Game > 0
		if timed && e.Game > 0 && !p.rests && !p.since.Known() {
			p.since = e.At
		}
	}
}

// until returns the milliseconds of play up to a moment.
func (p *play) until(at events.Instant) int64 {
	if !p.since.Known() {
		return p.spent
	}
	return p.spent + max(0, at.Sub(p.since))
}

// instant returns a moment of the document; unknown for none.
func instant(at string) events.Instant {
	moment, err := time.Parse(time.RFC3339, at)
	if err != nil {
		return 0
	}
	return events.InstantOf(moment)
}

// paced is an encounter that is being played.
type paced struct {
	met
	minutes int
	ends    events.Instant // at its own pace; unknown before the first point, while it rests, and where nobody knows how much is left
}

// perPoint returns the minutes for each point that was won; while there is none, as if there were one.
func (p *paced) perPoint() float64 { return float64(p.minutes) / float64(max(1, p.play.points)) }

// end returns when it ends; "" where nobody knows.
func (p *paced) end() string {
	if !p.ends.Known() {
		return ""
	}
	return p.ends.String()
}

// paced returns the encounters that are being played, the slowest first: how long they have been played at the latest moment
// that the tournament's log has, or at the last entry of their own if that is later, how long a point takes in them (WBF
// 2.4), and when they end if that stays so.
func (d *Document) paced() (rows []paced) {
	for _, m := range d.met() {
		if d.Full == "" && m.How == "" && m.play.begun && !m.play.over && (m.play.since.Known() || m.play.rests) {
			now := max(m.play.last, instant(d.At))
			p := paced{met: m, minutes: int(m.play.until(now) / time.Minute.Milliseconds())}
			if !m.play.rests && m.play.left > 0 && m.play.points > 0 {
				p.ends = now + events.Instant(p.perPoint()*m.play.left*float64(time.Minute.Milliseconds()))
			}
			rows = append(rows, p)
		}
	}
	slices.SortStableFunc(rows, func(a, b paced) int { return cmp.Compare(b.perPoint(), a.perPoint()) })
	return rows
}

// pace lists the encounters that are being played. The public document has none.
func (d *Document) pace() *Table {
	return table("pace", d.paced(),
		text("table", func(p *paced) string { return p.Table }),
		text("encounter", func(p *paced) string { return p.Encounter.Encounter }),
		text("a", func(p *paced) string { return d.Names(p.A.Entry) }),
		text("b", func(p *paced) string { return d.Names(p.B.Entry) }),
		count("minutes", func(p *paced) int { return p.minutes }),
		count("points", func(p *paced) int { return p.play.points }),
		figure("per_point", func(p *paced) string { return strconv.FormatFloat(p.perPoint(), 'f', 1, 64) }),
		text("ends_at", (*paced).end),
	)
}

// roundEnd is when the last table of a round ends.
type roundEnd struct {
	stage string
	round int
	ends  events.Instant
	open  bool // nobody knows it of some table
}

// roundEnds returns when the rounds end that are being played, as far as that is known of all their tables.
func (d *Document) roundEnds() (rounds []roundEnd) {
	ends := make(map[string]events.Instant)
	for _, p := range d.paced() {
		ends[p.Encounter.Encounter] = p.ends
	}
	for _, m := range d.met() {
		if m.How != "" || m.Winner != "" || m.A.Bye || m.B.Bye || m.play.over {
			continue
		}
		i := slices.IndexFunc(rounds, func(r roundEnd) bool { return r.stage == m.Stage.Stage && r.round == m.Round })
		if i < 0 {
			i, rounds = len(rounds), append(rounds, roundEnd{stage: m.Stage.Stage, round: m.Round})
		}
		at := ends[m.Encounter.Encounter]
		rounds[i].ends, rounds[i].open = max(rounds[i].ends, at), rounds[i].open || !at.Known()
	}
	return slices.DeleteFunc(rounds, func(r roundEnd) bool { return r.open })
}

// paceSheet prints the slowest tables, and when each round ends if they play on at their pace.
func (p *printer) paceSheet(doc *form.Document) {
	t := p.pace()
	blocks := []form.Block{p.grid(t, p.filled(t, []string{"table", "minutes", "points", "per_point", "ends_at", "a", "b"})...)}
	for _, r := range p.roundEnds() {
		blocks = append(blocks, form.Paragraph(p.say("round-ends", r.stage, r.round, p.moment(r.ends.String()))))
	}
	doc.Add(p.say("section.pace"), blocks...)
}
