package wording_test

import (
	"kibitz/replay/diagram/diagramtest"

	"kibitz/replay/wording/wordingtest"

	_ "kibitz/replay/games/backgammon/words"
	_ "kibitz/replay/games/bridge/words"
	"kibitz/replay/wording"

	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode"

	"kibitz/events"
	"kibitz/events/eventstest"
	"kibitz/events/slowtest"
	"kibitz/rules"
	"kibitz/rules/backgammon"
	"kibitz/rules/bridge"

	"golang.org/x/text/language"
)

func TestTheCatalogueCanBeBuilt(t *testing.T) {
	if err := wording.Check(); err != nil {
		t.Fatal(err)
	}
}

// changeFields returns everything that an event may change in any game.
func changeFields() []string { return append(backgammon.ChangeFields(), bridge.ChangeFields()...) }

// codesOf returns every code that a referee finds.
func codesOf(t *testing.T) []string {
	var codes []string
	for _, folder := range []string{"match", "backgammon", "bridge", "procedure", "tournament"} {
		codes = append(codes, wordingtest.Constants(t, "../../rules/"+folder, "rules.Code")...)
	}
	return append(codes, reportedCodes()...)
}

// reportedCodes returns the codes of findings on what is reported. A shaken roll has a code of its own, and
// an illegal play is judged by the referee.
func reportedCodes() (codes []string) {
	reported := slices.IndexFunc(events.Vocabulary.Describe(), func(d events.TypeSchema) bool { return d.Type == "irregularity.reported" })
	for _, kind := range events.Vocabulary.Describe()[reported].Fields[0].Schema["enum"].([]string) {
		if kind != "shaken" && kind != "illegal-play" {
			codes = append(codes, "reported-"+kind)
		}
	}
	return codes
}

// variants are findings whose figures make a special case of them.
var variants = []rules.Finding{
	{Code: backgammon.FindGameNumber, Args: [4]int{2, 0}},
	{Code: backgammon.FindNoChecker, Args: [4]int{events.Bar}},
	{Code: backgammon.FindIllegalPlay, Args: [4]int{3, 1, int(backgammon.Unplayed)}},
	{Code: backgammon.FindIllegalPlay, Args: [4]int{5, 5, int(backgammon.FromHead)}},
	{Code: backgammon.FindIllegalPlay, Args: [4]int{6, 4, int(backgammon.Blocking)}},
	{Code: backgammon.FindResultDiffers, Args: [4]int{-2, 1}},
}

// examples returns a finding of each code and of each special case, of A and of nobody.
func examples(t *testing.T) []rules.Finding {
	list, atBridge, elsewhere := slices.Clone(variants), wordingtest.Constants(t, "../../rules/bridge", "rules.Code"), wordingtest.Constants(t, "../../rules/backgammon", "rules.Code")
	for _, code := range codesOf(t) {
		args := [4]int{4, 2, 0, 2}
		if slices.Contains(atBridge, code) && !slices.Contains(elsewhere, code) {
			args = [4]int{1, 27, 3, 2} // a seat, a card or call, a trick, a seat or suit
		}
		for _, offender := range []events.Side{events.A, events.NoSide} {
			list = append(list, rules.Finding{Code: rules.Code(code), Offender: offender, Args: args})
		}
	}
	slices.SortStableFunc(list, func(x, y rules.Finding) int { return strings.Compare(string(x.Code), string(y.Code)) })
	return list
}

func TestFindingsAsSentences(t *testing.T) {
	for _, tag := range wording.Languages() {
		w := wording.In(tag)
		var text strings.Builder
		for _, f := range examples(t) {
			says, next := w.Finding(f, wording.Names{"Anna", ""}), w.Next(f, wording.Names{"Anna", ""})
			fmt.Fprintf(&text, "%s %v %v\n  %s\n", f.Code, f.Offender, f.Args, says)
			if next != "" {
				fmt.Fprintf(&text, "  > %s\n", next)
			}
			for _, sentence := range []string{says, next} {
				if wordingtest.Broken(sentence) || sentence != "" && !strings.HasSuffix(sentence, ".") {
					t.Errorf("%s in %s: %q", f.Code, tag, sentence)
				}
			}
		}
		diagramtest.SameAs(t, "testdata/"+"findings."+tag.String()+".txt", text.String())
	}
}

func TestEventsInALine(t *testing.T) {
	slowtest.Skip(t)
	for _, tag := range wording.Languages() {
		w := wording.In(tag)
		var text strings.Builder
		for _, d := range events.Vocabulary.Declarations() {
			for _, full := range []bool{false, true} {
				entry, err := events.Decode(eventstest.Sample(d.Type, full))
				if err != nil {
					t.Fatal(err)
				}
				line := w.Event(&entry.Events[0], &wording.Context{Find: func(events.Ref) (events.Address, bool) { return events.Address{N: 117, Index: 2}, true }})
				fmt.Fprintf(&text, "%s\n  %s\n", d.Type, line)
				if line == "" || wordingtest.Broken(line) || strings.ContainsFunc(line, unicode.IsControl) {
					t.Errorf("%s in %s: %q", d.Type, tag, line)
				}
			}
		}
		diagramtest.SameAs(t, "testdata/"+"events."+tag.String()+".txt", text.String())
	}
}

func TestOptions(t *testing.T) {
	open := rules.Option{
		Kind: backgammon.OptionIllegalPlay, Chooser: events.B,
		Choices: []rules.Choice{backgammon.Condone, backgammon.Replay},
		Until:   []rules.Act{rules.ActRoll, rules.ActDouble, rules.ActResult}, Implied: backgammon.Condone,
	}
	director := open
	director.Chooser, director.Until = events.NoSide, nil
	for _, tag := range wording.Languages() {
		w := wording.In(tag)
		lines := []string{w.Option(&open, wording.Names{}), w.Option(&director, wording.Names{})}
		for _, how := range []rules.Closing{rules.Chosen, rules.Implied, rules.Lapsed} {
			lines = append(lines, w.Closed(&open, how, backgammon.Replay, wording.Names{"", "Boris"}))
		}
		diagramtest.SameAs(t, "testdata/"+"options."+tag.String()+".txt", strings.Join(lines, "\n")+"\n")
	}
}

func TestCountedNounsAgreeWithTheirNumber(t *testing.T) {
	for _, c := range []struct {
		tag    language.Tag
		points int
		want   string
	}{
		{language.English, 1, "1 point"}, {language.English, 2, "2 points"}, {language.English, 0, "0 points"},
		{language.Russian, 1, "1 очко"}, {language.Russian, 2, "2 очка"}, {language.Russian, 5, "5 очков"},
		{language.Russian, 11, "11 очков"}, {language.Russian, 21, "21 очко"}, {language.Russian, 0, "0 очков"},
	} {
		f := rules.Finding{Code: backgammon.FindResultUnplayed, Offender: events.A, Args: [4]int{c.points}}
		if got := wording.In(c.tag).Finding(f, wording.Names{}); !strings.Contains(got, c.want) {
			t.Errorf("%d in %s: %s", c.points, c.tag, got)
		}
	}
}

func TestTheNearestLanguageIsSpoken(t *testing.T) {
	for asked, want := range map[string]language.Tag{
		"ru": language.Russian, "ru-RU": language.Russian, "en-GB": language.English, "de": language.English, "und": language.English,
	} {
		if got := wording.In(language.MustParse(asked)).Tag(); got != want {
			t.Errorf("asked for %s, speaks %s", asked, got)
		}
	}
}

func TestWhatHasNoWordsIsShownAsItIs(t *testing.T) {
	w := wording.In(language.Russian)
	if got := w.Finding(rules.Finding{Code: "of-tomorrow"}, wording.Names{}); got != "of-tomorrow" {
		t.Errorf("a finding: %q", got)
	}
	if got := w.Stage("of-tomorrow"); got != "of-tomorrow" {
		t.Errorf("a stage: %q", got)
	}
	if got := w.Next(rules.Finding{Code: "of-tomorrow"}, wording.Names{}); got != "" {
		t.Errorf("a next step: %q", got)
	}
}

func TestChanges(t *testing.T) {
	changes := []rules.Change{
		{Field: "score", Before: "0-0", After: "2-0"}, {Field: "phase", Before: "in-turn", After: "roll-or-double"},
		{Field: "on_roll", Before: "A", After: "B"}, {Field: "cube.owner", Before: "centre", After: "A"},
		{Field: "clock", Before: "", After: "725000 -500"}, {Field: "frozen", Before: "", After: "yes"}, {Field: "frozen", Before: "yes", After: "no"},
		{Field: "disputes", Before: "", After: "d1:raised"}, {Field: "disputes", Before: "d1:raised d2:ruled", After: "d1:ruled d2:ruled"},
		{Field: "disputes", Before: "d1:raised", After: "d1:released d2:raised"}, {Field: "disputes", Before: "d1:raised", After: ""},
		{Field: "board.A", Before: "24:2", After: "24:1 18:1"},
		{Field: "board.B", Before: "bar:2 13:1 6:5 off:1", After: "bar:1 off:14"}, {Field: "board.A", Before: "", After: "off:15"}, {Field: "crawford", Before: "before", After: "now"},
		{Field: "early", Before: "", After: "B 31"}, {Field: "winner", Before: "A", After: ""}, {Field: "result", Before: "6-4", After: ""},
	}
	for _, tag := range wording.Languages() {
		var lines []string
		for _, c := range changes {
			lines = append(lines, wording.In(tag).Change(c, wording.Names{"Anna", "Boris"}))
		}
		if said := strings.Join(lines, "\n"); strings.Contains(said+"\n", "-> -\n") || strings.Contains(said, ": - ->") {
			t.Errorf("a value that there is not is told as -:\n%s", said)
		}
		diagramtest.SameAs(t, "testdata/"+"changes."+tag.String()+".txt", strings.Join(lines, "\n")+"\n")
	}
}

func TestAnInstantInASentenceIsReadable(t *testing.T) {
	const ten = events.Instant(1773568800000)
	for until, want := range map[events.Instant]string{
		ten:        "the start is moved to 2026-03-15 10:00 UTC",
		ten + 7500: "the start is moved to 2026-03-15 10:00:07 UTC",
	} {
		told := &events.Event{Body: &events.StartPostponed{Until: until}}
		if got := wording.In(language.English).Event(told, new(wording.Context)); got != want {
			t.Errorf("%q, not %q", got, want)
		}
	}
}

func TestClockReadings(t *testing.T) {
	for left, want := range map[int64]string{
		0: "0:00", 999: "0:00", 1000: "0:01", 725_000: "12:05", 3_600_000: "60:00", -1: "-0:01", -1000: "-0:01", -61_500: "-1:02",
	} {
		if got := wording.Clock(left); got != want {
			t.Errorf("%d ms is %s, not %s", left, got, want)
		}
	}
}

func TestWhatIsDueAndWhatIsWrongWithAnEntryIsSaidForPeople(t *testing.T) {
	w := wording.In(language.English)
	names := wording.Names{"Anna", "Boris"}
	if got, want := w.Value("dues", "lateness:A:2 flag:B:forfeit", names), "Anna: "+w.OptionKind("lateness")+": 2 points to the opponent; Boris: "+w.OptionKind("flag")+": the match is lost"; got != want {
		t.Errorf("due is %q, want %q", got, want)
	}
	for _, c := range []struct{ detail, english, russian string }{
		{"$.events[0].data: the target is a decision: ruling.made", "the target is a decision: a ruling", "это решение: решение судьи"},
		{"$.events[1]: player.excluded/2", "an exclusion", "исключение"},
		{"$.events[1]: dice.rolled", "", ""},
		{"link 46, dispute.raised", "link 46", "звено 46"},
		{"$.seen.n: 9, the record ends at 3", "9, the record ends at 3", "9, запись кончается на 3"},
		{"$.match: m-c5.x", "m-c5.x", "m-c5.x"},
		{"$.id: link 3 has it", "this id is that of link 3", "этот идентификатор у записи в звене 3"},
		{"$.seen.hash: another one at link 3", "link 3 is another entry", "в звене 3 другая запись"},
		{"$.events[0].data: the target is a decision: entry.retracted", "the target is a decision: a retraction", "это решение: отмена события"},
		{(&events.DecodeError{Code: events.CodeMissing, Path: "$.id", Offset: 9, Expected: "this key"}).Error(), "a field is missing: id", "нет поля: id"},
		{(&events.DecodeError{Code: events.CodeRange, Path: "$.events[0].data.dice[1]", Expected: "a number: of 6"}).Error(), "a value is not allowed: dice", "недопустимое значение: dice"},
		{(&events.DecodeError{Code: events.CodeUnknownField, Path: `$.events[0].data["a: b"]`}).Error(), "a field is not known: a: b", "неизвестное поле: a: b"},
		{(&events.DecodeError{Code: events.CodeSyntax, Path: "$"}).Error(), "it is cut short or not JSON", "оборвано или не JSON"},
		{"$.events[0].data.side at byte 7: wrong-type", "a value is of another kind: side", "значение не того вида: side"},
	} {
		if got := w.Detail(c.detail); got != c.english {
			t.Errorf("%q is %q in English", c.detail, got)
		}
		if got := wording.In(language.Russian).Detail(c.detail); got != c.russian {
			t.Errorf("%q is %q in Russian", c.detail, got)
		}
	}
}
