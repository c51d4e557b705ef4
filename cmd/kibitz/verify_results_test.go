package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/nats-io/nkeys"

	"kibitz/replay/results"
)

func TestOfficialResultsAreVerifiedWithoutAStore(t *testing.T) {
	t.Parallel()
	key, err := nkeys.CreateUser()
	if err != nil {
		t.Fatal(err)
	}
	office, err := key.PublicKey()
	if err != nil {
		t.Fatal(err)
	}
	document := &results.Document{Tournament: "cup", Division: "main", Edition: 1, Status: results.StatusOfficial, Log: "desk"}
	if document.Root, err = results.RootOf(nil); err != nil {
		t.Fatal(err)
	}
	data, seal, err := document.Sign(key)
	if err != nil {
		t.Fatal(err)
	}
	d := newUser(t)
	file := d.write("results.json", data)
	d.fails(exitBroken, []string{"seal.json"}, "verify", file, "--office", office)
	text, err := json.Marshal(seal)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(filepath.Dir(file), "seal.json"), text, 0o600); err != nil {
		t.Fatal(err)
	}
	if out := d.do("verify", file, "--office", office); !strings.Contains(out, "cup, main: edition 1, official") || !strings.Contains(out, "not there: the log desk") {
		t.Errorf("it says %s", out)
	}
	if out := d.do("verify", filepath.Dir(file), "--office", office, "--json"); !strings.Contains(out, `"steps":1`) && !strings.Contains(out, `"steps": 1`) {
		t.Errorf("it says %s", out)
	}
	if err := os.WriteFile(file, append(data, '\n'), 0o600); err != nil {
		t.Fatal(err)
	}
	d.fails(exitBroken, []string{"seal.json: hash"}, "verify", file, "--office", office)
	d.fails(exitUsage, []string{"results.json"}, "verify", "--office", office)
	d.fails(exitUsage, []string{"nowhere"}, "verify", "nowhere", "--office", office)
}
