package licences_test

import (
	"os"
	"strings"
	"testing"

	"golang.org/x/mod/modfile"

	"kibitz/cmd/kibitz/licences"
)

// onlyForTests are the modules that no program is built from: they test it, or bundle its pages.
var onlyForTests = []string{
	"github.com/chromedp/", "github.com/evanw/esbuild", "github.com/letsencrypt/", "github.com/santhosh-tekuri/jsonschema/", "pgregory.net/rapid",
	"github.com/go-jose/", "github.com/go-json-experiment/",
}

func TestEachModuleOfTheProgramStandsThereInItsVersion(t *testing.T) {
	text, err := os.ReadFile("../../../go.mod")
	if err != nil {
		t.Fatal(err)
	}
	mod, err := modfile.Parse("go.mod", text, nil)
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for _, r := range mod.Require {
		named := strings.Contains(licences.Text(), "== "+r.Mod.Path+" "+r.Mod.Version+"\n")
		if named {
			found++
		} else if !tests(r.Mod.Path) {
			t.Errorf("%s %s is not there: run go generate", r.Mod.Path, r.Mod.Version)
		}
	}
	for _, part := range []string{"== Go, its standard library\n", "SIL Open Font License, Version 1.1", "Apache License", "MIT License"} {
		if !strings.Contains(licences.Text(), part) {
			t.Errorf("%q is not there", part)
		}
	}
	if found < 50 {
		t.Errorf("only %d modules are there", found)
	}
}

func tests(path string) bool {
	for _, beginning := range onlyForTests {
		if strings.HasPrefix(path, beginning) {
			return true
		}
	}
	return false
}
