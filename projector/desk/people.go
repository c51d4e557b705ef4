package desk

import (
	"cmp"
	"context"
	"crypto/rand"
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/xrash/smetrics"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/replay/games"
	"kibitz/replay/invalid"
)

// People is the register of names. A name stands for one person, whoever registers it
// first, even if several processes register at once. People without a name are all
// different.
type People struct {
	bucket  *journal.Bucket
	names   map[string]string   // by id
	ids     map[string][]string // by name, in the order in which they were registered
	same    map[string]string   // by id: who a merged person is
	entered map[string]person   // by id

	discreet bool // nobody is suggested
}

// person is a register entry.
type person struct {
	Name string `json:"name,omitempty"`
	Salt string `json:"salt,omitempty"` // with which the id proves the name
	Same string `json:"same,omitempty"` // the id of the person that this one turned out to be
}

// People reads the register.
func (d *Desk) People(ctx context.Context) (*People, error) {
	if d.archive != nil {
		return peopleOf(d.archive)
	}
	bucket, err := d.Journal.People(ctx)
	if err != nil {
		return nil, err
	}
	p := &People{bucket: bucket, discreet: d.discreet}
	return p, p.read(ctx)
}

// read loads the register.
func (p *People) read(ctx context.Context) error {
	values, err := p.values(ctx)
	if err != nil {
		return err
	}
	slices.SortFunc(values, func(a, b journal.Value) int { return cmp.Compare(a.Revision, b.Revision) })
	p.names, p.ids, p.same, p.entered = map[string]string{}, map[string][]string{}, map[string]string{}, map[string]person{}
	for _, v := range values {
		var known person
		if json.Unmarshal(v.Data, &known) == nil {
			p.note(v.Key, known)
		}
	}
	return nil
}

// note adds what is known of a person.
func (p *People) note(id string, known person) {
	p.entered[id] = known
	if known.Same != "" {
		p.same[id] = known.Same
		return
	}
	p.names[id] = known.Name
	p.ids[known.Name] = append(p.ids[known.Name], id)
}

// Current returns the id that a merged person has now.
func (p *People) Current(id string) string {
	for range len(p.same) {
		if p.same[id] == "" {
			break
		}
		id = p.same[id]
	}
	return id
}

func (p *People) values(ctx context.Context) (values []journal.Value, err error) {
	bound, stop := context.WithCancel(ctx)
	defer stop()
	all := false
	err = p.bucket.Watch(bound, ">", func(v journal.Value) error {
		if !v.Deleted && !all {
			values = append(values, v)
		}
		return nil
	}, func() { all = true; stop() })
	if err == nil && !all {
		err = ctx.Err()
	}
	return values, err
}

// Registrar returns a function that registers the players of a table one after the other. Two
// players at one table are two people even if they have the same name.
func (p *People) Registrar(ctx context.Context) func(name string) (id string, err error) {
	seated := map[string]int{}
	return func(name string) (string, error) {
		nth := seated[name]
		seated[name]++
		return p.id(ctx, name, nth)
	}
}

// id returns the id of the nth person with a name, from 0. The register decides their
// order, so it is read again after each person that this process adds.
func (p *People) id(ctx context.Context, name string, nth int) (string, error) {
	for name == "" || len(p.ids[name]) <= nth {
		added, err := p.add(ctx, name)
		if err == nil {
			err = p.readBack(ctx, added)
		}
		if err != nil || name == "" {
			return added, err
		}
	}
	return p.ids[name][nth], nil
}

// readBack reads the register until it includes the added person, and so everybody added
// before.
func (p *People) readBack(ctx context.Context, added string) error {
	for {
		if err := p.read(ctx); err != nil || slices.Contains(p.ids[p.names[added]], added) {
			return err
		}
		if err := Pause(ctx, 20*time.Millisecond); err != nil {
			return err
		}
	}
}

// add registers a person under an id that proves the name.
func (p *People) add(ctx context.Context, name string) (id string, err error) {
	known := person{Name: name, Salt: rand.Text()}
	data, err := json.Marshal(known)
	if err != nil {
		return "", err
	}
	id = known.id()
	_, err = p.bucket.Set(ctx, id, data, 0)
	return id, err
}

// Name returns a person's registered name, "" for a person without a name, and the id for
// an unknown one.
func (p *People) Name(id string) string {
	if name, ok := p.names[p.Current(id)]; ok {
		return name
	}
	return id
}

// NamesBySide returns the names of the players of each side.
func (p *People) NamesBySide(m *events.MatchScheduled) (names [2]string) {
	if m == nil {
		return names
	}
	return p.namesOf(m.Discipline, m.Players)
}

// namesOf is Seated for players given directly.
func (p *People) namesOf(discipline string, players []events.Player) (names [2]string) {
	game := games.Named(discipline)
	for _, player := range players {
		side := game.Side(player.Seat)
		name := p.Name(player.ID)
		switch {
		case !side.Valid():
		case names[side] == "" || name == "":
			names[side] += name
		default:
			names[side] += " / " + name
		}
	}
	return names
}

// NamesBySeat returns the names of those at places other than A and B, by place.
func (p *People) NamesBySeat(m *events.MatchScheduled) map[string]string {
	names := map[string]string{}
	if m == nil {
		return names
	}
	for _, player := range m.Players {
		if name := p.Name(player.ID); !events.ParseSide(player.Seat).Valid() && name != "" {
			names[player.Seat] = name
		}
	}
	return names
}

// Named returns the id of a person given by id, or by a name that occurs exactly once in
// the register. It returns any other text unchanged.
func (p *People) Named(text string) string {
	if ids := p.ids[text]; len(ids) == 1 {
		return ids[0]
	}
	return text
}

// Registered returns the id of a person of the register, given as for Named, and reports whether there is
// one. "" stands for nobody, who is known.
func (p *People) Registered(text string) (id string, known bool) {
	if _, known = p.names[p.Current(text)]; text == "" || known {
		return p.Current(text), true
	}
	id = p.Named(text)
	return id, id != text
}

// Known is Registered for a person who is named in a field of what was filled in: the error says who may
// be meant. It returns "" for "".
func (p *People) Known(field, text string) (id string, err error) {
	if id, known := p.Registered(text); known {
		return id, nil
	}
	switch ids := p.ids[text]; len(ids) {
	case 0:
		if meant := p.alike(text); len(meant) > 0 {
			return "", invalid.Field(field, text, "nobody-meant", "meant", strings.Join(meant, ", "))
		}
		return "", invalid.Field(field, text, "nobody")
	default:
		return "", invalid.Field(field, text, "namesakes", "n", strconv.Itoa(len(ids)), "ids", strings.Join(ids, ", "))
	}
}

// The most names that are suggested, and how much a name must be like what was written: 1 is the same.
const (
	mostAlike  = 3
	leastAlike = 0.83
)

// alike returns the names that may be meant by a text that is nobody's: the words that it begins are
// theirs, or they are spelled almost so. The likeliest is first.
func (p *People) alike(text string) []string {
	if p.discreet || CheckPersonName("", text) != nil {
		return nil
	}
	alike := map[string]float64{}
	for name := range p.ids {
		if like := likeness(name, text); like >= leastAlike {
			alike[name] = like
		}
	}
	names := slices.SortedFunc(maps.Keys(alike), func(a, b string) int {
		return cmp.Or(cmp.Compare(alike[b], alike[a]), strings.Compare(a, b))
	})
	return names[:min(len(names), mostAlike)]
}

// likeness returns how much a text is like a name: the mean of its words, each beside the word of the name
// that is most like it.
func likeness(name, text string) (mean float64) {
	typed := strings.Fields(text)
	if begins(name, text) {
		mean = 1
	}
	for _, word := range typed {
		best := 0.0
		for _, part := range strings.Fields(name) {
			best = max(best, smetrics.JaroWinkler(letters(part), letters(word), 0.7, 4))
		}
		mean += best / float64(len(typed))
	}
	return mean
}

// letters is a text in lower case with one byte for each letter, of whatever script, as the measure of
// likeness takes it.
func letters(text string) string {
	return strings.Map(func(r rune) rune { return r & 0x7f }, strings.ToLower(text))
}
