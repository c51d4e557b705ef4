package wording

import (
	"fmt"
	"regexp"
	"strings"

	"kibitz/events"
	"kibitz/events/ledger"
)

// Reason returns why a message has no effect.
func (w *Words) Reason(r ledger.Reason) string { return w.Word("reason", string(r)) }

// ReasonNext returns the next step for the sender of the message.
func (w *Words) ReasonNext(r ledger.Reason) string { return w.Say("reason-next." + string(r)) }

// Why returns why a message has no effect, with what is wrong in it.
func (w *Words) Why(r ledger.Reason, detail string) string {
	said := w.Reason(r)
	if detail = w.Detail(detail); detail != "" {
		return strings.TrimSuffix(said, ".") + " (" + detail + ")."
	}
	return said
}

// Notices returns a sentence for each notice of a set.
func (w *Words) Notices(n ledger.Notice) []string {
	var sentences []string
	for bit := ledger.Notice(1); bit != 0; bit <<= 1 {
		if n&bit != 0 {
			sentences = append(sentences, w.Word("notice", bit.String()))
		}
	}
	return sentences
}

// Status returns the status of a message in words.
func (w *Words) Status(s ledger.Status) string { return w.Word("status", s.String()) }

// Detail returns what is wrong with an entry in the language. It leaves out the path to it, "$.events[0].data:", and the type of
// an event of play, which say something to programs only; a decision is called by its name.
func (w *Words) Detail(detail string) string {
	if said, ok := w.unreadable(detail); ok {
		return said
	}
	if strings.HasPrefix(detail, "$") {
		_, detail, _ = strings.Cut(detail, ": ")
	}
	detail = OneLine(detail)
	said, kind := detail, ""
	if i := strings.LastIndexByte(detail, ' ') + 1; isType(detail[i:]) {
		said, kind = strings.TrimRight(detail[:i], " :,"), detail[i:]
	}
	said = w.figured("detail.", said)
	kind, _, _ = strings.Cut(kind, "/")
	name, named := w.Find("word.decision." + kind)
	switch {
	case !named:
		return said
	case said == "":
		return name
	}
	return said + ": " + name
}

// broken matches what is wrong with bytes that are no entry, as the ledger and a hall's refusal give it: the path to the field and
// the code.
var broken = regexp.MustCompile(`(?s)^(\$.*?)(?:: ([a-z-]+) at byte [0-9]+: expected .*| at byte [0-9]+: ([a-z-]+))$`)

// lastField matches the name of the field that a path ends in.
var lastField = regexp.MustCompile(`(?:\.([A-Za-z0-9_-]+)|\["(.*)"\])(?:\[[0-9]+\])*$`)

// unreadable returns why bytes are no entry and the name of the field.
func (w *Words) unreadable(detail string) (string, bool) {
	match := broken.FindStringSubmatch(detail)
	if match == nil {
		return "", false
	}
	field := ""
	if name := lastField.FindStringSubmatch(match[1]); name != nil {
		field = name[1] + OneLine(name[2])
	}
	return w.Find("unreadable."+match[2]+match[3], field)
}

func isType(word string) bool {
	_, known := events.Vocabulary.Lookup(events.Type(word))
	return known
}

var number = regexp.MustCompile(`\b[0-9]+\b`)

// figured returns a sentence in the language by its English with places, such as "{1}", for its figures. It returns the English if
// there is no such text.
func (w *Words) figured(prefix, english string) string {
	var args []any
	key := number.ReplaceAllStringFunc(english, func(figure string) string {
		args = append(args, figure)
		return fmt.Sprintf("{%d}", len(args))
	})
	if text, ok := w.Find(prefix+key, args...); ok {
		return text
	}
	return english
}
