package document

import (
	"strings"
)

const asyncDescription = "A hall's record as other programs meet it. Devices reach two services, append and feed, and hear the live subjects; everything else is the hall's own. schemas/EVENTS.md is the reference for people."

// asyncAPI returns the AsyncAPI 3 document of the channels.
func asyncAPI() object {
	channels, operations := object{}, object{}
	for _, c := range Channels {
		channels[c.Key] = channelObject(c)
	}
	for _, o := range Operations {
		operations[o.Key] = operationObject(o)
	}
	return object{
		"asyncapi":           "3.0.0",
		"id":                 "urn:kibitz:hall",
		"info":               object{"title": "Kibitz", "version": "1.0.0", "description": asyncDescription},
		"defaultContentType": "application/json",
		"channels":           channels,
		"operations":         operations,
	}
}

func channelObject(c Channel) object {
	messages := object{}
	for _, m := range c.Messages {
		messages[m.Key] = messageObject(m)
	}
	channel := object{"title": c.Title, "description": c.Doc, "messages": messages, "address": nil}
	if c.Subject == "" {
		return channel
	}
	channel["address"] = c.Subject
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

func messageObject(m Message) object {
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
