package archive_test

import (
	"archive/zip"
	"bytes"
	"io"
	"strings"
	"testing"
)

// rearranged returns the archive with its matches in another order.
func rearranged(t *testing.T, file []byte, order []string) []byte {
	t.Helper()
	in, err := zip.NewReader(bytes.NewReader(file), int64(len(file)))
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	to := zip.NewWriter(&out)
	add := func(f *zip.File) {
		raw, err := f.OpenRaw()
		if err != nil {
			t.Fatal(err)
		}
		into, err := to.CreateRaw(&f.FileHeader)
		if err == nil {
			_, err = io.Copy(into, raw)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range order {
		for _, f := range in.File {
			if f.Name == name {
				add(f)
			}
		}
	}
	for _, f := range in.File {
		if !strings.HasPrefix(f.Name, "matches/") {
			add(f)
		}
	}
	if err := to.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}
