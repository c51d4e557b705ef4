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

// serviceSchemas returns the schemas of the services' requests and answers.
func serviceSchemas() map[string]object {
	return map[string]object{
		"services/accepted.json": message("Accepted", "The entry is a link of the match and on the disk.",
			part{name: "status", schema: object{"const": "accepted"}},
			part{name: "n", schema: count(1, "the entry's link; its events are n.0, n.1 and so on")},
			part{name: "as", schema: words("folded: part of the record; second: a second observation by a device without the pen, compared but never folded in; duplicate: it had been accepted before, as this link", "folded", "second", "duplicate")},
			part{name: "head", schema: object{"$ref": "signed-head.json", "description": "the match's head, signed: keep it as receipt"}},
		),
		"services/refused.json": message("Refused", "The request had no effect.",
			part{name: "status", schema: object{"const": "refused"}},
			part{name: "code", schema: pattern("^[a-z-]{1,40}$", "why, for programs: one of the ledger's reasons or of the service's own")},
			part{name: "reason", schema: text("why, for people")},
			part{name: "next", schema: text("what to do next, for people")},
			part{name: "detail", schema: text("where and what exactly"), optional: true},
			part{name: "path", schema: text("unreadable: JSON path of what is wrong in the entry"), optional: true},
			part{name: "expected", schema: text("unreadable: what should stand there"), optional: true},
			part{name: "head", schema: object{"$ref": "signed-head.json", "description": "the match's head as it is now: read up to it before deciding again"}, optional: true},
		),
		"services/signed-head.json": message("Signed head", "A match's head with the office's signature: whoever holds one can show that a later log was cut or changed before it. Signed are the bytes \"kibitz head v1\", tournament, match, n in decimal and hash, each followed by one line feed.",
			part{name: "tournament", schema: pattern(namePattern, "the tournament")},
			part{name: "match", schema: pattern(namePattern, "the match")},
			part{name: "n", schema: count(0, "number of links")},
			part{name: "hash", schema: pattern(hashPattern, "hash of the chain at n")},
			part{name: "office", schema: pattern(keyPattern, "public nkey of the office")},
			part{name: "signature", schema: pattern(signatureHeader.Pattern, "the office's signature, base64url without padding")},
		),
		"services/feed-request.json": message("Feed request", "Which links are wanted.",
			part{name: "from", schema: count(1, "the first link wanted")},
		),
		"services/feed-answer.json": message("Feed answer", "A part of the match.",
			part{name: "status", schema: object{"const": "links"}},
			part{name: "links", schema: object{"type": "array", "items": object{"$ref": "link.json"}, "description": "links in order, from the one asked for"}},
			part{name: "more", schema: object{"type": "boolean", "description": "there are links after the last one given"}},
			part{name: "head", schema: object{"$ref": "signed-head.json", "description": "the match's head, signed"}},
		),
		"services/link.json": message("Link", "One message of the match's log with its place in the chain.",
			part{name: "n", schema: count(1, "its place in the match, from 1")},
			part{name: "hash", schema: pattern(hashPattern, "hash of the chain at n")},
			part{name: "data", schema: object{"type": "string", "contentEncoding": "base64", "description": "the message's bytes, exactly as signed"}},
			part{name: "signature", schema: object{"type": "string", "description": "its signature as it came"}},
			part{name: "stored", schema: object{"type": "string", "format": "date-time", "description": "when the server stored it; for display only"}},
			part{name: "status", schema: words("what became of it", "folded", "second", "duplicate", "refused")},
			part{name: "reason", schema: words("refused or duplicate: why it has no effect", reasons()...), optional: true},
		),
	}
}

func reasons() []string {
	var codes []string
	for _, r := range ledger.Reasons() {
		codes = append(codes, string(r))
	}
	return codes
}

// message describes an object of these parts and no others.
func message(title, doc string, parts ...part) object {
	fields := make([]events.FieldSchema, len(parts))
	for i, p := range parts {
		fields[i] = events.FieldSchema{Name: p.name, Schema: p.schema, Optional: p.optional}
	}
	schema := fieldsSchema(fields)
	schema["title"], schema["description"] = title, doc
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
