package main

import (
	"os/exec"
	"strings"
	"testing"
)

func TestTheManualHasEveryCommandAndFlag(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	english, russian, page := d.do("docs", "markdown"), d.do("docs", "markdown", "--lang", "ru"), d.do("docs", "man")
	for _, c := range inEnglish().Commands {
		if c.Hidden {
			continue
		}
		for form, text := range map[string]string{"markdown": english, "markdown in Russian": russian} {
			if !strings.Contains(text, "\n## kibitz "+c.Name) {
				t.Errorf("%s does not tell of %s", form, c.Name)
			}
		}
		for _, f := range c.Flags {
			if name := f.Names()[0]; len(name) > 1 && !strings.Contains(english, "**--"+name) {
				t.Errorf("the manual does not tell of %s --%s", c.Name, name)
			}
		}
	}
	if !strings.HasPrefix(page, ".") || !strings.Contains(page, ".TH kibitz 1") || !strings.Contains(page, ".SH NAME") {
		t.Errorf("the page begins\n%.300s", page)
	}
	d.fails(exitUsage, []string{"man|markdown"}, "docs", "pdf")
}

// man itself reads the page, where it is installed.
func TestThePageIsReadByMan(t *testing.T) {
	groff, err := exec.LookPath("groff")
	if err != nil {
		t.Skip("NOT RUN: groff is not here")
	}
	d := newUser(t)
	page := d.write("kibitz.1", []byte(d.do("docs", "man")))
	if out, err := exec.Command(groff, "-k", "-man", "-Tutf8", "-ww", page).CombinedOutput(); err != nil || strings.Contains(string(out), "troff:") {
		t.Errorf("%v\n%.500s", err, out)
	}
}
