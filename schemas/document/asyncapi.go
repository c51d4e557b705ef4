package document

import (
	"slices"
	"strings"

	"kibitz/events/journal"
)

const asyncDescription = "A hall's record as other programs meet it. Devices reach the services append, feed, matches, time and office, and hear the live subjects; everything else is the hall's own. schemas/EVENTS.md is the reference for people; schemas/examples has events of every type. The examples of messages were sent by a hall; they are set out for reading, so signatures over bytes are to be checked with schemas/worked-match.jsonl."

// The servers' names in the document.
const (
	serverHall = "hall" // reached over TLS
	serverOwn  = "own"  // on the hall's own machine
)

// asyncAPI returns the AsyncAPI 3.1 document of the channels.
func asyncAPI() (object, error) {
	examples, err := messageExamples()
	if err != nil {
		return nil, err
	}
	channels, operations := object{}, object{}
	for _, c := range Channels {
		channels[c.Key] = channelObject(c, examples)
	}
	for _, o := range Operations {
		operations[o.Key] = operationObject(o)
	}
	return object{
		"asyncapi":           "3.1.0",
		"id":                 "urn:kibitz:hall",
		"info":               object{"title": "Kibitz", "version": "1.0.0", "description": asyncDescription},
		"defaultContentType": "application/json",
		"channels":           channels,
		"operations":         operations,
		"servers":            servers(),
		"components":         object{"securitySchemes": securitySchemes()},
	}, nil
}

func servers() object {
	nkey, token := object{"$ref": "#/components/securitySchemes/nkey"}, object{"$ref": "#/components/securitySchemes/token"}
	return object{
		serverHall: object{
			"title": "A hall", "host": "{hall}:{port}", "protocol": "nats", "protocolVersion": "2",
			"description": "The organiser gives its address. Beyond its own machine it is reached over TLS, with a public certificate or that of the hall's own authority.",
			"variables": object{
				"hall": object{"description": "name or address of the hall"},
				"port": object{"description": "port", "default": "4222"},
			},
			"security": []any{nkey},
		},
		serverOwn: object{
			"title": "A hall on its own machine", "host": "127.0.0.1:4222", "protocol": "nats", "protocolVersion": "2",
			"description": "Without TLS. The hall's own processes connect with the office's nkey.",
			"security":    []any{nkey, token},
		},
	}
}

func securitySchemes() object {
	return object{
		"nkey":  object{"type": "asymmetricEncryption", "description": "The device's Ed25519 key as a NATS user nkey, which signs the server's nonce. The device is enrolled by its public key, or enrols with a one-time code; its role says what it may send and hear (rights.json)."},
		"token": object{"type": "apiKey", "in": "password", "description": "The token of `kibitz access`, as auth_token of NATS, beside the nkey: a device that is not enrolled has the rights of a table with it, at a hall that no other machine can reach."},
	}
}

// reachedAt returns the servers at which a channel is reached: at any hall if a role has a
// right to its subject, or else on the hall's own machine.
func reachedAt(c Channel) []any {
	own := object{"$ref": "#/servers/" + serverOwn}
	if given := slices.ContainsFunc(journal.Rights, func(r journal.Right) bool { return r.Subject == c.Subject }); given || c.Key == "office" {
		return []any{object{"$ref": "#/servers/" + serverHall}, own}
	}
	return []any{own}
}

func channelObject(c Channel, examples map[string]Example) object {
	messages := object{}
	for _, m := range c.Messages {
		messages[m.Key] = messageObject(m, examples)
	}
	channel := object{"title": c.Title, "description": c.Doc, "messages": messages, "address": nil}
	if c.Subject == "" {
		return channel
	}
	channel["address"], channel["servers"] = c.Subject, reachedAt(c)
	if names := parametersOf(c.Subject); len(names) > 0 {
		parameters := object{}
		for _, name := range names {
			parameters[name] = object{"description": Parameters[name]}
		}
		channel["parameters"] = parameters
	}
	return channel
}

// parametersOf returns the names in braces in a subject.
func parametersOf(subject string) []string {
	var names []string
	for token := range strings.SplitSeq(subject, ".") {
		if name, ok := strings.CutPrefix(token, "{"); ok {
			names = append(names, strings.TrimSuffix(name, "}"))
		}
	}
	return names
}

func messageObject(m Message, examples map[string]Example) object {
	message := object{"name": m.Key, "title": m.Title, "summary": m.Doc, "contentType": m.Content}
	if len(m.Headers) > 0 {
		message["headers"] = headersObject(m.Headers)
	}
	if m.Payload != "" {
		message["payload"] = object{
			"schemaFormat": "application/schema+json;version=2020-12",
			"schema":       object{"$ref": "./" + m.Payload},
		}
	}
	if example, ok := examples[m.Key]; ok {
		message["examples"] = []any{example}
	}
	return message
}

func headersObject(headers []Header) object {
	properties, required := object{}, []string{}
	for _, h := range headers {
		properties[h.Name] = object{"type": "string", "pattern": h.Pattern, "description": h.Doc}
		if !h.Optional {
			required = append(required, h.Name)
		}
	}
	return object{"type": "object", "properties": properties, "required": required}
}

func operationObject(o Operation) object {
	action := "send"
	if o.Receive {
		action = "receive"
	}
	operation := object{
		"action":   action,
		"summary":  o.Doc,
		"channel":  object{"$ref": "#/channels/" + o.Channel},
		"messages": messageRefs(o.Channel),
	}
	if o.Reply != "" {
		operation["reply"] = object{
			"address":  object{"location": "$message.header#/replyTo", "description": "the request's inbox"},
			"channel":  object{"$ref": "#/channels/" + o.Reply},
			"messages": messageRefs(o.Reply),
		}
	}
	return operation
}

func messageRefs(channel string) []any {
	var refs []any
	for _, c := range Channels {
		if c.Key != channel {
			continue
		}
		for _, m := range c.Messages {
			refs = append(refs, object{"$ref": "#/channels/" + c.Key + "/messages/" + m.Key})
		}
	}
	return refs
}
