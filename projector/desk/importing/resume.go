package importing

import (
	"bytes"
	"errors"
	"fmt"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/replay/record/format"
	"kibitz/replay/record/intake"
)

// resume plans the rest of an interrupted import as the earlier run did, whatever this
// run's settings and the file's current name: same rulebook, same player ids, same reader
// and file name.
func resume(terms *intake.Terms, l *ledger.Ledger, m format.Match) {
	if scheduled := l.Schedule(); scheduled != nil {
		terms.Rulebook = scheduled.Rulebook
		terms.Person = seatedBefore(scheduled.Players)
	}
	if started := started(l); started != nil {
		terms.Reader = started.Reader
		m.Rename(started.Name)
	}
}

// seatedBefore returns a function that gives players the ids that they have in the record,
// in the order of their places.
func seatedBefore(players []events.Player) func(string) string {
	next := 0
	return func(string) string {
		if next == len(players) {
			return ""
		}
		next++
		return players[next-1].ID
	}
}

// started returns the event that started the import of the match; nil if there is none.
func started(l *ledger.Ledger) *events.ImportStarted {
	for _, entry := range folded(l) {
		for k := range entry.Events {
			if started, ok := entry.Events[k].Body.(*events.ImportStarted); ok {
				return started
			}
		}
	}
	return nil
}

// folded returns the entries of a match that are part of the record.
func folded(l *ledger.Ledger) []*events.Entry {
	var entries []*events.Entry
	for _, link := range l.Links() {
		if link.Status == ledger.Folded {
			entries = append(entries, link.Entry)
		}
	}
	return entries
}

// sameSoFar returns an error unless the record is the beginning of the planned one.
func sameSoFar(entered []*events.Entry, planned [][]events.Event) error {
	if len(entered) > len(planned) {
		return errors.New("the record holds more than the file; it was changed while it was being imported: import the file into another tournament")
	}
	for k, entry := range entered {
		if !bytes.Equal(bytesOf(entry.Events), bytesOf(planned[k])) {
			return fmt.Errorf("entry %d of the record is not what this program reads in the file; finish the import with the program that began it, or import the file into another tournament", k+1)
		}
	}
	return nil
}

func bytesOf(list []events.Event) []byte {
	var all []byte
	for k := range list {
		all = events.AppendEvent(all, &list[k])
	}
	return all
}
