package events_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/events/eventstest"
)

// entryWith returns an entry with these events as text.
func entryWith(list string) string {
	return fmt.Sprintf(`{"v":1,"id":"%s","match":"m1","device":"%s","ds":3,"dprev":"%064d","seen":{"n":2,"hash":"%064d"},"events":[%s]}`,
		eventstest.ID("e"), eventstest.Device("d"), 7, 8, list)
}

const roll = `{"type":"dice.rolled","game":1,"at":"2026-11-21T10:15:30.123Z","data":{"side":"B","dice":[6,3]}}`

func eventWith(typ, data string) string { return fmt.Sprintf(`{"type":%q,"data":%s}`, typ, data) }

func rollWith(data string) string { return entryWith(eventWith("dice.rolled", data)) }

func note(text string) string { return entryWith(eventWith("note.made", `{"text":`+text+`}`)) }

// instead returns a good entry with one part replaced.
func instead(old, new string) string {
	good := entryWith(roll)
	if !strings.Contains(good, old) {
		panic("the good entry has no " + old)
	}
	return strings.Replace(good, old, new, 1)
}

var target = fmt.Sprintf(`{"entry":"%s","index":1}`, eventstest.ID("t"))

func amended(list string) string {
	return entryWith(eventWith("entry.amended", fmt.Sprintf(`{"target":%s,"events":[%s],"reason":"slip"}`, target, list)))
}

func inserted(rest string) string {
	return entryWith(eventWith("entry.inserted", fmt.Sprintf(`{"after":%s,%s"reason":"missed"}`, target, rest)))
}

func TestWhatCannotBeReadIsRefusedWithItsPlaceAndWhatWasExpected(t *testing.T) {
	const data, dice = "$.events[0].data", "$.events[0].data.dice"
	tests := []struct {
		name string
		text string
		code events.Code
		path string
	}{
		{"nothing", "", events.CodeSyntax, "$"},
		{"white space only", " \n\t", events.CodeSyntax, "$"},
		{"no JSON", "hello", events.CodeSyntax, "$"},
		{"a list", "[]", events.CodeType, "$"},
		{"a string", `"entry"`, events.CodeType, "$"},
		{"null", "null", events.CodeType, "$"},
		{"an empty object", "{}", events.CodeMissing, "$.v"},
		{"cut short", entryWith(roll)[:60], events.CodeSyntax, "$.match"},
		{"bytes after the entry", entryWith(roll) + "{}", events.CodeSyntax, "$"},
		{"a NUL after the entry", entryWith(roll) + "\x00", events.CodeSyntax, "$"},
		{"a byte order mark", "\ufeff" + entryWith(roll), events.CodeSyntax, "$"},
		{"a comma after the last key", rollWith(`{"side":"B","dice":[6,3],}`), events.CodeSyntax, data},
		{"a comma after the last item", rollWith(`{"side":"B","dice":[6,3,]}`), events.CodeRange, dice + "[2]"},
		{"a comma before the first key", rollWith(`{,"side":"B","dice":[6,3]}`), events.CodeSyntax, data},
		{"no comma between keys", rollWith(`{"side":"B" "dice":[6,3]}`), events.CodeSyntax, data},
		{"no comma between items", rollWith(`{"side":"B","dice":[6 3]}`), events.CodeSyntax, dice},
		{"no colon", rollWith(`{"side" "B","dice":[6,3]}`), events.CodeSyntax, data},
		{"a key without quotes", rollWith(`{side:"B","dice":[6,3]}`), events.CodeSyntax, data},
		{"a comment", rollWith(`{"side":"B",/**/"dice":[6,3]}`), events.CodeSyntax, data},
		{"another closing bracket", rollWith(`{"side":"B","dice":[6,3}`), events.CodeSyntax, dice},

		{"a newer form", instead(`"v":1`, `"v":2`), events.CodeVersion, "$.v"},
		{"a newer form with a new key before it", `{"tz":"UTC","v":2}`, events.CodeVersion, "$.v"},
		{"a newer form with its number last", `{"match":{"new":"form"},"v":2}`, events.CodeVersion, "$.v"},
		{"form 0", instead(`"v":1`, `"v":0`), events.CodeRange, "$.v"},
		{"a form in quotes", instead(`"v":1`, `"v":"1"`), events.CodeType, "$.v"},

		{"an unknown type", entryWith(eventWith("dice.thrown", "{}")), events.CodeUnknownType, "$.events[0].type"},
		{"an unknown type in a later event", entryWith(roll + "," + eventWith("dice.thrown", "{}")), events.CodeUnknownType, "$.events[1].type"},
		{"an unknown type after its data", entryWith(`{"data":{},"type":"dice.thrown"}`), events.CodeUnknownType, "$.events[0].type"},
		{"a later version of a type", entryWith(eventWith("dice.rolled/2", "{}")), events.CodeUnknownType, "$.events[0].type"},
		{"a type in another case", entryWith(eventWith("Dice.Rolled", "{}")), events.CodeUnknownType, "$.events[0].type"},
		{"a type with an escape", strings.Replace(entryWith(roll), "dice.rolled", `dice\u002erolled`, 1), events.CodeUnknownType, "$.events[0].type"},
		{"a type that is not UTF-8", entryWith(strings.Replace(roll, "dice.rolled", "dice\xff", 1)), events.CodeEncoding, "$.events[0].type"},
		{"a type that is a number", entryWith(`{"type":1,"data":{}}`), events.CodeType, "$.events[0].type"},

		{"an unknown key of the entry", instead(`"ds"`, `"tz":"UTC","ds"`), events.CodeUnknownField, "$.tz"},
		{"an unknown key of an event", instead(`"game"`, `"round":1,"game"`), events.CodeUnknownField, "$.events[0].round"},
		{"an unknown key of the data", rollWith(`{"side":"B","dice":[6,3],"cup":true}`), events.CodeUnknownField, data + ".cup"},
		{"an unknown key where there are none", entryWith(eventWith("game.started", `{"x":1}`)), events.CodeUnknownField, data + ".x"},
		{"a key in another case", rollWith(`{"Side":"B","dice":[6,3]}`), events.CodeUnknownField, data + ".Side"},
		{"a key of the entry in another case", instead(`"match"`, `"Match"`), events.CodeUnknownField, "$.Match"},
		{"a key with an escape", rollWith(`{"\u0073ide":"B","dice":[6,3]}`), events.CodeUnknownField, data + `["\\u0073ide"]`},
		{"an empty key", rollWith(`{"":1,"side":"B","dice":[6,3]}`), events.CodeUnknownField, data + `[""]`},
		{"a key that is no name", rollWith(`{"a.b[0]":1}`), events.CodeUnknownField, data + `["a.b[0]"]`},
		{"a key that is not UTF-8", rollWith("{\"si\xffde\":\"B\"}"), events.CodeEncoding, data},
		{"a key with half an escape", rollWith(`{"si\u00":"B"}`), events.CodeEncoding, data},
		{"a very long key", rollWith(`{"` + strings.Repeat("k", 5000) + `":1}`), events.CodeUnknownField, data + `["` + strings.Repeat("k", 64) + `..."]`},

		{"no id", instead(fmt.Sprintf(`"id":"%s",`, eventstest.ID("e")), ""), events.CodeMissing, "$.id"},
		{"no type", entryWith(`{"data":{"side":"B","dice":[6,3]}}`), events.CodeMissing, "$.events[0].type"},
		{"no data", entryWith(`{"type":"dice.rolled"}`), events.CodeMissing, "$.events[0].data"},
		{"no dice", rollWith(`{"side":"B"}`), events.CodeMissing, dice},
		{"no hash of the head", instead(fmt.Sprintf(`,"hash":"%064d"`, 8), ""), events.CodeMissing, "$.seen.hash"},

		{"a key twice", rollWith(`{"side":"B","dice":[6,3],"side":"B"}`), events.CodeDuplicate, data + ".side"},
		{"a key twice in a row", rollWith(`{"side":"B","side":"B","dice":[6,3]}`), events.CodeDuplicate, data + ".side"},
		{"data twice, before its type", entryWith(`{"data":{},"data":{},"type":"game.started"}`), events.CodeDuplicate, "$.events[0].data"},
		{"an optional key twice", instead(`"game":1`, `"game":1,"game":1`), events.CodeDuplicate, "$.events[0].game"},
		{"a key of the entry twice", instead(`"v":1`, `"v":1,"v":1`), events.CodeDuplicate, "$.v"},

		{"a number in quotes", rollWith(`{"side":"B","dice":["6",3]}`), events.CodeType, dice + "[0]"},
		{"a number for a string", rollWith(`{"side":1,"dice":[6,3]}`), events.CodeType, data + ".side"},
		{"null for a string", rollWith(`{"side":null,"dice":[6,3]}`), events.CodeType, data + ".side"},
		{"null for what may be absent", instead(`"game":1`, `"game":null`), events.CodeType, "$.events[0].game"},
		{"an object for a list", rollWith(`{"side":"B","dice":{"0":6,"1":3}}`), events.CodeType, dice},
		{"a list for an object", rollWith(`["B",[6,3]]`), events.CodeType, data},
		{"a string for a truth value", entryWith(eventWith("score.entered", `{"winner":"A","points":1,"source":"file","match":"yes"}`)), events.CodeType, data + ".match"},
		{"a truth value cut short", entryWith(eventWith("score.entered", `{"winner":"A","points":1,"source":"file","match":tru}`)), events.CodeType, data + ".match"},
		{"a truth value in capitals", entryWith(eventWith("score.entered", `{"winner":"A","points":1,"source":"file","match":True}`)), events.CodeSyntax, data + ".match"},

		{"a number below its range", rollWith(`{"side":"B","dice":[0,3]}`), events.CodeRange, dice + "[0]"},
		{"a number above its range", rollWith(`{"side":"B","dice":[6,7]}`), events.CodeRange, dice + "[1]"},
		{"a number that would fit only after wrapping", rollWith(`{"side":"B","dice":[6,259]}`), events.CodeRange, dice + "[1]"},
		{"a number below zero", rollWith(`{"side":"B","dice":[-6,3]}`), events.CodeRange, dice + "[0]"},
		{"minus zero", entryWith(eventWith("clock.synced", `{"offset":-0,"error":0}`)), events.CodeRange, data + ".offset"},
		{"a minus alone", entryWith(eventWith("clock.synced", `{"offset":-,"error":0}`)), events.CodeRange, data + ".offset"},
		{"a leading zero", rollWith(`{"side":"B","dice":[06,3]}`), events.CodeRange, dice + "[0]"},
		{"an exponent", rollWith(`{"side":"B","dice":[6e0,3]}`), events.CodeRange, dice + "[0]"},
		{"a fraction", rollWith(`{"side":"B","dice":[6.0,3]}`), events.CodeRange, dice + "[0]"},
		{"hexadecimal", rollWith(`{"side":"B","dice":[0x6,3]}`), events.CodeRange, dice + "[0]"},
		{"NaN", rollWith(`{"side":"B","dice":[NaN,3]}`), events.CodeSyntax, dice + "[0]"},
		{"Infinity", rollWith(`{"side":"B","dice":[Infinity,3]}`), events.CodeSyntax, dice + "[0]"},
		{"a plus sign", rollWith(`{"side":"B","dice":[+6,3]}`), events.CodeSyntax, dice + "[0]"},
		{"a count past what every reader holds", instead(`"ds":3`, `"ds":9007199254740992`), events.CodeRange, "$.ds"},
		{"a count past 64 bits", instead(`"ds":3`, `"ds":18446744073709551617`), events.CodeRange, "$.ds"},
		{"a device's count of none", instead(`"ds":3`, `"ds":0`), events.CodeRange, "$.ds"},
		{"game 0 in words", instead(`"game":1`, `"game":0`), events.CodeRange, "$.events[0].game"},
		{"one die", rollWith(`{"side":"B","dice":[6]}`), events.CodeRange, dice},
		{"three dice", rollWith(`{"side":"B","dice":[6,3,1]}`), events.CodeRange, dice + "[2]"},
		{"a side of another name", rollWith(`{"side":"white","dice":[6,3]}`), events.CodeRange, data + ".side"},
		{"a side in another case", rollWith(`{"side":"b","dice":[6,3]}`), events.CodeRange, data + ".side"},
		{"an empty side", rollWith(`{"side":"","dice":[6,3]}`), events.CodeRange, data + ".side"},
		{"a word that is not one of some", entryWith(eventWith("turn.ended", `{"side":"A","by":"bell"}`)), events.CodeRange, data + ".by"},
		{"a word with an escape", entryWith(eventWith("turn.ended", `{"side":"A","by":"\u0064ice"}`)), events.CodeRange, data + ".by"},
		{"a word with a line end in it", entryWith(eventWith("turn.ended", "{\"side\":\"A\",\"by\":\"di\nce\"}")), events.CodeSyntax, data + ".by"},
		{"a name with a dot", instead(`"m1"`, `"m.1"`), events.CodeRange, "$.match"},
		{"an empty name", instead(`"m1"`, `""`), events.CodeRange, "$.match"},
		{"a name of 65 letters", instead(`"m1"`, `"`+strings.Repeat("m", 65)+`"`), events.CodeRange, "$.match"},
		{"a name that is not UTF-8", instead(`"m1"`, "\"m\xc3\""), events.CodeEncoding, "$.match"},
		{"a UUID in capitals", instead(eventstest.ID("e").String(), strings.ToUpper(eventstest.ID("e").String())), events.CodeRange, "$.id"},
		{"a UUID without hyphens", instead(eventstest.ID("e").String(), strings.ReplaceAll(eventstest.ID("e").String(), "-", "")), events.CodeRange, "$.id"},
		{"a UUID with a brace", instead(eventstest.ID("e").String(), "{"+eventstest.ID("e").String()[1:]), events.CodeRange, "$.id"},
		{"a UUID with a letter past f", instead(eventstest.ID("e").String()[:8], "g0000000"), events.CodeRange, "$.id"},
		{"a UUID that is all zeros", instead(eventstest.ID("e").String(), "00000000-0000-0000-0000-000000000000"), events.CodeRange, "$.id"},
		{"a UUID made from the time", instead(eventstest.ID("e").String(), "f47ac10b-58cc-1372-8567-0e02b2c3d479"), events.CodeRange, "$.id"},
		{"a UUID of another variant", instead(eventstest.ID("e").String(), "f47ac10b-58cc-4372-c567-0e02b2c3d479"), events.CodeRange, "$.id"},
		{"a hash in capitals", instead(fmt.Sprintf("%064d", 7), strings.Repeat("A", 64)), events.CodeRange, "$.dprev"},
		{"a hash of 63 digits", instead(fmt.Sprintf("%064d", 7), fmt.Sprintf("%063d", 7)), events.CodeRange, "$.dprev"},
		{"a key whose checksum is wrong", instead(eventstest.Device("d"), eventstest.Device("d")[:55]+"A"), events.CodeRange, "$.device"},
		{"the key of an account", instead(eventstest.Device("d"), "A"+eventstest.Device("d")[1:]), events.CodeRange, "$.device"},
		{"a moment in another zone", instead("10:15:30.123Z", "10:15:30.123+01:00"), events.CodeRange, "$.events[0].at"},
		{"a moment without milliseconds", instead("10:15:30.123Z", "10:15:30Z"), events.CodeRange, "$.events[0].at"},
		{"a day that is not", instead("2026-11-21", "2026-02-29"), events.CodeRange, "$.events[0].at"},

		{"an entry without events", entryWith(""), events.CodeRange, "$.events"},
		{"65 events", entryWith(strings.Repeat(roll+",", 64) + roll), events.CodeTooLarge, "$.events[64]"},
		{"33 events in a correction", amended(strings.Repeat(roll+",", 32) + roll), events.CodeTooLarge, data + ".events[32]"},
		{"more bytes than an entry may have", entryWith(roll) + strings.Repeat(" ", events.MaxEntryBytes), events.CodeTooLarge, "$"},

		{"text that is not UTF-8", note("\"caf\xe9\""), events.CodeEncoding, data + ".text"},
		{"text spelt longer than need be", note("\"\xc0\xaf\""), events.CodeEncoding, data + ".text"},
		{"a surrogate as bytes", note("\"\xed\xa0\x80\""), events.CodeEncoding, data + ".text"},
		{"bad UTF-8 beside an escape", note("\"\\n\xff\""), events.CodeEncoding, data + ".text"},
		{"a high surrogate alone", note(`"\ud83c"`), events.CodeEncoding, data + ".text"},
		{"a high surrogate and a letter", note(`"\ud83cx"`), events.CodeEncoding, data + ".text"},
		{"a low surrogate alone", note(`"\udfb2"`), events.CodeEncoding, data + ".text"},
		{"surrogates the wrong way round", note(`"\udfb2\ud83c"`), events.CodeEncoding, data + ".text"},
		{"an unknown escape", note(`"\x41"`), events.CodeEncoding, data + ".text"},
		{"half an escape", note(`"\u00"`), events.CodeEncoding, data + ".text"},
		{"a line end in text", note("\"a\nb\""), events.CodeSyntax, data + ".text"},
		{"text without its end", entryWith(`{"type":"note.made","data":{"text":"abc`), events.CodeSyntax, data + ".text"},
		{"text that ends in a backslash", `{"v":1,"id":"\`, events.CodeSyntax, "$.id"},
		{"text of too many characters", note(`"` + strings.Repeat("é", 4001) + `"`), events.CodeRange, data + ".text"},
		{"a vote of nobody, as only a decision is told", entryWith(eventWith("vote.cast", `{"dispute":"d1","member":"","vote":"uphold"}`)), events.CodeRange, data + ".member"},
		{"an empty reason", entryWith(eventWith("match.voided", `{"reason":""}`)), events.CodeRange, data + ".reason"},

		{"data before its type, wrong inside", entryWith(`{"data":{"side":"B","dice":[6,9]},"type":"dice.rolled"}`), events.CodeRange, dice + "[1]"},
		{"data before its type, cut short", entryWith(`{"data":{"side":`), events.CodeSyntax, data},
		{"data before its type, no JSON", entryWith(`{"data":{"side" "B"},"type":"dice.rolled"}`), events.CodeSyntax, data},
		{"data before its type, nested too deep", entryWith(`{"data":` + strings.Repeat("[", 30000)), events.CodeSyntax, data},
		{"objects within objects", strings.Repeat(`{"v":`, 10000), events.CodeType, "$.v"},
		{"lists within lists", strings.Repeat("[", 60000), events.CodeType, "$"},

		{"a correction within a correction", amended(eventWith("entry.retracted", fmt.Sprintf(`{"target":%s,"reason":"x"}`, target))), events.CodeMisplaced, data + ".events[0].type"},
		{"an amendment within an amendment", amended(eventWith("entry.amended", `{}`)), events.CodeMisplaced, data + ".events[0].type"},
		{"a ruling within a correction", amended(roll + "," + eventWith("ruling.made", `{}`)), events.CodeMisplaced, data + ".events[1].type"},
		{"a schedule within an insertion", inserted(`"events":[` + eventWith("match.scheduled", "{}") + `],`), events.CodeMisplaced, data + ".events[0].type"},
		{"a decision after its data within a correction", amended(`{"data":{},"type":"vote.cast"}`), events.CodeMisplaced, data + ".events[0].type"},
		{"a correction that puts nothing in place", amended(""), events.CodeRange, data + ".events"},
		{"an error within a correction", amended(strings.Replace(roll, "6,3", "6,8", 1)), events.CodeRange, data + ".events[0].data.dice[1]"},
		{"a reference past every entry", entryWith(eventWith("entry.retracted", strings.Replace(`{"target":`+target+`,"reason":"x"}`, `:1}`, `:64}`, 1))), events.CodeRange, data + ".target.index"},
		{"an insertion of nothing", inserted(""), events.CodeMissing, data},
		{"an insertion of events and of an entry", inserted(fmt.Sprintf(`"events":[%s],"entry":"%s",`, roll, eventstest.ID("late"))), events.CodeConflict, data},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) { checkRefused(t, tt.text, tt.code, tt.path) })
	}
	checkEveryCodeIsTested(t, func(yield func(events.Code)) {
		for _, tt := range tests {
			yield(tt.code)
		}
	})
}

func checkRefused(t *testing.T, text string, code events.Code, path string) {
	t.Helper()
	_, err := events.Decode([]byte(text))
	var refusal *events.DecodeError
	if !errors.As(err, &refusal) {
		t.Fatalf("read, or another error: %v", err)
	}
	if refusal.Code != code || refusal.Path != path {
		t.Errorf("refused with %s at %s, want %s at %s", refusal.Code, refusal.Path, code, path)
	}
	if refusal.Offset < 0 || refusal.Offset > len(text) {
		t.Errorf("offset %d of %d bytes", refusal.Offset, len(text))
	}
	if refusal.Expected == "" || refusal.Next() == "" || !strings.Contains(refusal.Error(), refusal.Path) {
		t.Errorf("it does not say what was expected, where, and what to do: %q", refusal.Error())
	}
}

func checkEveryCodeIsTested(t *testing.T, tested func(func(events.Code))) {
	t.Helper()
	missing := map[events.Code]bool{
		events.CodeSyntax: true, events.CodeEncoding: true, events.CodeTooLarge: true, events.CodeVersion: true,
		events.CodeUnknownType: true, events.CodeUnknownField: true, events.CodeDuplicate: true, events.CodeMissing: true,
		events.CodeType: true, events.CodeRange: true, events.CodeConflict: true, events.CodeMisplaced: true,
	}
	tested(func(code events.Code) { delete(missing, code) })
	for code := range missing {
		t.Errorf("no test has the code %s", code)
	}
}

func TestWhatIsUnusualButAllowedIsRead(t *testing.T) {
	tests := []struct {
		name string
		text string
	}{
		{"white space everywhere", strings.NewReplacer(":", " :\t", ",", "\n,\r ", "[", "[ ", "}", " }").Replace(entryWith(`{"type":"game.started","data":{}}`))},
		{"white space after the entry", entryWith(roll) + "\r\n"},
		{"data before its type", entryWith(`{"data":{"dice":[6,3],"side":"B"},"type":"dice.rolled"}`)},
		{"data before its type, with all there is inside", amended(`{"data":{"text":"}]\"\\,{","key":"k"},"type":"note.made"}`)},
		{"escapes of every kind", note(`"\"\\\/\b\f\n\r\t\u00e9\ud83c\udfb2\uFFFD"`)},
		{"DEL and everything past ASCII", note("\"\x7f\u0080\u2028\U0010ffff\"")},
		{"text of just as many characters as may be", note(`"` + strings.Repeat("🎲", 4000) + `"`)},
		{"64 events", entryWith(strings.Repeat(roll+",", 63) + roll)},
		{"an entry of just as many bytes as may be", entryWith(roll) + strings.Repeat(" ", events.MaxEntryBytes-len(entryWith(roll)))},
		{"the last count that every reader holds", instead(`"ds":3`, `"ds":9007199254740991`)},
		{"a clock below zero", entryWith(eventWith("clock.read", `{"A":-86400000,"B":86400000}`))},
		{"a leap day", instead("2026-11-21", "2028-02-29")},
		{"an insertion of an entry", inserted(fmt.Sprintf(`"entry":"%s",`, eventstest.ID("late")))},
		{"a play without steps", entryWith(eventWith("checkers.moved", `{"side":"A","steps":[]}`))},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) { checkRoundTrip(t, []byte(tt.text)) })
	}
}

func TestTheOffsetIsWhereTheTroubleBegins(t *testing.T) {
	for _, trouble := range []string{`"white"`, `[6,3]`, `7`, `x`} {
		text := rollWith(`{"dice":[6,3],"side":` + trouble + `}`)
		_, err := events.Decode([]byte(text))
		var refusal *events.DecodeError
		if !errors.As(err, &refusal) {
			t.Fatal(err)
		}
		if !strings.HasPrefix(text[refusal.Offset:], trouble) {
			t.Errorf("offset %d points to %s, want %s", refusal.Offset, text[refusal.Offset:], trouble)
		}
	}
}

// A word that was read as text before must still be checked when it is a name.
func TestAWordReadAsTextIsStillNoName(t *testing.T) {
	var d events.Decoder
	const word = "no name"
	if _, err := d.Decode([]byte(note(`"` + word + `"`))); err != nil {
		t.Fatal(err)
	}
	if _, err := d.Decode([]byte(instead(`"m1"`, `"`+word+`"`))); err == nil {
		t.Errorf("%q was read as a match's name", word)
	}
}

func TestWhatToDoFollowsFromTheCode(t *testing.T) {
	for code, next := range map[events.Code]string{
		events.CodeUnknownType: "newer kibitz", events.CodeVersion: "newer kibitz",
		events.CodeTooLarge: "several entries", events.CodeRange: "EVENTS.md",
	} {
		if e := (&events.DecodeError{Code: code}); !strings.Contains(e.Next(), next) {
			t.Errorf("%s: %s", code, e.Next())
		}
	}
}
