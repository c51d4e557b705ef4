package wire

import (
	"cmp"
	"time"

	"kibitz/events/journal"
)

// Subjects of a hall's health, in the office's account.
const (
	DeskHealthSubject  = "kibitz.desk.health"  // request: Health
	DeskTroubleSubject = "kibitz.desk.trouble" // each Trouble when it occurs
)

// Health is the state of a hall.
type Health struct {
	Status   string    `json:"status"` // "fine" or "troubled"
	Engine   string    `json:"engine"`
	Followed uint64    `json:"followed"` // sequence of the last entry read
	Covered  uint64    `json:"covered"`  // sequence up to which the views cover the log
	Due      int       `json:"due"`      // views being written or waiting to be written
	Troubles []Trouble `json:"troubles,omitempty"`
	Limits   []Limit   `json:"limits,omitempty"` // those of which something is used or refused
}

// Limit is how a hall fares with one of its limits: "connections" over NATS, and others by
// their names in the contract.
type Limit struct {
	Limit   string `json:"limit"`
	Refused uint64 `json:"refused"`        // since the hall's start
	Used    int    `json:"used,omitempty"` // now
}

// The values of Health.Status.
const (
	HealthFine     = "fine"
	HealthTroubled = "troubled"
)

// Trouble is a problem of a hall or its store since its start.
type Trouble struct {
	Code  journal.Code `json:"code"`
	Text  string       `json:"text"` // for people, with the next step
	Next  string       `json:"next,omitempty"`
	Since time.Time    `json:"since"`
	Times int          `json:"times"` // how often it occurred

	Words map[string]string `json:"words,omitempty"` // Text in other languages
}

// In returns the text in a language, or in English if it is not there.
func (t *Trouble) In(lang string) string { return cmp.Or(t.Words[lang], t.Text) }
