package doors

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"strconv"
	"strings"
	"time"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/projector/limits"
	"kibitz/projector/roster"
)

const (
	nonceTime   = time.Minute    // to sign a nonce
	sessionTime = 12 * time.Hour // one day of play
	largestAsk  = 1 << 10        // bytes of a request for a session
)

// Proof is what a device sends to open a session: its public nkey, the nonce that it
// was given, and its signature of Statement.
type Proof struct {
	Device    string `json:"device"`
	Nonce     string `json:"nonce"`
	Signature string `json:"signature"` // in the form of an entry's signature
}

// Statement returns the text that a device signs to open a session. The origin is the
// page's, such as "https://192.168.1.2:8443", so a signature made for one hall opens no
// session at another.
func Statement(origin, nonce string) []byte {
	return []byte("kibitz session v1\n" + origin + "\n" + nonce + "\n")
}

// Hello is a hall's first message to a device.
type Hello struct {
	Nonce string `json:"nonce"` // to be signed within a minute
	Time  int64  `json:"time"`  // the hall's clock, in milliseconds since 1970
	Plain bool   `json:"plain"` // the connection is not protected; the page says so
}

// sessions makes and reads the tokens used as nonces and cookies. The hall stores none of
// them: each carries its purpose, its bearer and its expiry, authenticated with a key of
// this process, so nobody can fill the hall's memory. After a restart devices must sign
// again.
type sessions struct{ key [32]byte }

// seal returns a token for a purpose and bearer that is valid until end.
func (s *sessions) seal(purpose, bearer string, end time.Time) string {
	said := purpose + " " + strconv.FormatInt(end.UnixMilli(), 10) + " " + bearer
	return base64.RawURLEncoding.EncodeToString([]byte(said)) + "." + base64.RawURLEncoding.EncodeToString(s.mac(said))
}

// bearer returns the bearer of a token; false if the token is invalid, expired, or for
// another purpose.
func (s *sessions) bearer(token, purpose string, now time.Time) (string, bool) {
	body, mac, _ := strings.Cut(token, ".")
	said, err := base64.RawURLEncoding.Strict().DecodeString(body)
	sealed, failed := base64.RawURLEncoding.Strict().DecodeString(mac)
	if err != nil || failed != nil || !hmac.Equal(sealed, s.mac(string(said))) {
		return "", false
	}
	parts := strings.SplitN(string(said), " ", 3)
	end, err := strconv.ParseInt(parts[1], 10, 64)
	if err != nil || parts[0] != purpose || now.UnixMilli() >= end {
		return "", false
	}
	return parts[2], true
}

func (s *sessions) mac(said string) []byte {
	mac := hmac.New(sha256.New, s.key[:])
	mac.Write([]byte(said))
	return mac.Sum(nil)
}

// hello sends a nonce to sign.
func (d *Doors) hello(w http.ResponseWriter, r *http.Request) {
	now := d.now()
	answer(w, http.StatusOK, Hello{Nonce: d.sessions.seal("nonce", rand.Text(), now.Add(nonceTime)), Time: now.UnixMilli(), Plain: d.Unprotected(r)})
}

// openSession opens a session for the device that signed a nonce.
func (d *Doors) openSession(w http.ResponseWriter, r *http.Request) {
	if !d.allows(w, "session "+address(r), limits.Sessions, 1, "sessions") {
		return
	}
	proof, err := proofOf(http.MaxBytesReader(w, r.Body, largestAsk))
	if err != nil || !d.proved(r, proof) {
		refuse(w, http.StatusForbidden, RefusedProof, "The device has not proved its key.", "Ask /api/hello for a nonce and sign it, with the page's origin, within a minute.")
		return
	}
	if d.needsTLS(r, d.pass(proof.Device)) {
		refusePlain(w)
		return
	}
	http.SetCookie(w, &http.Cookie{
		Name: cookieName(r), Value: d.sessions.seal("session", proof.Device, d.now().Add(sessionTime)), Path: "/",
		MaxAge: int(sessionTime / time.Second), Secure: r.TLS != nil, HttpOnly: true, SameSite: http.SameSiteStrictMode,
	})
	answer(w, http.StatusOK, map[string]string{"device": proof.Device})
}

// proofOf reads a proof and accepts nothing after it.
func proofOf(body io.Reader) (*Proof, error) {
	proof := new(Proof)
	decoder := json.NewDecoder(body)
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(proof); err != nil {
		return nil, err
	}
	if _, err := decoder.Token(); err != io.EOF {
		return nil, errors.New("more follows the proof")
	}
	return proof, nil
}

func (d *Doors) proved(r *http.Request, p *Proof) bool {
	_, fresh := d.sessions.bearer(p.Nonce, "nonce", d.now())
	return fresh && roster.CheckKey(p.Device) == nil && events.Verify(p.Device, Statement(origin(r), p.Nonce), p.Signature)
}

// device returns the device of a request's session; "" without one.
func (d *Doors) device(r *http.Request) string {
	cookie, err := r.Cookie(cookieName(r))
	if err != nil || r.URL.Query().Has("public") {
		return ""
	}
	device, _ := d.sessions.bearer(cookie.Value, "session", d.now())
	return device
}

// pass returns what a device may do now; nil if it may do nothing.
func (d *Doors) pass(device string) *journal.Pass {
	if device == "" {
		return nil
	}
	pass := d.gate.Pass(device)
	if pass != nil && pass.Role == journal.Newcomer && d.open {
		return &journal.Pass{Device: device, Role: events.Table}
	}
	return pass
}

// cookieName returns the name of the session's cookie. Over TLS its prefix makes the
// browser refuse the cookie from any other host or plain page.
func cookieName(r *http.Request) string {
	if r.TLS != nil {
		return "__Host-kibitz"
	}
	return "kibitz"
}

func origin(r *http.Request) string {
	if r.TLS != nil {
		return "https://" + r.Host
	}
	return "http://" + r.Host
}
