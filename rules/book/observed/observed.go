// Package observed holds what the trials of all clauses have shown about findings and
// options: under which clauses of which rulebook they arise, at which events, who chooses,
// and what closes them. The trials in projector/clauses write the file and fail if it is
// out of date:
//
//	go test ./projector/clauses -run TestClauses -args -update
package observed

import (
	_ "embed"
	"encoding/json"
	"slices"

	"kibitz/events"
	"kibitz/rules"
)

// Catalogue is what was observed, by the code of a finding or the kind of an option, and by
// rulebook id.
type Catalogue struct {
	Findings map[rules.Code]map[string]*Finding      `json:"findings"`
	Lacking  map[rules.Code]*Finding                 `json:"lacking"` // findings that arise only where a rulebook lacks a clause that all of ours have
	Options  map[rules.OptionKind]map[string]*Option `json:"options"`
}

// Finding is a finding under one rulebook.
type Finding struct {
	Clauses  []rules.ClauseID   `json:"clauses,omitempty"`
	NoClause bool               `json:"no_clause,omitempty"` // also found without a clause of the rulebook
	Offender bool               `json:"offender,omitempty"`  // it had an offender
	Events   []events.Type      `json:"events"`              // events at which it was found
	Opens    []rules.OptionKind `json:"opens,omitempty"`     // at the same event
	Severity rules.Severity     `json:"severity"`            // the gravest observed
}

// Option is an option under one rulebook.
type Option struct {
	Clauses  []rules.ClauseID `json:"clauses,omitempty"`
	Choosers []string         `json:"choosers"` // side, either-side, director, seats
	Choices  []rules.Choice   `json:"choices"`
	Opened   []events.Type    `json:"opened,omitempty"`   // types of the events that opened it
	Findings []rules.Code     `json:"findings,omitempty"` // at the same event
	Until    []rules.Act      `json:"until,omitempty"`    // the chooser's acts that close it
	Anyone   bool             `json:"anyone,omitempty"`   // anybody's acts close it
	Implied  []rules.Choice   `json:"implied,omitempty"`  // choices that these acts imply
	Closed   []Closing        `json:"closed,omitempty"`   // how it was closed
}

// Closing is how an option was closed, and the type of the event that closed it.
type Closing struct {
	How rules.Closing `json:"how"`
	By  events.Type   `json:"by"`
}

//go:embed observed.json
var data []byte

// Read returns what was observed.
func Read() (*Catalogue, error) {
	c := New()
	return c, json.Unmarshal(data, c)
}

// New returns an empty catalogue.
func New() *Catalogue {
	return &Catalogue{Findings: make(map[rules.Code]map[string]*Finding), Lacking: make(map[rules.Code]*Finding), Options: make(map[rules.OptionKind]map[string]*Option)}
}

// Finding returns the entry of a finding under a rulebook, created if needed, for adding
// to.
func (c *Catalogue) Finding(code rules.Code, book string) *Finding {
	return entry(c.Findings, code, book)
}

// Option returns the entry of an option under a rulebook, created if needed, for adding to.
func (c *Catalogue) Option(kind rules.OptionKind, book string) *Option {
	return entry(c.Options, kind, book)
}

func entry[K comparable, T any](all map[K]map[string]*T, key K, book string) *T {
	if all[key] == nil {
		all[key] = make(map[string]*T)
	}
	if all[key][book] == nil {
		all[key][book] = new(T)
	}
	return all[key][book]
}

// Add adds values to a list that it keeps sorted and without duplicates.
func Add[T ~string](list *[]T, values ...T) {
	for _, v := range values {
		if i, known := slices.BinarySearch(*list, v); !known {
			*list = slices.Insert(*list, i, v)
		}
	}
}
