package roster

import (
	"cmp"
	"context"
	"crypto/hmac"
	"crypto/rand"
	"encoding/hex"
	"math/big"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/replay/invalid"
)

const (
	// letters are those that cannot be taken for another letter or for a digit.
	letters    = "ABCDEFGHJKMNPQRSTVWXYZ"
	codeLength = 8
	named      = codeLength / 2 // the letters that find a code; the others prove it

	// CodeLife is how long a code can be used, if nobody asks for longer.
	CodeLife = 10 * time.Minute

	// LongestCode is how long the code of a table's tablet may be usable: a hall is printed the
	// evening before. A code of any other role has no more than CodeLife, since a sheet is lost easily.
	LongestCode = 24 * time.Hour

	mostTries = 5

	// mostCodes and mostSheet bound the codes that can be used at one time, those of the usual
	// life and those that last longer. A printed sheet for a whole hall so leaves room for a
	// tablet that has to be replaced; and who guesses has a whole day for the one kind only.
	mostCodes = 512
	mostSheet = 512

	// eachTable is how many unused codes that last longer than usual stay good for one table: it may
	// have two tablets.
	eachTable = 2
)

// readable replaces Cyrillic letters that look like Latin ones.
var readable = strings.NewReplacer("А", "A", "В", "B", "Е", "E", "К", "K", "М", "M", "Н", "H", "Р", "P", "С", "C", "Т", "T", "Х", "X", "У", "Y", "-", "", " ", "")

// Code is a one-time code. Its text is told once, to whoever made it.
type Code struct {
	Text  string         `json:"code"` // two groups of four letters
	Grant Grant          `json:"gives"`
	Until events.Instant `json:"until"` // when the code can no longer be used, in milliseconds since 1970
}

// stored is a code as stored, under the hash of its first letters.
type stored struct {
	Proof string         `json:"proof"` // hash of all its letters
	Grant Grant          `json:"grant"`
	Made  events.Instant `json:"made"`
	Until events.Instant `json:"until"`
	By    string         `json:"by,omitempty"`
	Tries int            `json:"tries,omitempty"` // wrong ones
	Used  string         `json:"used,omitempty"`  // the key of the device that used it
	Place string         `json:"place,omitempty"` // the key of the device whose place it gives

	Compare  bool   `json:"compare,omitempty"`  // an official compares the letters of the device that uses it
	Approved bool   `json:"approved,omitempty"` // an official has
	Label    string `json:"label,omitempty"`    // what the device that used it says is written on it
	Plain    bool   `json:"plain,omitempty"`    // the device used it over a network on which others can read and change what is sent

	Replaced bool `json:"replaced,omitempty"` // newer codes of the same table are good instead
}

// kept is a code with where it is stored.
type kept struct {
	stored
	key      string
	revision uint64
}

// lasts reports whether the code is one of a sheet, which is usable longer than usual.
func (s *stored) lasts() bool { return s.Until-s.Made > events.Instant(CodeLife/time.Millisecond) }

// hash returns the hash of a code's letters, which only the office can make.
func (r *Roster) hash(letters string) string { return hex.EncodeToString(keyed(r.secret, letters)) }

// Offer makes a one-time code that gives a device this grant, usable for so long; 0 is CodeLife. The
// office's own role is given to a public key only. With compare the device that uses the code waits
// until an official has compared its letters and approves it.
func (r *Roster) Offer(ctx context.Context, g Grant, life time.Duration, by string, compare bool) (*Code, error) {
	life = cmp.Or(life, CodeLife)
	switch longest := map[Role]time.Duration{Table: LongestCode}[g.Role]; {
	case life < time.Minute, life > max(CodeLife, longest):
		return nil, invalid.Field("lasts", life.String(), "code-life")
	}
	return r.offer(ctx, &stored{Grant: g, By: by, Compare: compare}, life)
}

// OfferPlace makes a one-time code that gives a device the place of another one; compare as for Offer.
func (r *Roster) OfferPlace(ctx context.Context, old, by string, compare bool) (*Code, error) {
	d, err := r.Device(ctx, old)
	if err != nil {
		return nil, err
	}
	if d == nil {
		return nil, invalid.Field("device", old, "not-in-roster")
	}
	return r.offer(ctx, &stored{Grant: d.Grant, By: by, Place: old, Compare: compare}, CodeLife)
}

func (r *Roster) offer(ctx context.Context, s *stored, life time.Duration) (*Code, error) {
	g := s.Grant
	if err := g.check(); err != nil {
		return nil, err
	}
	if g.Role == Office {
		return nil, invalid.Field("role", string(g.Role), "no-code-for-role")
	}
	now := r.now()
	s.Made, s.Until = events.InstantOf(now), events.InstantOf(now.Add(life))
	older, err := r.tidy(ctx, s)
	if err != nil {
		return nil, err
	}
	for {
		text := randomLetters()
		s.Proof = r.hash(text)
		err := r.write(ctx, codePrefix+r.hash(text[:named]), s, 0)
		if stale(err) {
			continue
		}
		if err == nil {
			err = r.replaceCodes(ctx, older)
		}
		return &Code{Text: text[:named] + "-" + text[named:], Grant: g, Until: s.Until}, err
	}
}

// replaceCodes ends codes in whose place a newer one is. One that a device uses or tries meanwhile
// stays as it is.
func (r *Roster) replaceCodes(ctx context.Context, older []kept) error {
	for i := range older {
		c := &older[i]
		c.Replaced = true
		if err := r.write(ctx, c.key, &c.stored, c.revision); err != nil && !stale(err) {
			return err
		}
	}
	return nil
}

func randomLetters() string {
	text := make([]byte, codeLength)
	for i := range text {
		n, _ := rand.Int(rand.Reader, big.NewInt(int64(len(letters)))) // never fails
		text[i] = letters[n.Int64()]
	}
	return string(text)
}

// tidy deletes codes whose time is over, and returns the unused ones whose place a new one takes:
// of a table's codes that last longer than usual the oldest, if there are enough of them with the
// new one, or if the hall has no room for more. Without these it fails if too many codes of the
// new one's kind can still be used.
func (r *Roster) tidy(ctx context.Context, added *stored) (older []kept, err error) {
	var over []string
	open, most := 0, mostCodes
	if added.lasts() {
		most = mostSheet
	}
	err = r.bucket.Values(ctx, func(v journal.Value) {
		c := kept{key: v.Key, revision: v.Revision}
		switch {
		case !strings.HasPrefix(v.Key, codePrefix):
		case !r.unseal(&v, &c.stored) || added.Made >= c.Until || c.Replaced && c.Grant == added.Grant:
			over = append(over, v.Key)
		case (c.Used == "" || c.waits()) && !c.Replaced && c.lasts() == added.lasts():
			open++
			if c.Used == "" && c.lasts() && c.Grant == added.Grant {
				older = append(older, c)
			}
		}
	})
	for _, key := range over {
		if err == nil {
			err = r.bucket.Remove(ctx, key)
		}
	}
	if err != nil || open < most {
		slices.SortFunc(older, func(a, b kept) int { return cmp.Compare(a.Made, b.Made) })
		return older[:max(0, len(older)-eachTable+1)], err
	}
	if len(older) == 0 {
		err = invalid.New("too-many-codes")
	}
	return older, err
}

// Cancel ends a code that nobody has used. May says whether the caller may give what the code
// gives, and so take it back.
func (r *Roster) Cancel(ctx context.Context, text string, may func(*Grant) error) (*Code, error) {
	text, err := plainCode(text)
	if err != nil {
		return nil, err
	}
	place := codePrefix + r.hash(text[:named])
	for {
		s := new(stored)
		value, found, err := r.bucket.Get(ctx, place)
		switch {
		case err != nil:
			return nil, err
		case !found || !r.unseal(&value, s) || !hmac.Equal([]byte(s.Proof), []byte(r.hash(text))):
			return nil, invalid.Field("code", "", "no-such-code")
		case s.Used != "":
			return nil, invalid.Field("code", "", "code-used")
		}
		given := s.Grant
		if err := may(&given); err != nil {
			return nil, err
		}
		s.Until = min(s.Until, events.InstantOf(r.now()))
		if err = r.write(ctx, place, s, value.Revision); !stale(err) {
			return &Code{Text: text[:named] + "-" + text[named:], Grant: s.Grant, Until: s.Until}, err
		}
	}
}

// orphaned reports whether the device that made a code is revoked, or its time is over: then
// its codes can no longer be used.
func (r *Roster) orphaned(ctx context.Context, s *stored) (bool, error) {
	if CheckKey(s.By) != nil {
		return false, nil // made by no device
	}
	maker, err := r.Device(ctx, s.By)
	return maker != nil && !maker.Admitted(events.InstantOf(r.now())), err
}

// Redeem enrols a device with a code; replaced is the device whose place it takes, nil if
// there is none. The caller has proof that the device holds its key. A device that has used
// the code already is told the same again, because an answer may be lost. One that waits for
// its letters to be compared is refused (code-waits) until it is approved. Upper and lower
// case, hyphens and spaces do not matter.
func (r *Roster) Redeem(ctx context.Context, key, text, label string) (d, replaced *Device, err error) {
	return r.redeem(ctx, key, text, label, false)
}

// RedeemPlain is Redeem for a device whose request came over a network on which others can read and
// change what is sent. Only the code of a table, a viewer or an overlay is taken (needs-tls); any other one is
// over, since others may know it now. The device's label says how it came.
func (r *Roster) RedeemPlain(ctx context.Context, key, text, label string) (d, replaced *Device, err error) {
	return r.redeem(ctx, key, text, label, true)
}

func (r *Roster) redeem(ctx context.Context, key, text, label string, plain bool) (d, replaced *Device, err error) {
	if err := CheckKey(key); err != nil {
		return nil, nil, err
	}
	if err := checkLabel(label); err != nil {
		return nil, nil, err
	}
	text, err = plainCode(text)
	if err != nil {
		return nil, nil, err
	}
	s, again, err := r.use(ctx, key, text, label, plain)
	if err == nil && s.waits() {
		err = invalid.Field("code", "", "code-waits", "letters", s.letters())
	}
	if err != nil {
		return nil, nil, err
	}
	if again {
		if d, err = r.Device(ctx, key); err == nil && s.Place != "" {
			replaced, err = r.Device(ctx, s.Place)
		}
		if err != nil || d != nil && d.Since >= s.Made {
			return d, replaced, err
		}
	}
	return r.give(ctx, s, s.By)
}

// give enrols the device that used the code.
func (r *Roster) give(ctx context.Context, s *stored, by string) (d, replaced *Device, err error) {
	if s.Place != "" {
		replaced, d, err = r.replace(ctx, s.Place, s.Used, by, "replaced", func(label string) string { return s.arrived(unmarked(label)) })
		return d, replaced, err
	}
	s.Grant.Label = s.label()
	d, err = r.Enrol(ctx, s.Used, s.Grant, by)
	return d, nil, err
}

// label returns what is written on the device that used the code, and how it came.
func (s *stored) label() string { return s.arrived(cmp.Or(s.Grant.Label, s.Label)) }

// arrived returns a label with how the device came that used the code.
func (s *stored) arrived(label string) string {
	if s.Plain {
		return marked(label)
	}
	return label
}

// mark is what the label of a device ends with that came over plain HTTP.
const mark = " http"

func marked(label string) string {
	label = unmarked(label)
	return strings.TrimPrefix(string([]rune(label)[:min(utf8.RuneCountInString(label), maxLabel-len(mark))])+mark, " ")
}

func unmarked(label string) string {
	return strings.TrimPrefix(strings.TrimSuffix(" "+label, mark), " ")
}

// CheckCode returns an error (bad-code) for a text that is no code in any spelling.
func CheckCode(text string) error {
	_, err := plainCode(text)
	return err
}

// plainCode returns the letters of a code.
func plainCode(text string) (string, error) {
	text = readable.Replace(strings.ToUpper(text))
	if len(text) != codeLength || strings.Trim(text, letters) != "" {
		return "", invalid.Field("code", "", "bad-code")
	}
	return text, nil
}

// use marks a code as used by a device. It reports whether that device had used it before.
func (r *Roster) use(ctx context.Context, device, text, label string, plain bool) (s *stored, again bool, err error) {
	place := codePrefix + r.hash(text[:named])
	for {
		s = new(stored)
		value, found, err := r.bucket.Get(ctx, place)
		if err != nil {
			return nil, false, err
		}
		if !found || !r.unseal(&value, s) {
			return nil, false, invalid.Field("code", "", "no-such-code")
		}
		orphaned, err := r.orphaned(ctx, s)
		if err != nil {
			return nil, false, err
		}
		if orphaned && (s.Used == "" || s.waits()) {
			s.Until = 0
		}
		right := hmac.Equal([]byte(s.Proof), []byte(r.hash(text)))
		changed, refused := s.try(device, right, plain, events.InstantOf(r.now()))
		if !changed {
			return s, refused == nil, refused
		}
		if refused == nil {
			s.Label, s.Plain = label, plain
		}
		if err = r.write(ctx, place, s, value.Revision); !stale(err) {
			return s, false, cmp.Or(err, refused)
		}
	}
}

// try lets a device use the code. It returns why the device may not, nil if it may, and
// reports whether the code must be stored again. A wrong code counts as a try of the code
// with the same first letters. Whoever does not know the whole code learns nothing about it.
func (s *stored) try(device string, right, plain bool, now events.Instant) (changed bool, refused error) {
	switch {
	case s.Tries >= mostTries:
		return false, invalid.Field("code", "", "no-such-code")
	case !right:
		s.Tries++
		return true, invalid.Field("code", "", "no-such-code")
	case now >= s.Until:
		return false, invalid.Field("code", "", "code-over")
	case s.Replaced:
		return false, invalid.Field("code", "", "code-replaced")
	case s.Used != "" && s.Used != device:
		return false, invalid.Field("code", "", "code-used")
	case plain && !(&journal.Pass{Role: string(s.Grant.Role)}).Plain():
		s.Until = now
		return true, invalid.Field("code", "", "needs-tls")
	}
	changed = s.Used == ""
	s.Used = device
	return changed, nil
}
