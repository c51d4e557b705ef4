package terminal

import "kibitz/replay/face"

// Key is a pressed key: its name, such as "left" or "ctrl+c", and the text that it types,
// or "".
type Key struct{ Name, Text string }

// Effect is what the caller must do after a key.
type Effect struct {
	Copy    string   // copy this to the clipboard
	Save    *Picture // write this to a file; the viewer's saved takes the result
	Look    *Act     // preview this; the viewer's proposed takes the result
	Record  bool     // record what was previewed last; the viewer's recorded takes the result
	Print   string   // write the case file of this dispute; the viewer's printed takes the result
	Quit    bool
	Suspend bool
}

// binding binds keys to an action.
type binding struct {
	keys  []string // by name
	shown string   // the keys as help shows them
	text  string   // key of the text that describes the action
	do    func(*Viewer) Effect
}

// group is a group of bindings in the help.
type group struct {
	title    string // key of a text
	bindings []binding
}

// groups returns all bindings in the order of the help.
func groups() []group {
	return []group{
		{"help.step", []binding{
			{[]string{"right", "space"}, "→ Space", "key.next", moving(func(v *Viewer) bool { return v.step(1) })},
			{[]string{"left"}, "←", "key.previous", moving(func(v *Viewer) bool { return v.step(-1) })},
			{[]string{"down"}, "↓", "key.next-turn", moving(func(v *Viewer) bool { return v.turn(1, 1) })},
			{[]string{"up"}, "↑", "key.previous-turn", moving(func(v *Viewer) bool { return v.turn(-1, 1) })},
			{[]string{"pgdown"}, "PgDn", "key.next-page", moving(func(v *Viewer) bool { return v.turn(1, page) })},
			{[]string{"pgup"}, "PgUp", "key.previous-page", moving(func(v *Viewer) bool { return v.turn(-1, page) })},
			{[]string{"home"}, "Home", "key.first", moving((*Viewer).first)},
			{[]string{"end"}, "End", "key.last", moving((*Viewer).last)},
		}},
		{"help.jump", []binding{
			{[]string{"n", "N"}, "n N", "key.finding", nil},
			{[]string{"c", "C"}, "c C", "key.cube", nil},
			{[]string{"]", "[", ">", "<"}, "] [", "key.game", nil},
			{[]string{":", "g"}, ": g", "key.go", asking(askAddress)},
			{[]string{"/"}, "/", "key.search", asking(askWords)},
			{[]string{"tab", "shift+tab"}, "Tab", "key.filter", nil},
		}},
		{"help.look", []binding{
			{[]string{"enter"}, "Enter", "key.details", doing(func(v *Viewer) { v.overlay, v.scroll = details, 0 })},
			{[]string{"l"}, "l", "key.lane", doing((*Viewer).nextLane)},
			{[]string{"k"}, "k", "key.then", doing((*Viewer).switchThen)},
			{[]string{"f"}, "f", "key.flip", doing(func(v *Viewer) { v.options.Near = v.options.Near.Opponent() })},
			{[]string{"b"}, "b", "key.bear-off", doing(func(v *Viewer) { v.options.OffLeft = !v.options.OffLeft })},
			{[]string{"i"}, "i", "key.pips", doing(func(v *Viewer) { v.options.Pips = !v.options.Pips })},
		}},
		{"help.decide", []binding{
			{[]string{"d"}, "d", "key.dispute", acting((*Viewer).disputes)},
			{[]string{"o"}, "o", "key.choose", acting((*Viewer).chooses)},
			{[]string{"r"}, "r", "key.rule", acting((*Viewer).rules)},
			{[]string{"P"}, "P", "key.print", acting((*Viewer).prints)},
		}},
		{"help.take", []binding{
			{[]string{"p"}, "p", "key.position-id", copying(0)},
			{[]string{"m"}, "m", "key.match-id", copying(1)},
			{[]string{"x"}, "x", "key.xgid", copying(2)},
			{[]string{"s"}, "s", "key.save", asking(askFile)},
		}},
		{"help.leave", []binding{
			{[]string{"?", "h", "f1"}, "? h", "key.help", doing(func(v *Viewer) { v.overlay, v.scroll = help, 0 })},
			{[]string{"esc"}, "Esc", "key.escape", doing((*Viewer).escape)},
			{[]string{"q", "ctrl+c"}, "q", "key.quit", func(*Viewer) Effect { return Effect{Quit: true} }},
			{[]string{"ctrl+z"}, "Ctrl+Z", "key.suspend", func(*Viewer) Effect { return Effect{Suspend: true} }},
		}},
	}
}

// both holds the actions of bindings with one key for each direction.
var both = map[string]func(*Viewer) Effect{
	"n": jumping(found, 1), "N": jumping(found, -1),
	"c": jumping(key, 1), "C": jumping(key, -1),
	"]": jumping(starts, 1), "[": jumping(starts, -1), ">": jumping(starts, 1), "<": jumping(starts, -1),
	"tab":       doing(func(v *Viewer) { v.filter(1) }),
	"shift+tab": doing(func(v *Viewer) { v.filter(-1) }),
}

// actions maps each key to its action.
var actions = func() map[string]func(*Viewer) Effect {
	all := map[string]func(*Viewer) Effect{}
	for _, g := range groups() {
		for _, b := range g.bindings {
			for _, key := range b.keys {
				all[key] = b.do
				if do, ok := both[key]; ok {
					all[key] = do
				}
			}
		}
	}
	return all
}()

// moving returns an action that moves, and says so if there is nowhere to go.
func moving(move func(*Viewer) bool) func(*Viewer) Effect {
	return func(v *Viewer) Effect {
		if v.story != nil && !move(v) {
			v.say("no-more")
		}
		return Effect{}
	}
}

func jumping(t traits, step int) func(*Viewer) Effect {
	return moving(func(v *Viewer) bool { return v.seek(step, t) })
}

func doing(do func(*Viewer)) func(*Viewer) Effect {
	return func(v *Viewer) Effect {
		do(v)
		return Effect{}
	}
}

// copying returns an action that copies one of the position's identifiers.
func copying(which int) func(*Viewer) Effect {
	return func(v *Viewer) Effect {
		t, ok := v.shownTable()
		if !ok || which >= len(t.Identifiers()) {
			v.say("no-drawing")
			return Effect{}
		}
		id := t.Identifiers()[which]
		if id.Text == "" {
			v.say("no-id", v.called(id))
			return Effect{}
		}
		v.say("copied", v.called(id), id.Text)
		return Effect{Copy: id.Text}
	}
}

// called returns the name of an identifier in the viewer's language.
func (v *Viewer) called(id face.Identifier) string {
	if text, ok := v.words.Find("viewer.id." + id.Name); ok {
		return text
	}
	return id.Name
}

// shownTable returns the table on the screen.
func (v *Viewer) shownTable() (t face.Table, ok bool) {
	if v.story == nil {
		return nil, false
	}
	s, i := v.shown()
	frame := s.At(i)
	return v.table(s, &frame)
}

// Press returns the viewer after a key, and what the caller must do.
func (v Viewer) Press(k Key) (Viewer, Effect) {
	v.message = ""
	effect := v.press(k)
	if v.message == "" {
		v.confirm()
	}
	return v, effect
}

func (v *Viewer) press(k Key) Effect {
	name := k.Name
	switch {
	case name == "ctrl+c":
		return Effect{Quit: true}
	case v.prompt.asks != "":
		return v.type_(k)
	case v.overlay == menu || v.overlay == proposed:
		if effect, did := v.decided(latin(name)); did || v.scrolls(latin(name)) {
			return effect
		}
		return Effect{}
	case v.overlay != none && v.scrolls(latin(name)):
		return Effect{}
	}
	if do := actions[latin(name)]; do != nil {
		return do(v)
	}
	return Effect{}
}

// latin returns the Latin key in the same place as a Russian one, so that nobody has to
// switch the keyboard layout.
func latin(name string) string {
	if k, ok := onRussian[name]; ok {
		return k
	}
	return name
}

// onRussian maps keys of a Russian keyboard to the Latin keys in their place.
var onRussian = func() map[string]string {
	const russian, latin = "йцукенгшщзхъфывапролджэячсмитьбюЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮ",
		"qwertyuiop[]asdfghjkl;'zxcvbnm,.QWERTYUIOP{}ASDFGHJKL:\"ZXCVBNM<>"
	keys := map[string]string{}
	at := []rune(latin)
	for i, r := range []rune(russian) {
		keys[string(r)] = string(at[i])
	}
	return keys
}()
