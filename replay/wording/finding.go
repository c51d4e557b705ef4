package wording

import (
	"unicode"
	"unicode/utf8"

	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/backgammon"
)

// Finding says in a sentence what was found. A code that there are no words for
// is returned as it is.
func (w *Words) Finding(f rules.Finding, names Names) string {
	key, args := "finding."+string(variant(f)), w.findingArgs(f, names)
	if !f.Offender.Valid() {
		if text, ok := w.find(key+".nobody", args...); ok {
			return text
		}
	}
	if text, ok := w.find(key, args...); ok {
		return capital(text)
	}
	return string(f.Code)
}

// Next says what to do about a finding, "" where nothing is to be done.
func (w *Words) Next(f rules.Finding, names Names) string {
	return capital(w.say("finding."+string(variant(f))+".next", w.findingArgs(f, names)...))
}

// capital begins a sentence.
func capital(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	if size == 0 {
		return ""
	}
	return string(unicode.ToUpper(first)) + text[size:]
}

// variant returns the key of what is said of a finding: its code, or a special
// case of it.
func variant(f rules.Finding) rules.Code {
	switch {
	case f.Code == backgammon.FindGameNumber && f.Args[1] == 0:
		return f.Code + ".none"
	case f.Code == backgammon.FindNoChecker && f.Args[0] == events.Bar:
		return f.Code + ".bar"
	case f.Code == backgammon.FindResultDiffers && f.Args[0] < 0:
		return f.Code + ".winner"
	case f.Code == backgammon.FindIllegalPlay:
		return f.Code + faults[backgammon.Fault(f.Args[2])]
	}
	return f.Code
}

// faults are the special cases of an illegal play.
var faults = map[backgammon.Fault]rules.Code{
	backgammon.Unplayed: ".left", backgammon.FromHead: ".head", backgammon.Blocking: ".block",
}

func (w *Words) findingArgs(f rules.Finding, names Names) []any {
	args := []any{
		w.who(f.Offender, "who.nobody", names), w.who(f.Offender.Opponent(), "who.opponent", names),
		f.Args[0], f.Args[1], f.Args[2], f.Args[3],
		names.Of(events.A), names.Of(events.B),
	}
	for i, in := range findings[variant(f)].args {
		args[2+i] = in(w, f.Args[i])
	}
	switch f.Code {
	case rules.GroundChanged:
		args[2] = events.Address{N: uint64(max(f.Args[0], 0)), Index: f.Args[1]}.String()
	case backgammon.FindOutOfPhase:
		args[2] = w.Phase(backgammon.Phase(f.Args[0]).String())
	case backgammon.FindCubeDiffers:
		args[4], args[5] = w.owner(ownerWord(f.Args[2]), names), w.owner(ownerWord(f.Args[3]), names)
	}
	return args
}

// who returns what a side is called, and a word for it where it is not known.
func (w *Words) who(s events.Side, unknown string, names Names) string {
	if s.Valid() {
		return names.Of(s)
	}
	return w.say(unknown)
}

// ownerWord returns the word for where a finding says that the cube lies.
func ownerWord(place int) string {
	places := [...]string{events.CubeOfA, events.CubeOfB, events.CubeCentred, events.CubeAbsent}
	if place < 0 || place >= len(places) {
		return ""
	}
	return places[place]
}
