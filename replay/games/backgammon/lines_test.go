package backgammon

import (
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/replay/diagram"
	"kibitz/replay/diagram/diagramtest"
	"kibitz/replay/wording"

	"golang.org/x/text/language"
)

var usualNames = map[language.Tag][][2]string{
	language.English: {players, {"Alexander Konstantinopolsky", "Bob"}, {"Wolfgang Mommsenmüller", "Maximiliane Schwarzenberg"}},
	language.Russian: {{"Анна", "Борис"}, {"Александр Константинопольский", "Щербаков Михаил"}, {"Фёдор Жемчужников-Юшманов", "Мария Шишкова"}},
}

// Who plays, how it stands and how much time is left are what a report is read for.
func TestUsualNamesAreWrittenWhole(t *testing.T) {
	for tag, pairs := range usualNames {
		for _, names := range pairs {
			table := tableAfter(opening...)
			table.Tally.Score, table.Tally.Official = [2]int{12, 10}, [2]int{12, 10}
			table.Away, table.Clock = &[2]int{13, 15}, &[2]int64{725_000, -3_000}
			p := newPicture(Board{Table: table}, diagram.Options{Names: names, Language: tag})
			whole := map[string]bool{}
			for side, name := range names {
				whole[name], whole[standingOf(wording.In(tag), table, events.Side(side), false)] = true, true
			}
			for _, s := range diagramtest.Record(p) {
				delete(whole, s.Words)
			}
			if len(whole) > 0 {
				t.Errorf("%s: not written whole: %v", tag, whole)
			}
		}
	}
}

// A line of text has less room than a picture: of what it says, only a long name is cut.
func TestALongNameLeavesRoomForTheClock(t *testing.T) {
	for tag, pairs := range usualNames {
		for _, names := range pairs {
			table := tableAfter(opening...)
			table.Away, table.Clock = &[2]int{13, 15}, &[2]int64{36_725_000, -3_000}
			text := Board{Table: table}.Text(diagram.Options{Names: names, Language: tag, Pips: true})
			for side := range names {
				if said := standingOf(wording.In(tag), table, events.Side(side), true); !strings.Contains(text, said+"\n") {
					t.Errorf("%s: beside %q it does not say %q:\n%s", tag, names[side], said, text)
				}
			}
		}
	}
}
