package conform

import (
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"

	"kibitz/projector/desk/office"
)

//go:embed scripts/*.txt
var files embed.FS

// Script is what happens at one table: what the client is asked to do, what the hall does,
// and what the record must then hold.
type Script struct {
	Name  string // of its file, such as "lost-answer"
	About string // its first line, a sentence
	Match office.Fixture
	Steps []Step
}

// Step is one line of a script, with the events in the lines below it.
type Step struct {
	Line   int
	Text   string
	Who    string // the hall, or the name of a client
	Does   string
	With   []string // what the verb needs
	Label  string   // of the entry that it makes
	Want   string   // what must come of it
	Events []json.RawMessage
}

type verb struct {
	name    string
	pattern *regexp.Regexp
}

// verbs are the forms of a step, after its first word.
var verbs = []verb{
	{"opens", regexp.MustCompile(`^opens$`)},
	{"dies", regexp.MustCompile(`^dies$`)},
	{"enters", regexp.MustCompile(`^enters (?P<label>[a-z-]+): (?P<want>.+)$`)},
	{"chooses", regexp.MustCompile(`^chooses ([a-z-]+) ([a-z-]+) as (?P<label>[a-z-]+): (?P<want>.+)$`)},
	{"settles", regexp.MustCompile(`^settles$`)},
	{"shows", regexp.MustCompile(`^shows the match$`)},
	{"writes", regexp.MustCompile(`^writes (?P<label>[a-z-]+)$`)},
	{"cuts", regexp.MustCompile(`^cuts ([a-z]+) off$`)},
	{"swallows", regexp.MustCompile(`^swallows the answers to ([a-z]+)$`)},
	{"reaches", regexp.MustCompile(`^reaches ([a-z]+) again$`)},
	{"replaces", regexp.MustCompile(`^replaces ([a-z]+) by ([a-z]+)$`)},
	{"returns", regexp.MustCompile(`^returns$`)},
}

// Scripts returns the scripts, by name.
func Scripts() ([]*Script, error) {
	names, err := fs.Glob(files, "scripts/*.txt")
	if err != nil {
		return nil, err
	}
	all := make([]*Script, len(names))
	for i, name := range names {
		text, err := files.ReadFile(name)
		if err != nil {
			return nil, err
		}
		if all[i], err = Parse(strings.TrimSuffix(path.Base(name), ".txt"), string(text)); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// Parse reads a script. Lines that begin with white space are the events of the step above.
func Parse(name, text string) (*Script, error) {
	s := &Script{Name: name}
	for i, line := range strings.Split(text, "\n") {
		var err error
		switch {
		case i == 0:
			s.About = strings.TrimPrefix(line, "# ")
		case strings.TrimSpace(line) == "" || strings.HasPrefix(line, "#"):
		case strings.HasPrefix(line, "match: "):
			err = json.Unmarshal([]byte(strings.TrimPrefix(line, "match: ")), &s.Match)
		case strings.HasPrefix(line, " "):
			err = s.event(strings.TrimSpace(line))
		default:
			err = s.step(i+1, line)
		}
		if err != nil {
			return nil, fmt.Errorf("%s, line %d: %w", name, i+1, err)
		}
	}
	return s, nil
}

// event adds an event to the last step. It is written type, game and data, without the time.
func (s *Script) event(line string) error {
	if len(s.Steps) == 0 {
		return fmt.Errorf("an event without a step")
	}
	if !json.Valid([]byte(line)) {
		return fmt.Errorf("no JSON: %s", line)
	}
	last := &s.Steps[len(s.Steps)-1]
	last.Events = append(last.Events, json.RawMessage(line))
	return nil
}

func (s *Script) step(line int, text string) error {
	who, rest, _ := strings.Cut(text, " ")
	for _, v := range verbs {
		found := v.pattern.FindStringSubmatch(rest)
		if found == nil {
			continue
		}
		step := Step{Line: line, Text: text, Who: who, Does: v.name}
		for i, name := range v.pattern.SubexpNames()[1:] {
			switch name {
			case "label":
				step.Label = found[i+1]
			case "want":
				step.Want = found[i+1]
			default:
				step.With = append(step.With, found[i+1])
			}
		}
		s.Steps = append(s.Steps, step)
		return nil
	}
	return fmt.Errorf("no step: %q", text)
}

// Named returns the script of this name; nil if there is none.
func Named(all []*Script, name string) *Script {
	i := slices.IndexFunc(all, func(s *Script) bool { return s.Name == name })
	if i < 0 {
		return nil
	}
	return all[i]
}
