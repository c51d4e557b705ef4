package office_test

import (
	"encoding/json"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/projector/desk/office"
	"kibitz/projector/roster"
)

// A result is posted with one tap if both sides have signed it as it stands and nothing else comes with it; otherwise it is
// told why it is to be looked at first.
func TestWhatIsPostedWithOneTap(t *testing.T) {
	inHall(t, func(h *hall) {
		h.cupOfFour()
		director := h.keeps(roster.Director, "open")
		signs := func(score ...int) (list []events.Body) {
			for i, side := range []events.Side{events.A, events.B} {
				list = append(list, &events.ResultSigned{Side: side, Score: &[2]int{score[2*i], score[2*i+1]}})
			}
			return list
		}
		playOn := []events.Effect{{Kind: events.EffectPlayOn, Side: events.NoSide}}
		const unsigned = "This result is not signed by both sides. Look at it before it is recorded."
		const finds = "Recording this result changes something else, too. Look at it first."
		const disputed = "A dispute in this match is not ruled on. Look at it before the result is recorded."
		won := &events.ScoreEntered{Winner: events.A, Points: 5, Source: events.FromTable}
		late := func() {
			for _, winner := range []string{"2", "3"} {
				done[any](h, &office.Post{Tournament: "open-desk", Encounter: map[string]string{"2": "ko_1_1", "3": "ko_1_2"}[winner], Winner: winner, Score: &[2]int{0, 5}})
			}
			done[any](h, &office.Fact{Tournament: "open-desk", Name: "round.started", Fields: map[string]string{"stage": "ko", "round": "2"}})
		}
		for _, c := range []struct {
			name         string
			says         []events.Body
			then         func()
			field, value string
			looks        string
		}{
			{"nobody has signed", []events.Body{won}, nil, "", "", unsigned},
			{"one has", signs(5, 0, 5, 0)[:1], nil, "", "", unsigned},
			{"both have", signs(5, 0, 5, 0)[1:], nil, "", "", ""},
			{"and one has called the director", []events.Body{&events.DisputeRaised{Dispute: "d1", Side: events.A, Subject: "score", Words: "it was 5-1"}}, nil, "", "", disputed},
			{"who has ruled", []events.Body{&events.RulingMade{Dispute: "d1", Reasons: "it stands", Clauses: []string{"WBF 4.10"}, Effects: playOn}}, nil, "", "", ""},
			{"and the other has signed something else", signs(5, 0, 5, 1)[1:], nil, "", "", unsigned},
			{"another score is given", nil, nil, "score", "5-1", unsigned},
			{"another winner is, whom that score does not fit", nil, nil, "winner", "2", unsigned + " " + finds},
			{"another way is", nil, nil, "how", events.ResultConceded, unsigned},
			{"it comes too late", nil, late, "", "", unsigned + " " + finds},
		} {
			if len(c.says) > 0 {
				h.writesIn("open", "ko_1_1", c.says...)
			}
			if c.then != nil {
				c.then()
			}
			ask := office.Propose{Match: "open-desk", Act: "post", Fields: map[string][]string{"encounter": {"ko_1_1"}, "match": {"ko_1_1"}}}
			if c.field != "" {
				ask.Fields[c.field] = []string{c.value}
			}
			status, result, code := h.ask(director, "propose", ask)
			var p office.Proposed
			if err := json.Unmarshal(result, &p); err != nil || status != office.StatusDone || p.Wrong != nil {
				t.Errorf("%s: %s %s %v %+v", c.name, status, code, err, p.Wrong)
			} else if got := strings.Join(p.Looks, " "); got != c.looks {
				t.Errorf("%s: %q", c.name, got)
			}
		}
	})
}
