package entries

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/base32"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"kibitz/events/failure"
)

// Code identifies what is wrong with the QR codes of a tablet.
type Code string

// The codes.
const (
	CodeMixed   Code = "codes-mixed"   // they are of two tablets, or of two times
	CodeMissing Code = "codes-missing" // one is missing
	CodeMisread Code = "codes-misread" // what was read is not what the tablet shows
	CodeTooLong Code = "codes-too-long"
)

// Error is a failure of this package.
type Error = failure.Error[Code]

// A tablet shows what it cannot send as the texts of QR codes. Each has a head: its place among all,
// how many there are, and a check of the whole. Behind it is its part of the whole.
var (
	head = regexp.MustCompile(`KIBITZ (\d{1,4})/(\d{1,4}) ([A-Z2-7]{8}) `)
	part = regexp.MustCompile(`^[A-Z2-7]*`)
)

var capitals = base32.StdEncoding.WithPadding(base32.NoPadding)

// Join returns the file of entries, of at most a number of bytes, whose codes a text holds in any order
// and however often, with anything or nothing between them. A file of entries and a text without codes
// are returned as they are. An error says what is missing or does not fit together.
func Join(text []byte, most int) ([]byte, error) {
	heads := head.FindAllSubmatchIndex(text, -1)
	if heads == nil || Recognise(text) {
		return text, nil
	}
	whole := string(text[heads[0][4]:heads[0][7]])
	parts, end := map[int][]byte{}, len(text)
	for _, h := range slices.Backward(heads) {
		if string(text[h[4]:h[7]]) != whole {
			return nil, failure.New(CodeMixed, "give those of each by themselves", "there are codes of two tablets, or of two times")
		}
		place, _ := strconv.Atoi(string(text[h[2]:h[3]]))
		parts[place] = part.Find(text[h[1]:end])
		end = h[0] // of the part before this head, whose letters those of the head would continue
	}
	return joined(parts, whole, most)
}

// joined returns the file whose parts these are by their places. whole is how many there are, and the check.
func joined(parts map[int][]byte, whole string, most int) ([]byte, error) {
	n, check, _ := strings.Cut(whole, " ")
	count, _ := strconv.Atoi(n)
	var text []byte
	for i := range count {
		part, ok := parts[i+1]
		if !ok {
			return nil, failure.New(CodeMissing, "scan it too", "code %d of %d is missing", i+1, count)
		}
		text = append(text, part...)
	}
	return unpacked(text, check, most)
}

// unpacked returns what a text in base32 compresses, if its check is right.
func unpacked(text []byte, check string, most int) ([]byte, error) {
	packed, err := capitals.DecodeString(string(text))
	sum := sha256.Sum256(packed)
	var in *gzip.Reader
	if err == nil && capitals.EncodeToString(sum[:])[:len(check)] == check {
		in, err = gzip.NewReader(bytes.NewReader(packed))
	}
	if in == nil || err != nil {
		return nil, failure.New(CodeMisread, "scan the codes again", "a code was not read as the tablet shows it")
	}
	data, err := io.ReadAll(io.LimitReader(in, int64(most)+1))
	if err == nil && len(data) > most {
		err = failure.New(CodeTooLong, "look whether they are a tablet's", "what the codes hold is longer than %d bytes", most)
	}
	return data, err
}
