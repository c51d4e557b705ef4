package terminal

import "slices"

// text returns one of the viewer's own texts, in the game's version if it has one, and ""
// for a key that does nothing in the game. Texts for events and findings come from package
// wording.
func (v *Viewer) text(key string, args ...any) string {
	if v.story != nil {
		game := v.story.face
		if slices.Contains(game.UnusedKeys(), key) {
			return ""
		}
		if own, ok := v.words.Find("viewer."+game.Discipline()+"."+key, args...); ok {
			return own
		}
	}
	return v.words.Say("viewer."+key, args...)
}

// say shows a text until the next key.
func (v *Viewer) say(key string, args ...any) { v.message = v.text(key, args...) }
