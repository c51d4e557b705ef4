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
		said += " (" + detail + ")"
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
