package entries_test

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/base32"
	"fmt"
	"strings"
	"testing"

	"kibitz/replay/record/entries"
)

// shown are the texts of the codes that hold data, as a tablet shows them.
func shown(t *testing.T, data string, n int) (codes []string) {
	t.Helper()
	var packed bytes.Buffer
	out := gzip.NewWriter(&packed)
	if _, err := out.Write([]byte(data)); err != nil {
		t.Fatal(err)
	}
	if err := out.Close(); err != nil {
		t.Fatal(err)
	}
	capitals := base32.StdEncoding.WithPadding(base32.NoPadding)
	sum := sha256.Sum256(packed.Bytes())
	text, check := capitals.EncodeToString(packed.Bytes()), capitals.EncodeToString(sum[:])[:8]
	length := (len(text) + n - 1) / n
	for i := range n {
		codes = append(codes, fmt.Sprintf("KIBITZ %d/%d %s %s", i+1, n, check, text[i*length:min(len(text), (i+1)*length)]))
	}
	return codes
}

func TestCodesAreJoinedInAnyOrder(t *testing.T) {
	t.Parallel()
	const file = "{\"tournament\":\"open\"}\nand more of it\n"
	c := shown(t, file, 3)
	for _, text := range []string{strings.Join(c, "\n"), "scanned:\r\n" + c[2] + "\r\n" + c[0] + "\r\n" + c[2] + " " + c[1], strings.Join(c, "")} {
		if got, err := entries.Join([]byte(text), len(file)); err != nil || string(got) != file {
			t.Errorf("%q is joined to %q: %v", text, got, err)
		}
	}
}

func TestAFileIsNoCodesWhateverItsNotesSay(t *testing.T) {
	t.Parallel()
	for _, file := range []string{
		"{\"tournament\":\"open\"}\nand more of it\n",
		"\n{\"tournament\":\"open\",\"entry\":\"he showed KIBITZ 1/2 AAAAAAAA A\"}\n",
		"no codes",
	} {
		if got, err := entries.Join([]byte(file), 1); err != nil || string(got) != file {
			t.Errorf("%q is %q: %v", file, got, err)
		}
	}
}

func TestCodesThatAreNotWholeAreNotJoined(t *testing.T) {
	t.Parallel()
	const file = "{\"tournament\":\"open\"}\nand more of it\n"
	c, other := shown(t, file, 3), shown(t, "other", 3)
	spoilt := c[1][:len(c[1])-1] + map[bool]string{true: "B", false: "A"}[strings.HasSuffix(c[1], "A")]
	for text, why := range map[string]string{
		c[0] + c[2]:                        "code 2 of 3 is missing",
		c[0] + "\n" + other[1] + c[2]:      "two tablets",
		c[0] + "\n" + spoilt + "\n" + c[2]: "scan the codes again",
	} {
		if got, err := entries.Join([]byte(text), len(file)); err == nil || !strings.Contains(err.Error(), why) {
			t.Errorf("%q is joined to %q: %v", text, got, err)
		}
	}
	if _, err := entries.Join([]byte(strings.Join(c, "\n")), len(file)-1); err == nil || !strings.Contains(err.Error(), "longer than") {
		t.Errorf("what is too long is joined: %v", err)
	}
}
