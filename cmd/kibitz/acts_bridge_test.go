package main

import (
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/projector/desk/acttest"
	"kibitz/rules/bridge/claims"
	"kibitz/schemas/schematest"
)

// boards imports the board and lets a command act on its match, first in a dry run.
func (d *user) boards() (match string, act func(args string, more ...string) events.Body) {
	d.Helper()
	match = d.importFile(d.write("board.pbn", []byte(acttest.Board))).Match
	return match, func(args string, more ...string) events.Body {
		d.Helper()
		words := append(strings.Fields(strings.Replace(args, "MATCH", match, 1)), more...)
		before := len(d.messages("local", match))
		d.do(append(words, "--dry-run")...)
		if n := len(d.messages("local", match)); n != before {
			d.Fatalf("a dry run of %s leaves %d links", args, n)
		}
		d.do(append(words, "--yes")...)
		return d.lastOf(match).Body
	}
}

// lastOf is the last event of a match in the store.
func (d *user) lastOf(match string) *events.Event {
	d.Helper()
	log := d.messages("local", match)
	entry, err := events.Decode(log[len(log)-1].Data)
	if err != nil {
		d.Fatal(err)
	}
	return &entry.Events[len(entry.Events)-1]
}

func TestAClaimIsAnalysedAndRuledOnFromTheCommandLine(t *testing.T) {
	long(t, "TestADisputeAtBridgeIsRuledAppealedReferredAndDecided")
	t.Parallel()
	d := newOpened(t)
	match, act := d.boards()
	d.fails(exitFailed, []string{"nothing was claimed", "only the claim of the present board is read"}, "claim", match)
	act("insert MATCH --after 8.3", "--reason", "missed", "--event",
		`[{"type":"claim.made","data":{"seat":"S","wins":8,"loses":1,"form":"words","trumps":"unmentioned"}},{"type":"claim.contested","data":{"seat":"W"}}]`)
	told := d.do("claim", match)
	for _, want := range []string{"8 of the 9 tricks", "West has ♠10", "5 at worst"} {
		if !strings.Contains(told, want) {
			t.Errorf("of the claim is told\n%s", told)
		}
	}
	if told := d.do("claim", match, "--class", "beginner"); !strings.Contains(told, "a beginner") {
		t.Errorf("of the claim by a beginner is told\n%s", told)
	}
	d.fails(exitUsage, []string{"beginner, average, expert"}, "claim", match, "--class", "genius")
	for lang, word := range map[string]string{"en": "semicolons", "ru": "Линия"} {
		help := d.do("claim", "--help", "--lang", lang)
		for _, want := range append([]string{word, claims.Phrases[0].Said}, claims.Steps...) {
			if !strings.Contains(help, want) {
				t.Errorf("the help does not tell %q:\n%s", want, help)
			}
		}
	}
	b := act("claim MATCH 7 --class average --line x", "--clause", "L1987 70.5", "--reason", "a trump is out").(*events.ClaimRuled)
	if b.Tricks != 7 || b.Class != events.ClassAverage || b.Line != "x" || len(b.Clauses) != 1 || b.Reasons != "a trump is out" {
		t.Errorf("the ruling is %+v", b)
	}
	d.fails(exitUsage, []string{"0 to 13"}, "claim", match, "seven", "--reason", "x", "--yes")
}

func TestADisputeAtBridgeIsRuledAppealedReferredAndDecided(t *testing.T) {
	t.Parallel()
	d := newOpened(t)
	match, act := d.boards()
	if b := act("dispute MATCH --subject card --about 7.3 --side B", "--words", "it was the ten").(*events.DisputeRaised); b.Subject != "card" || b.About == nil {
		t.Errorf("the dispute is %+v", b)
	}
	if b := act("rule MATCH --tricks 9-4", "--clause", "L1987 64A2", "--reason", "r").(*events.RulingMade); len(b.Effects) != 1 || *b.Effects[0].Score != [2]int{9, 4} {
		t.Errorf("the ruling is %+v", b)
	}
	act("appeal MATCH --side A", "--reason", "no")
	if b := act("refer MATCH --law", "--reason", "a point of law").(*events.AppealReferred); b.Dispute != "d1" || !b.Law {
		t.Errorf("the referral is %+v", b)
	}
	act("committee MATCH d1 p-x p-y p-z --even-so")
	if b := act("vote MATCH d1 p-x replace --percent 60-40 --even-so", "--reason", "q").(*events.VoteCast); b.Effects[0].Kind != events.EffectSetPercent {
		t.Errorf("the vote is %+v", b)
	}
	if text := d.do("case", match, "d1"); !strings.Contains(text, "Auction and play so far") || !strings.Contains(text, "set the tricks of the board: 9-4") {
		t.Errorf("the case file is\n%s", text)
	}
}

func TestADirectorKeepsQuestionsAndAdjustsScores(t *testing.T) {
	long(t, "TestADisputeAtBridgeIsRuledAppealedReferredAndDecided")
	t.Parallel()
	d := newOpened(t)
	match, act := d.boards()
	if b := act("judge MATCH damage --seat W --about 8.3").(*events.JudgementReserved); b.Question != events.QuestionDamage || b.About == nil {
		t.Errorf("reserved is %+v", b)
	}
	if text := d.do("judge", match); !strings.Contains(text, "damage") {
		t.Errorf("kept open is\n%s", text)
	}
	if b := act("judge MATCH damage no", "--words", "one trick was all").(*events.JudgementMade); b.Yes || b.Words == "" {
		t.Errorf("judged is %+v", b)
	}
	b := act("adjust MATCH A:4S:S:9:60 A:3NTX:S:10:40 B:Pass", "--reason", "z").(*events.ScoreAdjusted)
	if len(b.Outcomes) != 3 || b.Outcomes[1].Weight != 40 || b.Outcomes[1].Contract.String() != "3NTX" || b.Outcomes[2].Side != events.B {
		t.Errorf("adjusted is %+v", b)
	}
	if b := act("adjust MATCH 60-40", "--reason", "z").(*events.ScoreAdjusted); *b.Percent != [2]int{60, 40} {
		t.Errorf("adjusted is %+v", b)
	}
	for _, wrong := range []string{"4S:N", "4S:N:x", "4S:Q:9", "60", "A:", "4S:N:9:50:1"} {
		d.fails(exitUsage, nil, "adjust", match, wrong, "--reason", "z", "--yes")
	}
}

func TestCardsAreSupposedAmendedAndAnsweredFor(t *testing.T) {
	t.Parallel()
	d := newOpened(t)
	match, act := d.boards()
	const lead = "5.0"
	told := d.do("what-if", match, "--at", "4", "--card", "E:D2")
	if !strings.Contains(told, "Opening lead out of turn") {
		t.Errorf("what if East leads:\n%s", told)
	}
	if b := act("answer MATCH "+lead+" slip", "--words", "the clerk").(*events.FindingAnswered); b.Answer != events.SlipOfRecorder {
		t.Errorf("the answer is %+v", b)
	}
	if text := d.do("amend", match, lead, "--card", "H7", "--reason", "it was the seven", "--dry-run"); !strings.Contains(text, "West plays ♥7") {
		t.Errorf("the amendment drags along\n%s", text)
	}
	d.fails(exitUsage, []string{"no choice is open"}, "read", match, "4.0", "--yes")
}

func TestAMatchOfBridgeIsPublishedAsTheSchemaSays(t *testing.T) {
	t.Parallel()
	d := newOpened(t)
	match, act := d.boards()
	act("judge MATCH damage --seat W --about 8.3")
	schematest.ValidateFile(t, "match.json", []byte(d.do("export", match, "--format", "json")))
}
