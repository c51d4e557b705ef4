package doors_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"testing"

	"kibitz/events"
	"kibitz/projector/doors"
	"kibitz/projector/limits"
)

func TestAPhotoComesInByItsHashAndGoesToWhoMaySeeIt(t *testing.T) {
	t.Parallel()
	s := newStreet(t, doors.Options{})
	table, director, stranger := s.device(s.match.Table), s.device(s.match.Director), s.browser()
	photo := append([]byte("\x89PNG\r\n\x1a\n"), bytes.Repeat([]byte("pixels "), 1000)...)
	large := append(bytes.Clone(photo), make([]byte, limits.EvidenceBytes)...)
	at := func(file []byte) string {
		sum := sha256.Sum256(file)
		return "/api/evidence/open/m1/" + hex.EncodeToString(sum[:])
	}
	page := []byte("<html><script>alert(1)</script>")
	for _, c := range []struct {
		name string
		from *browser
		path string
		file []byte
		want int
	}{
		{"nobody's", stranger, at(photo), photo, http.StatusUnauthorized},
		{"another file", table, at(photo), page, http.StatusUnprocessableEntity},
		{"a page", table, at(page), page, http.StatusUnprocessableEntity},
		{"too large", table, at(large), large, http.StatusRequestEntityTooLarge},
		{"no hash", table, "/api/evidence/open/m1/zz", photo, http.StatusNotFound},
		{"a photo", table, at(photo), photo, http.StatusNoContent},
		{"the photo again", table, at(photo), photo, http.StatusNoContent},
	} {
		if status, body := c.from.do(c.from.request(http.MethodPut, c.path, c.file)); status != c.want {
			t.Errorf("%s: %d %s", c.name, status, body)
		}
	}
	unmeasured := table.request(http.MethodPut, at(photo), photo)
	unmeasured.ContentLength = -1 // it comes in pieces, and its length is not said
	if status, _ := table.do(unmeasured); status != http.StatusRequestEntityTooLarge {
		t.Errorf("a photo without a length: %d", status)
	}
	if status, _ := director.get(at(photo)); status != http.StatusNotFound {
		t.Errorf("a photo that no entry names: %d", status)
	}
	sum := sha256.Sum256(photo)
	if _, reply := table.send(s.match.Write(s.match.Table, &events.EvidenceAttached{Source: events.Hash(sum), Media: "image/png", Bytes: len(photo)})); reply.Accepted == nil {
		t.Fatalf("%+v", reply.Refused)
	}
	if status, body := director.get(at(photo)); status != http.StatusOK || !bytes.Equal(body, photo) {
		t.Errorf("the director: %d, %d bytes", status, len(body))
	}
	if status, _ := stranger.get(at(photo)); status != http.StatusUnauthorized {
		t.Errorf("a stranger: %d", status)
	}
	if status, _ := director.get(at(page)); status != http.StatusNotFound {
		t.Errorf("what is not there: %d", status)
	}
}

// Who knows the hash of another match's photo can attach it to his own match, but gets nothing.
func TestAHashAloneShowsNobodyAnotherMatchsPhoto(t *testing.T) {
	t.Parallel()
	s := newStreet(t, doors.Options{})
	table := s.device(s.match.Table)
	photo := []byte("\x89PNG\r\n\x1a\nof another match")
	store, err := s.journal.Evidence(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	hash, err := store.Add(t.Context(), photo)
	if err == nil {
		err = store.Show(t.Context(), hash, "open", "m2")
	}
	if err != nil {
		t.Fatal(err)
	}
	if _, reply := table.send(s.match.Write(s.match.Table, &events.EvidenceAttached{Source: hash, Media: "image/png", Bytes: len(photo)})); reply.Accepted == nil {
		t.Fatalf("%+v", reply.Refused)
	}
	if status, _ := table.get("/api/evidence/open/m1/" + hash.String()); status != http.StatusNotFound {
		t.Errorf("it is given with status %d", status)
	}
}
