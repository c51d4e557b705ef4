package audit

import (
	"bufio"
	"fmt"
	"io"
	"unicode/utf8"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/replay/diagram"
	"kibitz/replay/face"
	"kibitz/replay/games"
	"kibitz/replay/wording"
	"kibitz/rules"
	"kibitz/rules/book"

	"golang.org/x/text/language"
)

// Options are the options for writing a trail.
type Options struct {
	Language language.Tag           // English by default
	Person   func(id string) string // a person's name, from the register; nil: players by side, others by id

	// Show returns a line as it is written, by what it tells: a label of the word files,
	// "title", or "" for the line of an event. Nil writes lines as they are.
	Show func(label, line string) string
}

// narrator describes a trail in words.
type narrator struct {
	trail   *Trail
	words   *wording.Words
	names   wording.Names
	face    face.Face
	numbers map[int]int // the numbers of games, by their ordinal in the match
	context wording.Context
	person  func(id string) string
	show    func(label, line string) string

	devices map[string]Device // as of the item described last
	day     string            // of the item described last
}

func (t *Trail) narrator(o Options) *narrator {
	n := &narrator{trail: t, words: wording.In(o.Language), person: o.Person, devices: map[string]Device{}, face: games.Face(t.Schedule), numbers: t.numbers()}
	if n.show = o.Show; n.show == nil {
		n.show = func(_, line string) string { return line }
	}
	n.names = n.words.Players(t.Schedule, o.Person)
	n.context = wording.Context{Names: n.names, Find: t.ledger.Find, Person: o.Person, Label: func(key string) string { return n.devices[key].Label }}
	return n
}

// noteDevices records the devices that an item names.
func (n *narrator) noteDevices(item *Item) {
	n.devices[item.Device.Key] = item.Device
	if item.Event == nil {
		return
	}
	if enrolled, ok := item.Event.Body.(*events.DeviceEnrolled); ok {
		n.devices[enrolled.Device] = Device{Key: enrolled.Device, Role: enrolled.Role, Label: enrolled.Label}
	}
}

// noteDevicesUpTo records the devices that an item and all earlier ones name.
func (n *narrator) noteDevicesUpTo(item *Item) {
	for i := range n.trail.Items {
		n.noteDevices(&n.trail.Items[i])
		if &n.trail.Items[i] == item {
			return
		}
	}
}

// event describes an event in one line.
func (n *narrator) event(e *events.Event, play string) string {
	n.context.Play = play
	return n.words.Event(e, &n.context)
}

// Cited returns a clause with its title, in brackets with a space before them, or "" for no
// clause.
func Cited(w *wording.Words, id rules.ClauseID) string {
	clause, known := book.All().Clause(id)
	switch {
	case id == "":
		return ""
	case !known:
		return " (" + string(id) + ")"
	default:
		return " (" + string(id) + ": " + w.Clause(clause) + ")"
	}
}

// clauseTitle returns the title of a clause, or "" if no rulebook has it.
func clauseTitle(w *wording.Words, id rules.ClauseID) string {
	if clause, ok := book.All().Clause(id); ok {
		return w.Title(clause.Title)
	}
	return ""
}

// longestLine is the maximum length of a statement in a line of a trail, in characters.
// TextOf writes it in full.
const longestLine = 160

// Text writes the trail for people: one line per event, and below it what the event did.
func (t *Trail) Text(w io.Writer, o Options) error {
	out := bufio.NewWriter(w)
	n := t.narrator(o)
	for _, line := range n.heading() {
		fmt.Fprintln(out, n.show("title", line))
	}
	if err := out.Flush(); err != nil {
		return err
	}
	return t.TextFrom(w, 0, o)
}

// TextFrom writes the trail from item first, counted from 0, without a heading.
func (t *Trail) TextFrom(w io.Writer, first int, o Options) error {
	n := t.narrator(o)
	out := bufio.NewWriter(w)
	width := n.widths()
	var before *Item
	for i := range t.Items {
		item := &t.Items[i]
		n.noteDevices(item)
		if i >= first && !t.leftOut(i) {
			n.writeItem(out, item, before, width)
		}
		if !t.leftOut(i) {
			before, n.day = item, dayOf(item, n.day)
		}
	}
	return out.Flush()
}

// writeItem writes an item: a line with the day if the day has changed, the item's line, and
// what it did.
func (n *narrator) writeItem(out io.Writer, item, before *Item, width widths) {
	if day := dayOf(item, n.day); day != n.day {
		fmt.Fprintln(out, n.show("title", day))
	}
	fmt.Fprintln(out, n.show("", n.line(item, before, width)))
	for _, line := range n.below(item) {
		fmt.Fprintf(out, "%*s%s\n", width.margin(), "", line)
	}
}

func (n *narrator) heading() []string {
	t, w := n.trail, n.words
	lines := []string{w.Say("trail.unscheduled")}
	if s := t.Schedule; s != nil {
		lines[0] = w.Say("trail.title", t.Match, w.Played(s), w.Rulebook(s.Rulebook), n.names.Of(events.A), n.names.Of(events.B))
		lines = append(lines, n.seated()...)
	}
	lines = append(lines, w.Say("trail.known", w.Lane(t.Lane), fmt.Sprint(t.Known), t.Head.Hash.String()))
	if t.Stopped > 0 {
		lines = append(lines, w.Say("trail.stopped", fmt.Sprint(t.Stopped)))
	}
	return lines
}

// widths are the column widths of a trail, in characters.
type widths struct{ address, game, side int }

// margin returns the column where the text of an event begins.
func (w widths) margin() int { return w.address + 2 + len(clockLayout) + 2 + w.game + 2 + w.side + 2 }

func (n *narrator) widths() widths {
	var w widths
	for i := range n.trail.Items {
		item := &n.trail.Items[i]
		w.address = max(w.address, len(item.Address.String()))
		w.game = max(w.game, utf8.RuneCountInString(n.game(item)))
		w.side = max(w.side, utf8.RuneCountInString(n.names.Of(item.Side)))
	}
	return w
}

const (
	clockLayout = "15:04:05"
	dayLayout   = "2006-01-02 UTC"
)

// dayOf returns the day of an item by the table's clock, or the previous day if the time is
// unknown.
func dayOf(item *Item, before string) string {
	if item.Event == nil || !item.Event.At.Known() {
		return before
	}
	return item.Event.At.Time().Format(dayLayout)
}

func (n *narrator) game(item *Item) string {
	if item.Event == nil || item.Event.Game == 0 {
		return ""
	}
	number := item.Event.Game
	if told, ok := n.numbers[number]; ok {
		number = told
	}
	return n.face.GameName(n.words, number)
}

// line describes an event in one line: address, time, game, side and event, and the device
// if another one wrote the previous item.
func (n *narrator) line(item, before *Item, w widths) string {
	clock := ""
	if item.Event != nil && item.Event.At.Known() {
		clock = item.Event.At.Time().Format(clockLayout)
	}
	line := fmt.Sprintf("%*s  %-*s  %s  %s  %s", w.address, item.Address, len(clockLayout), clock,
		diagram.Pad(n.game(item), w.game), diagram.Pad(n.names.Of(item.Side), w.side), diagram.Shorten(n.what(item), longestLine))
	if before == nil || before.Device.Key != item.Device.Key {
		line += "  [" + n.writer(&item.Device) + "]"
	}
	return line
}

// what describes the event, and the status of its message if that is not part of the
// record.
func (n *narrator) what(item *Item) string {
	text := n.words.Say("trail.unreadable")
	if item.Event != nil {
		text = n.event(item.Event, item.play(n.face))
	}
	if item.Link.Status != ledger.Folded {
		text += " -- " + n.words.Status(item.Link.Status)
	}
	return text
}

// play returns the item's play in notation.
func (i *Item) play(game face.Face) string {
	for k := range i.Effects {
		if e := &i.Effects[k]; e.Placed.Event == i.Event {
			return e.Play
		}
	}
	return game.Notation(i.Event.Body)
}

// writer describes a device and its role.
func (n *narrator) writer(d *Device) string {
	if d.Key == "" {
		return n.words.Say("unknown")
	}
	text := n.context.Device(d.Key)
	if d.Role != "" {
		text = n.words.Role(d.Role) + " " + text
	}
	return text
}
