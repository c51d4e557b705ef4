package document

import (
	"bytes"
	"cmp"
	_ "embed"
	"maps"
	"slices"
	"strings"
	"text/template"

	"golang.org/x/text/language"

	"kibitz/events"
	"kibitz/replay/wording"
	"kibitz/rules"
	"kibitz/rules/book"
	"kibitz/rules/book/observed"
	"kibitz/rules/procedure"
	"kibitz/rules/tournament"

	_ "kibitz/replay/games" // whose words are in the catalogue
)

// The catalogue of findings and options is made from the words, from the rulebooks and
// from what the trials of the clauses have shown.

type catalogue struct {
	Rulebooks []catalogueBook    `json:"rulebooks"`
	Findings  []catalogueFinding `json:"findings"`
	Options   []catalogueOption  `json:"options"`
	Choices   []catalogueWord    `json:"choices"`
	Acts      []catalogueWord    `json:"acts"`
}

type catalogueBook struct {
	ID          string           `json:"id"`
	Title       localized        `json:"title"`
	Disciplines []string         `json:"disciplines"`
	Clauses     int              `json:"clauses"`
	Unverified  []rules.ClauseID `json:"unverified,omitempty"` // that were not checked against the text
}

// localized is a text in each language.
type localized map[string]string

type catalogueFinding struct {
	Code      string                       `json:"code"`
	Severity  rules.Severity               `json:"severity"` // the gravest under any rulebook
	Says      localized                    `json:"says"`
	Next      localized                    `json:"next,omitempty"`
	Cases     map[string]localized         `json:"cases,omitempty"` // what is said instead of special cases
	Arguments []catalogueArgument          `json:"arguments,omitempty"`
	Rulebooks map[string]*observed.Finding `json:"rulebooks,omitempty"`
}

type catalogueArgument struct {
	Name    string `json:"name"`
	Kind    string `json:"kind"`
	Meaning string `json:"meaning"`
}

type catalogueOption struct {
	Kind      string                      `json:"kind"`
	Name      localized                   `json:"name"`
	Rulebooks map[string]*observed.Option `json:"rulebooks"`
}

type catalogueWord struct {
	ID    string    `json:"id"`
	Words localized `json:"words"`
}

// said returns the text under a key in each language, nil if there is none.
func said(key string) localized {
	words := make(localized)
	for _, tag := range wording.Languages() {
		if text, ok := wording.Texts(tag)[key]; ok {
			words[tag.String()] = text
		}
	}
	if len(words) == 0 {
		return nil
	}
	return words
}

func newCatalogue() (*catalogue, error) {
	seen, err := observed.Read()
	if err != nil {
		return nil, err
	}
	c := &catalogue{Choices: enumeration("choice"), Acts: enumeration("act")}
	for _, b := range book.All() {
		c.Rulebooks = append(c.Rulebooks, catalogueBook{
			ID: b.ID, Title: localized{"en": b.Title.English, "ru": b.Title.Russian}, Disciplines: b.Disciplines, Clauses: len(b.Clauses), Unverified: unverified(b),
		})
	}
	for _, option := range enumeration("option-kind") {
		c.Options = append(c.Options, catalogueOption{option.ID, option.Words, seen.Options[rules.OptionKind(option.ID)]})
	}
	c.findings(seen)
	return c, nil
}

// unverified returns the clauses of a rulebook that were not checked against the text.
func unverified(b *book.Book) (ids []rules.ClauseID) {
	for _, c := range b.Clauses {
		if c.Unverified {
			ids = append(ids, c.ID)
		}
	}
	return ids
}

// marked joins clauses, each marked that was not checked against the text.
func marked(ids []rules.ClauseID) string {
	texts := make([]string, len(ids))
	for i, id := range ids {
		if texts[i] = string(id); book.All().Unverified(id) {
			texts[i] += " (unverified)"
		}
	}
	return strings.Join(texts, ", ")
}

// enumeration returns the words of an enumeration, sorted.
func enumeration(name string) []catalogueWord {
	var list []catalogueWord
	for _, key := range keys("word." + name + ".") {
		list = append(list, catalogueWord{strings.TrimPrefix(key, "word."+name+"."), said(key)})
	}
	return list
}

// keys returns the keys of texts with a beginning, sorted.
func keys(prefix string) []string {
	all := slices.Sorted(maps.Keys(wording.Texts(language.English)))
	return slices.DeleteFunc(all, func(key string) bool { return !strings.HasPrefix(key, prefix) })
}

// findings adds every finding, which is every one that has words.
func (c *catalogue) findings(seen *observed.Catalogue) {
	for _, key := range keys("finding.") {
		path, is := strings.CutSuffix(strings.TrimPrefix(key, "finding."), ".says")
		if !is {
			continue
		}
		code, special, _ := strings.Cut(path, ".")
		if special != "" {
			f := &c.Findings[len(c.Findings)-1]
			if f.Cases == nil {
				f.Cases = make(map[string]localized)
			}
			f.Cases[special] = said(key)
			continue
		}
		f := newFinding(code, seen.Findings[rules.Code(code)])
		f.Severity = f.Severity.Graver(severityBeside(rules.Code(code), seen))
		c.Findings = append(c.Findings, f)
	}
}

func newFinding(code string, books map[string]*observed.Finding) catalogueFinding {
	f := catalogueFinding{
		Code: code, Says: said("finding." + code + ".says"), Next: said("finding." + code + ".next"), Rulebooks: books,
	}
	for _, a := range wording.Arguments(rules.Code(code)) {
		f.Arguments = append(f.Arguments, catalogueArgument{a.Name, a.Kind, cmp.Or(a.Meaning, "the "+a.Name)})
	}
	for _, under := range books {
		f.Severity = f.Severity.Graver(under.Severity)
	}
	return f
}

// severityBeside returns the severity of a finding beside what the trials of whole rulebooks show: in a
// tournament's own log, or where a rulebook lacks a clause. Any other is of the record alone.
func severityBeside(code rules.Code, seen *observed.Catalogue) rules.Severity {
	gravest := rules.Note
	if f := seen.Lacking[code]; f != nil {
		gravest = f.Severity
	}
	for _, b := range book.All() {
		for _, p := range []*procedure.Provisions{&b.Backgammon.Tournament, &b.Bridge.Tournament} {
			gravest = gravest.Graver(tournament.Severity(code, p))
		}
	}
	return gravest
}

//go:embed catalogue.md
var catalogueText string

var catalogueTemplate = template.Must(template.New("catalogue.md").Funcs(template.FuncMap{"cell": cell, "codes": joined[rules.Code], "clauses": marked, "types": joined[events.Type], "kinds": joined[rules.OptionKind],
	"choices": joined[rules.Choice], "acts": joined[rules.Act], "words": joined[string]}).Parse(catalogueText))

// joined joins words of any kind.
func joined[T ~string](words []T) string {
	texts := make([]string, len(words))
	for i, w := range words {
		texts[i] = string(w)
	}
	return strings.Join(texts, ", ")
}

// page returns the catalogue for people, as Markdown.
func (c *catalogue) page() ([]byte, error) {
	var text bytes.Buffer
	err := catalogueTemplate.Execute(&text, c)
	return text.Bytes(), err
}
