package entries

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/base32"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"
)

// code is a text of a QR code that a tablet shows for what it cannot send: its place among all,
// how many there are, a check of the whole, and its part of the whole.
var code = regexp.MustCompile(`KIBITZ (\d{1,4})/(\d{1,4}) ([A-Z2-7]{8}) ([A-Z2-7]+)`)

var capitals = base32.StdEncoding.WithPadding(base32.NoPadding)

// Join returns the file of entries, of at most a number of bytes, whose codes a text holds in any order
// and however often. A text without codes is returned as it is. An error says what is missing or does
// not fit together.
func Join(text []byte, most int) ([]byte, error) {
	found := code.FindAllSubmatch(text, -1)
	if found == nil {
		return text, nil
	}
	whole, n := string(found[0][3]), string(found[0][2])
	parts := map[int]string{}
	for _, c := range found {
		if string(c[3]) != whole || string(c[2]) != n {
			return nil, errors.New("there are codes of two tablets, or of two times; give each by itself")
		}
		place, _ := strconv.Atoi(string(c[1]))
		parts[place] = string(c[4])
	}
	var joined strings.Builder
	count, _ := strconv.Atoi(n)
	for i := range count {
		part, ok := parts[i+1]
		if !ok {
			return nil, fmt.Errorf("code %d of %d is missing; scan it too", i+1, count)
		}
		joined.WriteString(part)
	}
	return unpacked(joined.String(), whole, most)
}

// unpacked returns what a text in base32 compresses, if its check is right.
func unpacked(text, check string, most int) ([]byte, error) {
	packed, err := capitals.DecodeString(text)
	sum := sha256.Sum256(packed)
	if err != nil || capitals.EncodeToString(sum[:])[:len(check)] != check {
		return nil, errors.New("a code was not read as it is; scan the codes again")
	}
	in, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		return nil, err
	}
	data, err := io.ReadAll(io.LimitReader(in, int64(most)+1))
	if err == nil && len(data) > most {
		err = fmt.Errorf("what the codes hold is longer than %d bytes", most)
	}
	return data, err
}
