package bridgetest

import (
	"fmt"
	"strings"
	"testing"

	"kibitz/events"
)

// Every statement is read as the event that it tells, with all that it says of it: its
// type, the board's place in the match and who acts, then what the entry holds.
func TestStatementsAreReadAsTheEventsThatTheyTell(t *testing.T) {
	for _, c := range []struct{ text, head, data string }{
		{`board 2`, `board.opened 1`, `{"board":2,"dealer":"E","vulnerable":"NS"}`},
		{`board 2 N none laws2017`, `board.opened 1`, `{"board":2,"dealer":"N","vulnerable":"none","rulebook":"laws2017"}`},
		{`deal S:AK..2. - - -`, `hands.opened 0`, `{"hands":{"S":"AK..2."},"of":"whole","reason":"record"}`},
		{`left N:A... K... - - claim`, `hands.opened 0`, `{"hands":{"N":"A...","E":"K..."},"of":"remaining","reason":"claim"}`},
		{`board 1; calls 1C!`, `call.made 1`, `{"seat":"N","call":"1C","alert":true}`},
		{`board 1; calls S:p`, `call.made 1`, `{"seat":"S","call":"Pass"}`},
		{`board 1; calls p p`, `call.made 1`, `{"seat":"E","call":"Pass"}`},
		{`contract 4SX S`, `contract.stated 0`, `{"contract":"4SX","declarer":"S"}`},
		{`uncall S 1C L1987_25`, `call.withdrawn 0`, `{"seat":"S","call":"1C","clause":"L1987 25"}`},
		{`board 1; calls 1NT p p p; lead SA`, `card.played 1`, `{"seat":"E","card":"SA"}`},
		{`board 1; calls 1NT p p p; lead SA S2 S3`, `card.played 1`, `{"seat":"W","card":"S3"}`},
		{`board 1; calls 1NT p p p; lead SA S2 S3 SK; play N:HA`, `card.played 1`, `{"seat":"N","card":"HA"}`},
		{`together W:SA N:S2`, `cards.simultaneous 0`, `{"cards":[{"seat":"W","card":"SA"},{"seat":"N","card":"S2"}]}`},
		{`placed W SA`, `lead.placed 0`, `{"seat":"W","card":"SA"}`},
		{`faced N complete A...2`, `hand.faced 0`, `{"seat":"N","cards":["SA","C2"],"complete":true}`},
		{`named spade high`, `card.named 0`, `{"suit":"S","word":"high"}`},
		{`named D K`, `card.named 0`, `{"suit":"D","rank":"K"}`},
		{`exposed E dropped S2 S3`, `card.exposed 0`, `{"seat":"E","cards":["S2","S3"],"manner":"dropped"}`},
		{`withdraw E SA L1987_62`, `card.withdrawn 0`, `{"seat":"E","card":"SA","clause":"L1987 62"}`},
		{`restored 3 E SA seen`, `card.restored 0`, `{"trick":3,"seat":"E","card":"SA","seen":true}`},
		{`claim S wins 3 loses 1 "top; down" unmentioned line "S> top" disputed`, `claim.made 0`, `{"seat":"S","wins":3,"loses":1,"form":"words","statement":"top; down","line":"S> top","trumps":"unmentioned","disputed":true}`},
		{`claim W cards-shown`, `claim.made 0`, `{"seat":"W","form":"cards-shown"}`},
		{`concede E 2`, `claim.made 0`, `{"seat":"E","loses":2,"form":"words"}`},
		{`object W later`, `concession.objected 0`, `{"seat":"W","later":true}`},
		{`resume N ES W`, `play.resumed 0`, `{"agreed":["N","E","S","W"]}`},
		{`ruled 3 "why" average L1987_70.2`, `claim.ruled 0`, `{"tricks":3,"class":"average","clauses":["L1987 70.2"],"reasons":"why"}`},
		{`note; read accept refuse to=NS`, `options.read 0`, `{"opened":{"entry":"00000000-0000-0000-0000-000000000001"},"choices":["accept","refuse"],"to":["N","S"]}`},
		{`choose S accept #300`, `choice.made 0 south`, `{"opened":{"entry":"00000000-0000-0000-0000-00000000012c"},"side":"A","choice":"accept"}`},
		{`choose director on`, `choice.made 0`, `{"opened":{"entry":"49770260-9ed0-4195-a86b-37adc5043f9d"},"choice":"on"}`},
		{`note; note; answer #-2 slip`, `finding.answered 0`, `{"about":{"entry":"00000000-0000-0000-0000-000000000001"},"answer":"slip"}`},
		{`adjust 60-40`, `score.adjusted 0`, `{"percent":[60,40],"reasons":"seen"}`},
		{`adjust 4S:N:9 A:3NTX:S:8:50`, `score.adjusted 0`, `{"outcomes":[{"contract":"4S","declarer":"N","tricks":9},{"side":"A","contract":"3NTX","declarer":"S","tricks":8,"weight":50}],"reasons":"seen"}`},
		{`board 1; @4 agreed 9`, `tricks.agreed 4`, `{"tricks":9}`},
		{`15:00 A disputes:card`, `dispute.raised 0`, `{"dispute":"d1","side":"A","subject":"card"}`},
		{`ruling set-tricks:9-4`, `ruling.made 0`, `{"dispute":"d1","clauses":[],"reasons":"seen","effects":[{"kind":"set-tricks","score":[9,4]}]}`},
	} {
		told, err := Read(c.text)
		if err != nil {
			t.Error(err)
			continue
		}
		e := &told[len(told)-1]
		head := strings.TrimSpace(fmt.Sprint(e.Type(), " ", e.Game, " ", e.Actor))
		if data := string(events.AppendData(nil, e.Body)); head != c.head || data != c.data {
			t.Errorf("%s:\n%s %s, want\n%s %s", c.text, head, data, c.head, c.data)
		}
	}
}

func TestWhatIsNoStatementIsRefused(t *testing.T) {
	for _, text := range []string{
		"bord 1", "board", "board x", "deal X:...", "deal N:A", "calls 8C", "calls X:1C", "contract 9S N", "lead SA", "placed W S1",
		"returned", "named low Q x", "withdraw E", "claim S wins", "claim", "choose", "choose S", "judge damage maybe", "adjust 5S:N", "agreed x",
		"object W sooner", "A dances", "note #x", "period correction", "read a to=X",
	} {
		if told, err := Read(text); err == nil {
			t.Errorf("%q is read as %d events", text, len(told))
		}
	}
}
