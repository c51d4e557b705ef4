package journal

import (
	"strings"
)

// Subjects and their contents. Services answer on the office's side; devices reach them
// across accounts.
//
//	ev.<tournament>.<match>                      the record, one literal subject a match
//	kibitz.append.<device>.<tournament>.<match>  request: one entry; the append service answers
//	kibitz.feed.<device>.<tournament>.<match>    request: the match as this device may see it
//	kibitz.attach.<device>.<tournament>.<match>  request: a part of a file of evidence
//	kibitz.evidence.<device>.<tournament>.<match> request: a file of evidence that this device may see
//	kibitz.live.hall.<tournament>.<match>        published by the feed service: a line on a match for lists
//	kibitz.matches.<device>.<tournament>         request: the tournament's matches
//	kibitz.time.<device>                         request: the hall's time
//	kibitz.office.<device>.<act>                 request: an act of the office; its service answers
//	kibitz.live.<device>.<tournament>.<match>    published by the feed service, for one device
//	kibitz.live.all.<tournament>.<match>         published by the feed service, for everybody
//
// <device> is the device's public nkey. The server lets a device publish and subscribe only
// under its own key, so the services know who sends.
const (
	RecordPattern   = "ev.*.*"
	AppendPattern   = "kibitz.append.*.*.*"
	FeedPattern     = "kibitz.feed.*.*.*"
	AttachPattern   = "kibitz.attach.*.*.*"
	EvidencePattern = "kibitz.evidence.*.*.*"
	OfficePattern   = "kibitz.office.*.*"
	MatchesPattern  = "kibitz.matches.*.*"
	TimePattern     = "kibitz.time.*"
	LivePattern     = "kibitz.live.>"
)

// Everyone is the device name for all devices in a live subject.
const Everyone = "all"

// maxName is the longest tournament or match name, in bytes.
const maxName = 64

// RecordSubject returns the subject of a match's log. The names must be valid.
func RecordSubject(tournament, match string) string { return "ev." + tournament + "." + match }

// AppendSubject returns the subject on which a device sends a match's entries.
func AppendSubject(device, tournament, match string) string {
	return "kibitz.append." + device + "." + tournament + "." + match
}

// FeedSubject returns the subject on which a device asks for a match.
func FeedSubject(device, tournament, match string) string {
	return "kibitz.feed." + device + "." + tournament + "." + match
}

// AttachSubject returns the subject on which a device sends a match's evidence.
func AttachSubject(device, tournament, match string) string {
	return "kibitz.attach." + device + "." + tournament + "." + match
}

// EvidenceSubject returns the subject on which a device asks for a match's evidence.
func EvidenceSubject(device, tournament, match string) string {
	return "kibitz.evidence." + device + "." + tournament + "." + match
}

// OfficeSubject returns the subject on which a device asks for an act of the office.
func OfficeSubject(device, act string) string { return "kibitz.office." + device + "." + act }

// OfficeActOf returns the device and the act of such a subject, also of one on the office's
// side.
func OfficeActOf(subject string) (device, act string, ok bool) {
	tokens := strings.Split(subject, ".")
	n := len(tokens)
	if n < 4 || tokens[n-3] != "office" {
		return "", "", false
	}
	return tokens[n-2], tokens[n-1], true
}

// Hall is the device name for lists of matches in a live subject.
const Hall = "hall"

// MatchesSubject returns the subject on which a device asks for a tournament's matches.
func MatchesSubject(device, tournament string) string {
	return "kibitz.matches." + device + "." + tournament
}

// LiveSubject returns the subject on which a match is published live to a device, or
// to Everyone.
func LiveSubject(device, tournament, match string) string {
	return "kibitz.live." + device + "." + tournament + "." + match
}

// MatchOf returns tournament and match of any of the subjects above; ok is false for
// any other subject.
func MatchOf(subject string) (tournament, match string, ok bool) {
	i := strings.LastIndexByte(subject, '.')
	if i < 0 {
		return "", "", false
	}
	head, match := subject[:i], subject[i+1:]
	tournament = head[strings.LastIndexByte(head, '.')+1:]
	if len(tournament) == len(head) || tournament == "" || match == "" {
		return "", "", false
	}
	return tournament, match, true
}

// DeviceOf returns the device of an append, feed, attach, evidence or live subject.
func DeviceOf(subject string) (device string, ok bool) {
	tokens := strings.Split(subject, ".")
	if len(tokens) != 5 || tokens[0] != "kibitz" {
		return "", false
	}
	switch tokens[1] {
	case "append", "feed", "live", "attach", "evidence":
		return tokens[2], true
	}
	return "", false
}

// CheckNames returns an error unless both names can be part of a subject, a key and a
// file name: 1 to 64 ASCII letters, digits, hyphens and underscores.
func CheckNames(tournament, match string) error {
	if err := checkName("tournament", tournament); err != nil {
		return err
	}
	return checkName("match", match)
}

func checkName(what, name string) error {
	const next = "use 1 to 64 letters a-z, A-Z, digits, hyphens or underscores"
	switch {
	case name == "":
		return fail(CodeName, next, nil, "the %s has no name", what)
	case len(name) > maxName:
		return fail(CodeName, next, nil, "the %s name of %d bytes is too long", what, len(name))
	}
	for i, c := range name {
		if !nameRune(c) {
			return fail(CodeName, next, nil, "the %s name %q has %q at byte %d", what, name, c, i)
		}
	}
	return nil
}

func nameRune(c rune) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '-' || c == '_'
}
