package pages

import (
	"bytes"
	"html/template"
	"net/http"

	"kibitz/projector/wire"
	"kibitz/replay/wording"
)

// unprotected returns what a page says where others on the network can read and change it, in the
// language of who asks; "" where they cannot. The doors have said so in the answer's header.
func unprotected(w http.ResponseWriter, r *http.Request) string {
	if w.Header().Get(wire.HeaderProtection) != wire.ProtectionNone {
		return ""
	}
	return wording.In(languageOf(r)).Say("posted.unprotected")
}

// warned puts that over a page which is the same for everybody, so that it is read without script too.
func warned(page []byte, words string) []byte {
	if words == "" {
		return page
	}
	body := []byte("<body>\n")
	return bytes.Replace(page, body, append(body, `<aside class="unprotected">`+template.HTMLEscapeString(words)+"</aside>\n"...), 1)
}
