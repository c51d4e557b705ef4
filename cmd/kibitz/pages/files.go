package pages

import (
	"bytes"
	"embed"
	"mime"
	"net/http"
	"path"
	"strings"
	"time"
)

//go:embed dist
var dist embed.FS

// contentSecurity allows the pages their own scripts, styles, pictures and connections, and
// nothing else. Strings reach the document only through lit-html's templates.
const contentSecurity = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; connect-src 'self'; font-src 'self'; " +
	"manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; " +
	"require-trusted-types-for 'script'; trusted-types lit-html kibitz"

// The values of Cache-Control.
const (
	forEver   = "public, max-age=31536000, immutable" // the file's name holds the hash of its content
	checkedUp = "no-cache"                            // used only after asking whether it has changed
)

// file answers with a file of dist; "/" and "/t" are the tablet's page, "/d" is a director's.
func file(w http.ResponseWriter, r *http.Request) {
	name := strings.TrimPrefix(path.Clean(r.URL.Path), "/")
	if name == "" || name == "t" {
		name = "index.html"
	}
	if name == "d" {
		name = "director.html"
	}
	data, err := dist.ReadFile(path.Join("dist", name))
	if err != nil {
		http.NotFound(w, r)
		return
	}
	if path.Ext(name) == ".html" {
		data = warned(data, unprotected(w, r))
	}
	header := w.Header()
	header.Set("Content-Security-Policy", contentSecurity)
	microphone := "()"
	if name == "director.html" { // a statement can be dictated
		microphone = "(self)"
	}
	header.Set("Permissions-Policy", "camera=(self), screen-wake-lock=(self), microphone="+microphone+", geolocation=()")
	header.Set("Cache-Control", checkedUp)
	if name == "embed.js" {
		header.Set("Cross-Origin-Resource-Policy", "cross-origin") // it is for pages of other sites
	}
	if strings.HasPrefix(name, "a/") {
		header.Set("Cache-Control", forEver)
	}
	header.Set("Content-Type", typeOf(name))
	http.ServeContent(w, r, name, time.Time{}, bytes.NewReader(data))
}

// typeOf returns a file's media type by the end of its name, whatever the system says of it.
func typeOf(name string) string {
	switch path.Ext(name) {
	case ".js":
		return "text/javascript; charset=utf-8"
	case ".webmanifest":
		return "application/manifest+json"
	case ".svg":
		return "image/svg+xml"
	case ".css":
		return "text/css; charset=utf-8"
	}
	return mime.TypeByExtension(path.Ext(name))
}
