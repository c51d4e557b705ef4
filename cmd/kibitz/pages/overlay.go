package pages

import (
	"bytes"
	"html/template"
	"net/http"

	"kibitz/events/journal"
	"kibitz/rules/procedure"
)

var overlays = template.Must(template.ParseFS(dist, "dist/overlay.html"))

// overlay answers with the page of a slot of a tournament's broadcasts. It is there before the
// tournament is: what it shows comes by the feeds that anybody may follow.
func overlay(w http.ResponseWriter, r *http.Request) {
	said := struct{ Tournament, Slot, Language, Theme, Unprotected string }{
		r.PathValue("tournament"), r.PathValue("slot"), languageOf(r).String(), "dark", unprotected(w, r),
	}
	if journal.CheckNames(said.Tournament, said.Tournament) != nil || said.Slot == procedure.NoSlot || !procedure.BroadcastSlot.Allows(said.Slot) {
		http.NotFound(w, r)
		return
	}
	if r.URL.Query().Get("theme") == "light" {
		said.Theme = "light"
	}
	var body bytes.Buffer
	_ = overlays.Execute(&body, said) // nothing that it shows can fail
	w.Header().Set("Cache-Control", checkedUp)
	w.Header().Set("Content-Security-Policy", contentSecurity)
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	_, _ = w.Write(body.Bytes())
}
