package document

import (
	"kibitz/events"
	"kibitz/events/ledger"
)

const (
	namePattern = "^[A-Za-z0-9_-]{1,64}$"
	hashPattern = "^[0-9a-f]{64}$"
	keyPattern  = "^U[A-Z2-7]{55}$"
	idPattern   = "^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$"
)

// part is one member of a service's message, in the order of the reference.
type part struct {
	name     string
	schema   object
	optional bool
}

// serviceSchemas returns the schemas of the services' requests and answers and of
// what they publish.
func serviceSchemas() map[string]object {
	return map[string]object{
		"services/accepted.json":     acceptedSchema(),
		"services/refused.json":      refusedSchema(),
		"services/signed-head.json":  signedHeadSchema(),
		"services/feed-request.json": feedRequestSchema(),
		"services/feed-answer.json":  feedAnswerSchema(),
		"services/link.json":         linkSchema(),
		"services/findings.json":     findingsSchema(),
		"services/finding.json":      findingSchema(),
		"services/option.json":       optionSchema(),
		"services/view.json":         viewSchema(),
		"services/backgammon.json":   backgammonSchema(),
		"services/bridge.json":       bridgeSchema(),
		"services/desk.json":         deskSchema(),
		"services/health.json":       healthSchema(),
		"services/trouble.json":      troubleMessageSchema(),
	}
}

func acceptedSchema() object {
	return message("Accepted", "The entry is a link of the match and on the disk.",
		part{name: "status", schema: object{"const": "accepted"}},
		part{name: "n", schema: count(1, "the entry's link; its events are n.0, n.1 and so on")},
		part{name: "as", schema: words("folded: part of the record; second: a second observation by a device without the pen, compared but never folded in; duplicate: it had been accepted before, as this link", "folded", "second", "duplicate")},
		part{name: "notices", schema: pattern("^(gap|late|clock-back)(,(gap|late|clock-back))*$", "what is worth knowing, with commas between: gap, the device's count skips; late, it fills a gap; clock-back, the device's clock ran backwards"), optional: true},
		part{name: "head", schema: ref("signed-head.json", "the match's head now, at n or after it, signed: keep it as receipt; where links are withheld from you, the head before the first of them")},
	)
}

func refusedSchema() object {
	return message("Refused", "The request had no effect.",
		part{name: "status", schema: object{"const": "refused"}},
		part{name: "code", schema: words("why, for programs", codes()...)},
		part{name: "reason", schema: text("why, for people")},
		part{name: "next", schema: text("what to do next, for people")},
		part{name: "detail", schema: text("where and what exactly"), optional: true},
		part{name: "retry", schema: object{"const": true, "description": "the same bytes may be accepted later: keep them and send them again"}, optional: true},
		part{name: "missing", schema: count(1, "count-gap: the first count of the device that the record lacks"), optional: true},
		part{name: "n", schema: count(1, "the link where the entry lies without effect"), optional: true},
		part{name: "head", schema: ref("signed-head.json", "the match's head as it is now: read up to it before deciding again"), optional: true},
		part{name: "path", schema: text("unreadable: JSON path of what is wrong in the entry"), optional: true},
		part{name: "expected", schema: text("unreadable: what should stand there"), optional: true},
	)
}

func signedHeadSchema() object {
	return message("Signed head", "A match's head with the office's signature: whoever holds one can show that a later log was cut or changed before it. Signed are the bytes \"kibitz head v1\", tournament, match, n in decimal and hash, each followed by one line feed.",
		part{name: "tournament", schema: pattern(namePattern, "the tournament")},
		part{name: "match", schema: pattern(namePattern, "the match")},
		part{name: "n", schema: count(0, "number of links")},
		part{name: "hash", schema: pattern(hashPattern, "hash of the chain at n")},
		part{name: "office", schema: pattern(keyPattern, "public nkey of the office")},
		part{name: "signature", schema: pattern(signatureHeader.Pattern, "the office's signature, base64url without padding")},
	)
}

func feedRequestSchema() object {
	return message("Feed request", "Which links are wanted.",
		part{name: "from", schema: count(1, "the first link wanted; one that the match does not have yet is fine")},
		part{name: "at", schema: object{"type": "string", "format": "date-time", "description": "when the request was made; needed only where it is signed"}, optional: true},
	)
}

func feedAnswerSchema() object {
	return message("Feed answer", "A part of the match.",
		part{name: "status", schema: object{"const": "links"}},
		part{name: "links", schema: list(object{"$ref": "link.json"}, "links in order, from the one asked for")},
		part{name: "more", schema: flag("there are links after the last one given: ask again from there")},
		part{name: "head", schema: ref("signed-head.json", "the match's head, signed; where links are withheld, the head before the first of them")},
		part{name: "withheld", schema: count(1, "the first link that is kept from you now: once it may be known, it and those after it come live again, whole; or ask again"), optional: true},
		part{name: "view", schema: ref("view.json", "with the last links: for the director and the office what the rules think of the match; for others, at bridge, what everybody may see of that"), optional: true},
		part{name: "lease_ms", schema: count(1, "for how many milliseconds findings and views come live to the device; ask again before they end"), optional: true},
	)
}

func linkSchema() object {
	return message("Link", "One message of the match's log with its place in the chain. Of one that is kept from whom it is given to, only the place is told; and from the first of those on, no hash.",
		part{name: "n", schema: count(1, "its place in the match, from 1")},
		part{name: "hash", schema: pattern(hashPattern, "hash of the chain at n; absent from the first withheld link on"), optional: true},
		part{name: "data", schema: object{"type": "string", "contentEncoding": "base64", "description": "the message's bytes, exactly as signed, in base64 with padding; absent where it is withheld"}, optional: true},
		part{name: "signature", schema: object{"type": "string", "description": "its signature as it came; absent where the link is withheld, and where none came"}, optional: true},
		part{name: "stored", schema: object{"type": "string", "format": "date-time", "description": "when the server stored it; for display only; absent where the link is withheld"}, optional: true},
		part{name: "status", schema: words("what became of it; withheld: it is kept from you for now", "folded", "second", "duplicate", "refused", "withheld")},
		part{name: "reason", schema: words("refused or duplicate: why it has no effect", reasons()...), optional: true},
	)
}

// Refusal is a refusal of the services themselves, beside the ledger's reasons.
type Refusal struct{ Code, Why, Next string }

// Refusals are the codes of the services' own refusals.
var Refusals = []Refusal{
	{"count-gap", "The device signed entries before this one that the record lacks, the first with the count `missing`.", "Send those first, then this one again. If they are lost or were refused, send this one with the header `Kibitz-Gap: accept`."},
	{"moved-on", "The match goes up to another link than the header `Kibitz-Head` names.", "Read up to the head, look again at what the entry means, and send it with that head if it is still wanted."},
	{"busy", "Too many requests wait.", "Send the same bytes again in a moment."},
	{"unavailable", "The log cannot be reached now.", "Keep the entry and send the same bytes again."},
	{"not-stored", "The log cannot be written now.", "Keep the entry and send the same bytes again; the organiser looks at the disk."},
	{"unresolved", "It is not known whether the entry was stored.", "Send the same bytes again."},
	{"bad-message", "The entry cannot be carried: empty, too large, or its signature is no text.", "Correct the sender."},
	{"bad-name", "No match can have this name.", "Correct the subject."},
	{"bad-request", "Of the feed: the request cannot be read.", "Send an object such as `{\"from\":1}`."},
}

// codes are all codes of a refusal.
func codes() []string {
	all := reasons()
	for _, r := range Refusals {
		all = append(all, r.Code)
	}
	return all
}

func reasons() []string {
	var codes []string
	for _, r := range ledger.Reasons() {
		codes = append(codes, string(r))
	}
	return codes
}

// message describes an object of exactly these parts; an untitled one is part of
// another.
func message(title, doc string, parts ...part) object {
	fields := make([]events.FieldSchema, len(parts))
	for i, p := range parts {
		fields[i] = events.FieldSchema{Name: p.name, Schema: p.schema, Optional: p.optional}
	}
	schema := fieldsSchema(fields)
	schema["description"] = doc
	if title != "" {
		schema["title"] = title
	}
	return schema
}

func count(least int, doc string) object {
	return object{"type": "integer", "minimum": least, "maximum": 1<<53 - 1, "description": doc}
}

func words(doc string, allowed ...string) object {
	return object{"type": "string", "enum": allowed, "description": doc}
}

func pattern(p, doc string) object {
	return object{"type": "string", "pattern": p, "description": doc}
}

func text(doc string) object {
	return object{"type": "string", "minLength": 1, "description": doc}
}

func ref(file, doc string) object { return object{"$ref": file, "description": doc} }

func list(items object, doc string) object {
	return object{"type": "array", "items": items, "description": doc}
}

func flag(doc string) object { return object{"type": "boolean", "description": doc} }
