package terminal

import (
	"slices"

	"kibitz/events"
)

// notAtBridge are the keys that do nothing there.
var notAtBridge = []string{"key.bear-off", "key.pips"}

// text returns one of the viewer's own texts, "" for a key that does nothing in the
// discipline; those for what happened and what was found are those of package wording.
func (v *Viewer) text(key string, args ...any) string {
	if v.story != nil && v.story.Schedule().Discipline == events.Bridge {
		if slices.Contains(notAtBridge, key) {
			return ""
		}
		if own, ok := v.words.Find("viewer.bridge."+key, args...); ok {
			return own
		}
	}
	return v.words.Say("viewer."+key, args...)
}

// say shows a text until the next key.
func (v *Viewer) say(key string, args ...any) { v.message = v.text(key, args...) }
