package results

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/text/currency"

	"kibitz/rules/tournament"
)

// Tables returns all files of values, also those without rows.
func (d *Document) Tables() []*Table {
	return []*Table{
		d.matches(), d.Standings(), d.draws(), d.byTable(), d.byName(), d.prizes(), d.accounts(), d.corrections(), d.rulings(),
		d.pairs(), d.travellers(), d.teamTable(), d.due(), d.pace(),
	}
}

// TableNames returns the names of all files of values.
func (d *Document) TableNames() (names []string) {
	for _, t := range d.Tables() {
		names = append(names, t.Name)
	}
	return names
}

// Table returns a file of values by its name; nil if there is none.
func (d *Document) Table(name string) *Table {
	for _, t := range d.Tables() {
		if t.Name == name {
			return t
		}
	}
	return nil
}

// Names returns the names of an entry's players, as one text.
func (d *Document) Names(entry string) string {
	return joined(d.entry(entry).Players, func(p Player) string { return cmp.Or(p.Name, p.ID) })
}

// ids returns the ids of an entry's players, as one text.
func (d *Document) ids(entry string) string {
	return joined(d.entry(entry).Players, func(p Player) string { return p.ID })
}

func joined(players []Player, of func(Player) string) string {
	var list []string
	for _, p := range players {
		list = append(list, of(p))
	}
	return strings.Join(list, " / ")
}

// money writes minor units of the division's currency with its decimals; two, if it is not known.
func (d *Document) money(amount int) string {
	decimals := 2
	if unit, err := currency.ParseISO(d.Currency); err == nil {
		decimals, _ = currency.Standard.Rounding(unit)
	}
	digits, negative := strings.CutPrefix(strconv.Itoa(amount), "-")
	if decimals > 0 {
		digits = strings.Repeat("0", max(0, decimals+1-len(digits))) + digits
		digits = digits[:len(digits)-decimals] + "." + digits[len(digits)-decimals:]
	}
	if negative {
		return "-" + digits
	}
	return digits
}

// moneyIf writes an amount; "" for none.
func (d *Document) moneyIf(amount int) string {
	if amount == 0 {
		return ""
	}
	return d.money(amount)
}

// met is an encounter in its stage.
type met struct {
	*Stage
	*Encounter
}

func (d *Document) met() (rows []met) {
	for i := range d.Stages {
		s := &d.Stages[i]
		for k := range s.Encounters {
			rows = append(rows, met{s, &s.Encounters[k]})
		}
	}
	return rows
}

// at returns the number of a side; "" if there is none.
func at(numbers []int, side int) string {
	if side < len(numbers) {
		return strconv.Itoa(numbers[side])
	}
	return ""
}

// matches lists the encounters that are posted.
func (d *Document) matches() *Table {
	rows := slices.DeleteFunc(d.met(), func(m met) bool { return m.How == "" })
	return table("matches", rows,
		text("event", func(*met) string { return d.Tournament }),
		text("division", func(*met) string { return d.Division }),
		count("round", func(m *met) int { return m.Round }),
		text("table", func(m *met) string { return m.Table }),
		text("player_a", func(m *met) string { return d.Names(m.A.Entry) }),
		text("player_b", func(m *met) string { return d.Names(m.B.Entry) }),
		some("length", func(m *met) int { return m.Length }),
		figure("score_a", func(m *met) string { return at(m.Score, 0) }),
		figure("score_b", func(m *met) string { return at(m.Score, 1) }),
		text("winner", func(m *met) string { return d.Names(m.Winner) }),
		text("how", func(m *met) string { return m.How }),
		flag("rated", func(m *met) bool { return m.Rated }),
		flag("clock", func(m *met) bool { return m.Clock }),
		text("rulebook", func(m *met) string { return cmp.Or(m.Rulebook, d.Rulebook) }),
		text("director", func(m *met) string { return m.Director }),
		text("posted_at", func(m *met) string { return m.Posted }),
		text("corrected_at", func(m *met) string { return m.Corrected }),
		text("match_hash", func(m *met) string { return m.Hash }),
		text("stage", func(m *met) string { return m.Stage.Stage }),
		text("encounter", func(m *met) string { return m.Encounter.Encounter }),
		text("entry_a", func(m *met) string { return m.A.Entry }),
		text("entry_b", func(m *met) string { return m.B.Entry }),
		text("country_a", func(m *met) string { return d.entry(m.A.Entry).Country }),
		text("country_b", func(m *met) string { return d.entry(m.B.Entry).Country }),
		text("id_a", func(m *met) string { return d.ids(m.A.Entry) }),
		text("id_b", func(m *met) string { return d.ids(m.B.Entry) }),
		text("started_at", func(m *met) string { return m.Started }),
		text("ended_at", func(m *met) string { return m.Ended }),
		figure("penalty_a", func(m *met) string { return at(m.Penalties, 0) }),
		figure("penalty_b", func(m *met) string { return at(m.Penalties, 1) }),
		text("reported_by", func(m *met) string { return m.ReportedBy }),
		count("edition", func(*met) int { return d.Edition }),
		figure("official_a", func(m *met) string { return at(m.official(), 0) }),
		figure("official_b", func(m *met) string { return at(m.official(), 1) }),
	)
}

// ranked is a place in the standings of a stage.
type ranked struct {
	*Stage
	*Standing
}

// Standings lists the places of all stages. Every stage has the columns of all tie-breaks.
func (d *Document) Standings() *Table {
	var rows []ranked
	var breaks []string
	for i := range d.Stages {
		s := &d.Stages[i]
		for k := range s.Standings {
			rows = append(rows, ranked{s, &s.Standings[k]})
		}
		for _, name := range s.TieBreaks {
			if !slices.Contains(breaks, name) {
				breaks = append(breaks, name)
			}
		}
	}
	columns := []column[ranked]{
		text("division", func(*ranked) string { return d.Division }),
		text("stage", func(r *ranked) string { return r.Stage.Stage }),
		count("place", func(r *ranked) int { return r.Place }),
		flag("tied", func(r *ranked) bool { return r.Tied }),
		text("entry", func(r *ranked) string { return r.Entry }),
		text("names", func(r *ranked) string { return d.Names(r.Entry) }),
		text("country", func(r *ranked) string { return d.entry(r.Entry).Country }),
		text("id", func(r *ranked) string { return d.ids(r.Entry) }),
		count("played", func(r *ranked) int { return r.Played }),
		count("won", func(r *ranked) int { return r.Won }),
		count("lost", func(r *ranked) int { return r.Lost }),
		count("byes", func(r *ranked) int { return r.Standing.Byes }),
		count("walkovers", func(r *ranked) int { return r.Walkovers }),
		figure("points", func(r *ranked) string { return r.Points.String() }),
	}
	for _, name := range breaks {
		columns = append(columns, figure(name, func(r *ranked) string {
			if i := slices.Index(r.Stage.TieBreaks, name); i >= 0 && i < len(r.Standing.TieBreaks) {
				return r.Standing.TieBreaks[i].String()
			}
			return ""
		}))
	}
	return table("standings", rows, append(columns,
		figure("adjustment", func(r *ranked) string { return r.Adjustment.String() }),
		figure("prize", func(r *ranked) string { return d.prizeOf(r.Stage.Stage, r.Entry) }),
		text("note", func(r *ranked) string { return cmp.Or(r.Note, d.entry(r.Entry).Out) }),
		text("scoring", func(r *ranked) string { return r.Scoring }),
		text("cross", func(r *ranked) string { return r.Cross }),
	)...)
}

// prizeOf returns what an entry gets of the prizes of a stage; "" for none.
func (d *Document) prizeOf(stage, entry string) string {
	sum, any := 0, false
	for i := range d.Prizes {
		if p := &d.Prizes[i]; p.Entry == entry && p.Stage == stage && !p.Withheld {
			sum, any = sum+p.Amount, true
		}
	}
	if !any {
		return ""
	}
	return d.money(sum)
}

// drawn is a place of a stage's draw.
type drawn struct {
	*Stage
	*Place
}

func (d *Document) draws() *Table {
	var rows []drawn
	for i := range d.Stages {
		s := &d.Stages[i]
		for k := 0; s.Draw != nil && k < len(s.Draw.Places); k++ {
			rows = append(rows, drawn{s, &s.Draw.Places[k]})
		}
	}
	return table("draw", rows,
		text("division", func(*drawn) string { return d.Division }),
		text("stage", func(r *drawn) string { return r.Stage.Stage }),
		count("place", func(r *drawn) int { return r.Place.Place }),
		text("entry", func(r *drawn) string { return r.Entry }),
		text("names", func(r *drawn) string { return d.Names(r.Entry) }),
		text("country", func(r *drawn) string { return d.entry(r.Entry).Country }),
		some("late", func(r *drawn) int { return r.Late }),
		flag("bye", func(r *drawn) bool { return r.Bye }),
		text("drawn_at", func(r *drawn) string { return r.Draw.At }),
		flag("changed", func(r *drawn) bool { return r.Changed }),
	)
}

// called lists the encounters of two entries that are called and not posted.
func (d *Document) called() []met {
	return slices.DeleteFunc(d.met(), func(m met) bool { return m.How != "" || m.A.Entry == "" || m.B.Entry == "" || m.Table == "" })
}

// byTable lists who meets whom now, by table.
func (d *Document) byTable() *Table {
	rows := d.called()
	slices.SortStableFunc(rows, func(a, b met) int { return tournament.CompareTables(a.Table, b.Table) })
	return table("pairings-by-table", rows,
		text("table", func(m *met) string { return m.Table }),
		text("a", func(m *met) string { return d.Names(m.A.Entry) }),
		text("b", func(m *met) string { return d.Names(m.B.Entry) }),
		some("length", func(m *met) int { return m.Length }),
		text("start", func(m *met) string { return m.Start }),
		text("stage", func(m *met) string { return m.Stage.Stage }),
		count("round", func(m *met) int { return m.Round }),
		text("encounter", func(m *met) string { return m.Encounter.Encounter }),
	)
}

// seated is one who is called to a table.
type seated struct {
	met
	name, opponent string
}

// byName lists who meets whom now, by name.
func (d *Document) byName() *Table {
	var rows []seated
	for _, m := range d.called() {
		a, b := d.Names(m.A.Entry), d.Names(m.B.Entry)
		rows = append(rows, seated{m, a, b}, seated{m, b, a})
	}
	slices.SortStableFunc(rows, func(a, b seated) int { return cmp.Compare(strings.ToLower(a.name), strings.ToLower(b.name)) })
	return table("pairings-by-name", rows,
		text("name", func(s *seated) string { return s.name }),
		text("table", func(s *seated) string { return s.Table }),
		text("opponent", func(s *seated) string { return s.opponent }),
		text("start", func(s *seated) string { return s.Start }),
	)
}

func (d *Document) prizes() *Table {
	return table("prizes", d.Prizes,
		text("stage", func(p *Prize) string { return p.Stage }),
		count("place", func(p *Prize) int { return p.Place }),
		text("entry", func(p *Prize) string { return p.Entry }),
		text("names", func(p *Prize) string { return d.Names(p.Entry) }),
		figure("amount", func(p *Prize) string { return d.money(p.Amount) }),
		text("currency", func(*Prize) string { return d.Currency }),
		flag("withheld", func(p *Prize) bool { return p.Withheld }),
	)
}

func (d *Document) accounts() *Table {
	return table("accounts", d.Accounts,
		text("entry", func(a *Account) string { return a.Entry }),
		text("names", func(a *Account) string { return d.Names(a.Entry) }),
		figure("due", func(a *Account) string { return d.moneyIf(a.Due) }),
		figure("paid", func(a *Account) string { return d.money(a.Paid) }),
		figure("returned", func(a *Account) string { return d.money(a.Returned) }),
		text("currency", func(*Account) string { return d.Currency }),
	)
}

func (d *Document) corrections() *Table {
	return table("corrections", d.Corrections,
		text("at", func(c *Correction) string { return c.At }),
		text("encounter", func(c *Correction) string { return c.Encounter }),
		text("from", func(c *Correction) string { return c.From }),
		text("to", func(c *Correction) string { return c.To }),
		text("by", func(c *Correction) string { return c.By }),
		text("reason", func(c *Correction) string { return c.Reason }),
		flag("late", func(c *Correction) bool { return c.Late }),
	)
}

func (d *Document) rulings() *Table {
	return table("rulings", d.Rulings,
		text("at", func(r *Ruling) string { return r.At }),
		text("subject", func(r *Ruling) string { return r.Subject }),
		text("what", func(r *Ruling) string { return r.What }),
		text("result", func(r *Ruling) string { return r.Result }),
		text("clause", func(r *Ruling) string { return r.Clause }),
		text("reasons", func(r *Ruling) string { return r.Reasons }),
		text("dispute", func(r *Ruling) string { return r.Dispute }),
	)
}
