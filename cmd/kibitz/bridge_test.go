package main

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"kibitz/events/sharedtest"
)

// aLine is a line of a batch as solved files have it.
const aLine = `{"kind":"endgame","id":"e0003","cards":2,"trump":"NT","leader":"W","trick":[],"to_play":"W","remaining":"N:5.7.. 9...A .2..4 ..2.K","source":"random","max_tricks":2,"card_tricks":{"CK":2,"D2":2}}` + "\n"

func TestABatchOfEndingsIsWrittenAsItWasSolved(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	file, err := os.ReadFile("../../rules/bridge/doubledummy/testdata/endings.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	wrong := bytes.ReplaceAll(file, []byte(`"max_tricks":`), []byte(`"max_tricks":9`))
	for _, in := range []string{string(file), string(wrong), aLine} {
		want := string(file)
		if in == aLine {
			want = aLine
		}
		if s := d.runWith(d.Context(), in, "bridge", "solve", "--batch"); s.out != want || s.code != exitFine {
			t.Errorf("exit %d\n%s%s", s.code, s.out, s.err)
		}
	}
}

func TestTheSharedEndingsAreWrittenAsTheyWereSolved(t *testing.T) {
	t.Parallel()
	file := string(sharedtest.Read(t, "data", "bridge", "dd-endgames.jsonl"))
	d := newUser(t)
	if s := d.runWith(d.Context(), file, "bridge", "solve", "--batch"); s.out != file || s.code != exitFine {
		t.Errorf("exit %d: another file of %d bytes instead of %d\n%s", s.code, len(s.out), len(file), s.err)
	}
}

func TestABatchKeepsEveryOtherFieldWhereItStands(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	in := `{"card_tricks": null, "trick": ["SA"],"z":1.50,"leader":"N","a":{"b" : [1]},"trump":"S","remaining":"N:2... 3.4.. 5.6.. 7.8..","":"é"}`
	want := `{"card_tricks":{"S3":0},"trick":["SA"],"z":1.50,"leader":"N","a":{"b" : [1]},"trump":"S","remaining":"N:2... 3.4.. 5.6.. 7.8..","":"é","max_tricks":0}` + "\n"
	if s := d.runWith(d.Context(), in, "bridge", "solve", "--batch"); s.out != want {
		t.Errorf("%s%s", s.out, s.err)
	}
}

func TestALineThatIsNoEndingIsNamedWithTheNextStep(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	for old, c := range map[string]struct{ put, says string }{
		`"NT"`:              {`"X"`, `$.trump: "X" is not a strain; write S, H, D, C or NT`},
		`"leader":"W"`:      {`"leader":7`, "$.leader: "},
		`"leader":"W",`:     {``, "$.leader: "},
		`[]`:                {`["S"]`, `$.trick: "S" is not a card; write`},
		`"trick":[]`:        {`"trick":["SA"]`, "give each seat its cards"},
		`N:5.7..`:           {`N:9.7..`, "S9 is in two hands; leave it in one"},
		`9...A .2..4 ..2.K`: {`9...A`, "$.remaining: "},
		`"to_play":"W"`:     {`"to_play":"N"`, "the rest of the line gives W"},
		`"cards":2`:         {`"cards":3`, "the rest of the line gives 2"},
		`"cards":2,`:        {`"cards":2,"trump":"S",`, "$.trump: it is there twice"},
		aLine:               {"rubbish", "a JSON object was expected"},
	} {
		s := d.runWith(d.Context(), aLine+"\n"+strings.Replace(aLine, old, c.put, 1), "bridge", "solve", "--batch")
		if s.code != exitFailed || s.out != aLine || !strings.Contains(s.err, "standard input, line 3: ") || !strings.Contains(s.err, c.says) {
			t.Errorf("%s: exit %d\n%s%s", c.put, s.code, s.out, s.err)
		}
	}
}
