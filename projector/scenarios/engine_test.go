package scenarios

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/events/eventstest"
	"kibitz/events/ledger"
	"kibitz/projector/refereed"
	"kibitz/replay/simulation"
	"kibitz/rules"
	"kibitz/rules/book"
)

// engineHead stands above the sums that the engine is named after. Its form is raised
// where logs come to other views and no match of these shows it.
const engineHead = `# What the views of these matches come to, link after link. The engine is named after it.
# form 4
`

// viewsSum folds a match and returns its game, and what all its views came to: after
// each link that of the officials, and the one that everybody may see.
func viewsSum(t *testing.T, tournament, match string, messages []ledger.Message) (game, sum string) {
	t.Helper()
	m := refereed.New(tournament, match, refereed.Config{
		Books: book.All(), Engine: "golden", Verify: func(uint64, string, []byte, string) bool { return true },
	})
	said := sha256.New()
	for _, message := range messages {
		m.Add(message)
		shown := []interface{ Bytes() ([]byte, error) }{m.View()}
		if table := m.TableFor(rules.Reader{}); table != nil {
			shown = append(shown, table)
		}
		for _, view := range shown {
			data, err := view.Bytes()
			if err != nil {
				t.Fatal(err)
			}
			said.Write(data)
			said.Write([]byte{'\n'})
		}
		game = m.View().Discipline
	}
	return game, hex.EncodeToString(said.Sum(nil)[:8])
}

// played returns a whole simulated match.
func played(t *testing.T, m *simulation.Match) []ledger.Message {
	t.Helper()
	messages := m.Full()
	if err := m.Err(); err != nil {
		t.Fatal(err)
	}
	return messages
}

// tournamentLog is a tournament's own log: a draw before all officials are named.
func tournamentLog(t *testing.T) (messages []ledger.Message) {
	t.Helper()
	office := &ledger.Author{Key: eventstest.Key("office"), Match: "event"}
	l := ledger.New("open", "event", ledger.Config{})
	for i, body := range []events.Body{
		&events.MatchScheduled{Tournament: "open", Discipline: events.TournamentEvent, Rulebook: book.WBF.ID},
		&events.OfficialNamed{Person: "p-d", Office: "director"},
		&events.PlayerRegistered{Player: "p-a", Paid: true},
		&events.DrawMade{Stage: events.MainDraw, Method: events.ByComputer, Places: []events.DrawPlace{{Place: 1, Entry: "p-a"}, {Place: 2, Entry: "p-b"}}},
		&events.DrawChanged{Stage: events.MainDraw, Place: 1, Reason: "-"},
	} {
		at := events.Instant(1_767_225_600_000 + int64(i)*1000)
		data, signature, err := office.Write(eventstest.ID(fmt.Sprint("event ", i)), l.Head(), events.Event{At: at, Body: body})
		if err != nil {
			t.Fatal(err)
		}
		m := ledger.Message{Data: data, Signature: signature}
		if link := l.Add(m); link.Status != ledger.Folded {
			t.Fatalf("%s: %s", link.Reason, link.Detail)
		}
		messages = append(messages, m)
	}
	return messages
}

// The engine is named after the views of all games: who changes a view gives the
// engine another name, and halls build their views anew.
func TestTheEngineIsNamedAfterTheViewsOfAllGames(t *testing.T) {
	var have strings.Builder
	have.WriteString(engineHead)
	games := make(map[string]bool)
	add := func(tournament, match string, messages []ledger.Message) {
		game, sum := viewsSum(t, tournament, match, messages)
		games[game] = true
		fmt.Fprintf(&have, "%s %s %d %s\n", sum, game, len(messages), match)
	}
	for _, name := range told(t) {
		s := scenario(t, name)
		add(tournament, s.Match, s.Messages)
	}
	nards := simulation.ToPoints(2)
	nards.Start, nards.Backgammons = "long-nards", false
	simulated := played(t, simulation.New(7, "open", "simulated", simulation.ToPoints(3)))
	add("open", "simulated", append(simulated, ledger.Message{Data: []byte("noise"), Signature: "none"}, simulated[4]))
	add("open", "simulated-nards", played(t, simulation.NewOf(simulation.LongNards(), 7, "open", "simulated-nards", nards)))
	add("open", "event", tournamentLog(t))
	for _, b := range book.All() {
		for _, game := range b.Disciplines {
			if !games[game] {
				t.Errorf("no match here is of %s: a change of its views would not be seen", game)
			}
		}
	}
	path := filepath.Join("..", "refereed", "views.sum")
	if *update {
		if err := os.WriteFile(path, []byte(have.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if have.String() != string(want) {
		t.Errorf("views came out otherwise than those that the engine is named after. If that is meant, run this test with -update: "+
			"the engine gets another name, and halls build their views anew.\nhave\n%s\nwant\n%s", have.String(), want)
	}
}
