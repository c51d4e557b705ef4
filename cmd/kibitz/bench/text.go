package bench

import (
	"fmt"
	"io"
	"text/tabwriter"
)

// line is one line of the text report.
type line struct {
	name      string
	ours, raw string
	ratio     float64 // 0 if there is none
	target    string  // "" if there is none
	reached   bool
}

// Text writes the figures as a table with their baselines and targets, and the notes.
func (r *Report) Text(w io.Writer) error {
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "figure\tmeasured\tbaseline\tratio\ttarget\t")
	for _, l := range r.lines() {
		ratio, reached := "", ""
		if l.ratio > 0 {
			ratio = fmt.Sprintf("%.2f", l.ratio)
		}
		if l.target != "" {
			if reached = "reached"; !l.reached {
				reached = "NOT REACHED"
			}
		}
		fmt.Fprintf(table, "%s\t%s\t%s\t%s\t%s\t%s\n", l.name, l.ours, l.raw, ratio, l.target, reached)
	}
	if err := table.Flush(); err != nil {
		return err
	}
	e := &r.Environment
	_, err := fmt.Fprintf(w, "\n%s sizes, seed %d; %s, %d cores, %s/%s, %s, NATS server %s; %.0f syncs a second; %.0f s\n",
		e.Sizes.Name, e.Sizes.Seed, e.CPU, e.Cores, e.OS, e.Arch, e.Go, e.Server, e.Syncs, r.Seconds)
	for _, note := range r.Notes {
		_, err = fmt.Fprintf(w, "note: %s\n", note)
	}
	return err
}

// lines returns the lines of the figures that were measured.
func (r *Report) lines() (lines []line) {
	if r.Append != nil {
		lines = append(lines, r.Append.lines()...)
	}
	if r.Group != nil {
		lines = append(lines, r.Group.lines()...)
	}
	if r.Import != nil {
		lines = append(lines, r.Import.line())
	}
	if r.Rebuild != nil {
		lines = append(lines, r.Rebuild.lines()...)
	}
	if r.Plays != nil {
		lines = append(lines, r.Plays.line())
	}
	if r.Solve != nil {
		lines = append(lines, r.Solve.line())
	}
	if r.Replay != nil {
		lines = append(lines, r.Replay.line())
	}
	if r.Tournament != nil {
		lines = append(lines, r.Tournament.lines()...)
	}
	if r.Official != nil {
		lines = append(lines, r.Official.lines()...)
	}
	if r.Cold != nil {
		lines = append(lines, r.Cold.line())
	}
	if r.View != nil {
		lines = append(lines, r.View.lines()...)
	}
	if r.Hall != nil {
		lines = append(lines, r.Hall.line())
	}
	if r.Rogue != nil {
		lines = append(lines, r.Rogue.line())
	}
	return append(lines, line{name: "peak of the process, RSS", ours: inMB(r.Peak.MB)})
}

func (a *Append) lines() []line {
	const unit = "entries/s"
	return []line{
		atLeast(line{name: "append, services off", ours: quantity(a.Rate, unit), raw: quantity(a.Raw, unit), ratio: a.Ratio}, 0.95),
		{name: "append, projector on", ours: quantity(a.OnRate, unit), raw: quantity(a.OnRaw, unit), ratio: a.OnRatio},
		{name: "append service", ours: quantity(a.ServiceRate, unit), raw: quantity(a.ServiceRaw, unit), ratio: a.ServiceRatio},
		{name: "append service, devices over TLS", ours: quantity(a.TLSRate, unit), raw: quantity(a.TLSRaw, unit), ratio: a.TLSRatio},
	}
}

func (g *Group) lines() (lines []line) {
	for i := range g.Crowds {
		lines = append(lines, g.Crowds[i].lines()...)
	}
	return lines
}

func (c *Crowd) lines() []line {
	const unit = "entries/s"
	where := "fsync"
	if c.Memory {
		where = "store in memory"
	}
	name := fmt.Sprintf("append service, %d tables, %s", c.Tables, where)
	lines := []line{
		{name: name, ours: quantity(c.Rate, unit), raw: quantity(c.Raw, unit), ratio: c.Ratio},
		{name: name + ", p99", ours: inText(c.P99), raw: inText(c.RawP99), ratio: c.RawP99 / c.P99},
		{name: name + ", processor", ours: quantity(c.Processor, "us an entry"), raw: quantity(c.RawProc, "us an entry")},
	}
	if c.Target > 0 {
		lines[0] = atLeast(lines[0], c.Target)
	}
	return lines
}

func (i *Import) line() line {
	const unit = "entries/s"
	name := fmt.Sprintf("import of %d matches (%.2f to %.2f)", i.Matches, i.Least, i.Most)
	return atLeast(line{name: name, ours: quantity(i.Rate, unit), raw: quantity(i.Raw, unit), ratio: i.Ratio}, 0.5)
}

func (b *Rebuild) lines() []line {
	const unit = "events/s"
	return []line{
		atLeast(line{name: "rebuild, " + b.Trusts, ours: quantity(b.Rate, unit), raw: quantity(b.Raw, unit), ratio: b.Ratio}, 0.95),
		{name: "rebuild, signatures checked", ours: quantity(b.CheckedRate, unit), raw: quantity(b.CheckedRaw, unit), ratio: b.CheckedRatio},
		{
			name: "rebuild, peak RSS", ours: inMB(b.Whole), raw: inMB(b.Bare) + " (reading)", ratio: b.Growth,
			target: fmt.Sprintf("<= %.2f x %s of a quarter", flat, inMB(b.Quarter)), reached: b.Growth <= flat,
		},
		{
			name: fmt.Sprintf("start, %d events", b.Events), ours: quantity(b.Start, "ms"),
			target: fmt.Sprintf("<= %s", quantity(startWithin, "ms")), reached: b.Start <= startWithin,
		},
	}
}

// startWithin is within how many milliseconds a hall answers after its start.
const startWithin = 3000

// flat is the factor by which memory may grow for a log four times as long. It is not 1
// because uncollected garbage varies from run to run.
const flat = 1.25

func (p *Plays) line() line {
	const unit, target = "positions x rolls/s", 2_500_000
	return line{
		name: "legal plays", ours: quantity(p.Rate, unit), raw: quantity(p.Raw, unit), ratio: p.Ratio,
		target: fmt.Sprintf(">= %s, 0 allocations (%d)", quantity(target, unit), p.Allocations), reached: p.Rate >= target && p.Allocations == 0,
	}
}

func (s *Solve) line() line {
	const unit, target = "endings/s", 3000
	return line{
		name: "every card solved", ours: quantity(s.Rate, unit), raw: quantity(s.Raw, unit), ratio: s.Ratio,
		target: fmt.Sprintf(">= %s, 0 allocations (%d)", quantity(target, unit), s.Allocated), reached: s.Rate >= target && s.Allocated == 0,
	}
}

func (p *Replay) line() line {
	const target = 0.5
	return below(line{name: fmt.Sprintf("replay of %d events", p.Events), ours: inText(p.Match), raw: inText(p.Raw), ratio: p.Ratio}, p.Match, target)
}

func (t *Tournament) lines() []line {
	return []line{
		below(line{name: fmt.Sprintf("fold of a tournament of %d entries", t.Entries), ours: inText(t.Fold), raw: inText(t.Raw), ratio: t.Ratio}, t.Fold, 15),
		below(line{name: "a posting, standings and sheet", ours: inText(t.Posting), raw: inText(t.Fold) + " (folded anew)"}, t.Posting, 1),
		below(line{name: fmt.Sprintf("draw sheet of %d in PDF", min(64, t.Entries)), ours: inText(t.PDF), raw: inText(t.PDFRaw)}, t.PDF, 300),
		below(line{
			name: fmt.Sprintf("matchpoints, %d boards of %d tables", boardsOfSession, t.Tables), ours: inText(t.Matchpoints), raw: inText(t.MatchpointsRaw),
			ratio: t.MatchpointsRaw / t.Matchpoints,
		}, t.Matchpoints, 50),
	}
}

func (o *Official) lines() []line {
	return []line{
		below(line{name: fmt.Sprintf("all files of the results of %d matches", o.Matches), ours: inText(o.Files), raw: inText(o.FilesRaw)}, o.Files, 2000),
		below(line{name: fmt.Sprintf("verification of %d matches", o.Matches), ours: inText(o.Verify), raw: inText(o.VerifyRaw)}, o.Verify, 3000),
		below(line{name: fmt.Sprintf("public draw sheet of %d, anew", o.Places), ours: inText(o.Sheet), raw: inText(o.SheetRaw)}, o.Sheet, 200),
		below(line{name: "the same once more", ours: inText(o.SheetWarm), raw: inText(o.SheetRaw)}, o.SheetWarm, 20),
	}
}

// below returns the line with a limit of milliseconds as its target.
func below(l line, ms, target float64) line {
	l.target, l.reached = "< "+inText(target), ms < target
	return l
}

func (c *Cold) line() line {
	return atLeast(line{name: fmt.Sprintf("one of %d matches, cold", c.Matches), ours: inText(c.Match), raw: inText(c.Raw), ratio: c.Ratio}, 10)
}

func (v *View) lines() []line {
	const target = 10
	return []line{
		{
			name: "publish to view, p99", ours: inText(v.P99), raw: inText(v.RawP99), ratio: v.RawP99 / v.P99,
			target: "< " + inText(target), reached: v.P99 < target && v.Unseen == 0,
		},
		{name: "publish to view, devices over TLS, p99", ours: inText(v.TLSP99), raw: inText(v.RawP99), ratio: v.RawP99 / v.TLSP99},
	}
}

func (g *Rogue) line() line {
	name := fmt.Sprintf("p99 of %d tables beside a rogue", g.Tables)
	return atLeast(line{name: name, ours: inText(g.Beside), raw: inText(g.Alone) + " (without)", ratio: g.Ratio}, 0.5)
}

func (h *Hall) line() line {
	const unit = "bytes/s"
	return line{
		name: fmt.Sprintf("%d tables followed at once", h.Tables), ours: quantity(h.Rate, unit), raw: quantity(h.Raw, unit) + " (each table)", ratio: h.Ratio,
	}
}

// atLeast returns the line with a minimum ratio as its target.
func atLeast(l line, target float64) line {
	l.target, l.reached = fmt.Sprintf(">= %.2f", target), l.ratio >= target
	return l
}

// quantity formats a whole number with digits in groups of three.
func quantity(n float64, unit string) string {
	digits := fmt.Sprintf("%.0f", n)
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = digits[:i] + "," + digits[i:]
	}
	return digits + " " + unit
}

func inText(ms float64) string { return fmt.Sprintf("%.2f ms", ms) }

func inMB(mb float64) string { return fmt.Sprintf("%.0f MB", mb) }
