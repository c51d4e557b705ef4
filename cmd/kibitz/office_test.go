package main

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/nats-io/nkeys"
	"rsc.io/qr"

	"kibitz/projector/desk"
	"kibitz/projector/desk/office"
	"kibitz/projector/roster"
)

// beginning are commands that lead from nothing to two matches with their devices. FIRST,
// SECOND and DANA are keys, MATCH is the first match.
var beginning = []string{
	`enrol`,
	`enrol --list`,
	`enrol --pending`,
	`enrol --approve ABC-DEF`,
	`enrol FIRST --table 4 --tournament cup --label T4`,
	`schedule Anna Boris --tournament cup --format 7 --table 4 --start 2026-07-30T14:00:00Z --match r1-t4`,
	`schedule Anna Boris --tournament cup --format 7 --table 4 --start 2026-07-30T14:00:00Z --match r1-t4`,
	`schedule Anna Boris --tournament cup --format 9 --match r1-t4`,
	`schedule Anna --tournament cup --format 7`,
	`schedule Anna Boris Clara --tournament cup --format 7`,
	`schedule Anna Anna --tournament cup --format 7`,
	`schedule --csv CSV --tournament cup --format 5`,
	`schedule --csv BAD --tournament cup --format 5`,
	`schedule Nadia Egor Sonya Wim --tournament cup --discipline bridge --rulebook laws2017 --match b1`,
	`schedule Nadia Egor Sonya Wim --tournament cup --discipline bridge`,
	`people`,
	`people add Dana`,
	`people merge Clara Anna`,
	`people erase Dmitri`,
	`people erase Nobody`,
	`people import NAMES`,
	`people rename Anna`,
	`enrol DANA --role director --tournament cup --person Dana`,
	`enrol DANA --role table --table 4`,
	`enrol --role office`,
	`enrol --role owner`,
	`enrol nokey --table 4`,
	`enrol --table 4 --until soon`,
	`enrol --replace T4 SECOND --reason broken`,
	`enrol --list`,
	`pen r1-t4`,
	`pen r1-t4 none --reason rest --yes`,
	`pen r1-t4 T4 --yes`,
	`pen r1-t4 nobody --yes`,
	`officials r1-t4`,
	`officials r1-t4 Dana director --yes`,
	`officials r1-t4 Dana king --yes`,
	`officials r1-t4`,
	`enrol --revoke SECOND --reason lost`,
	`enrol --revoke SECOND --replace FIRST`,
	`enrol --revoke T9`,
	`serve --office nobody`,
	`verify`,
}

func TestWhatTheCommandsOfTheOfficeSay(t *testing.T) {
	long(t, "TestWhatCommandsWrite")
	t.Parallel()
	for _, lang := range []string{"en", "ru"} {
		d := newUser(t)
		named := strings.NewReplacer(
			"FIRST", publicKey(t, 1), "SECOND", publicKey(t, 2), "DANA", publicKey(t, 3),
			"CSV", d.write("matches.csv", []byte("match,A,B,table,start\nr1-t5,Clara,Dmitri,5,2026-07-30T14:00:00Z\nr1-t6,Eva,Oleg,6,2026-07-30T14:00:00Z\n")),
			"BAD", d.write("bad.csv", []byte("A,B\nFrida,Gleb\nHanna,Hanna\n")),
			"NAMES", d.write("names.csv", []byte("name,club\nIgor,Riga\nAnna,Oslo\n")),
		)
		var told strings.Builder
		for _, line := range beginning {
			args := strings.Fields(named.Replace(line))
			if args[0] != "serve" && args[0] != "verify" {
				args = append(args, "--lang", lang)
			}
			s := d.run(args...)
			fmt.Fprintf(&told, "$ kibitz %s\n%s", line, s.out+messages(s.err))
			if s.code != exitFine {
				fmt.Fprintf(&told, "exit %d\n", s.code)
			}
		}
		golden(t, "office-"+lang+".txt", told.String())
	}
}

func TestACodeIsAlsoAQRCode(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	out := d.do("enrol", "--table", "4", "--url", "https://192.0.2.1:8443/")
	text := regexp.MustCompile(`\b([A-Z]{4})-([A-Z]{4})\b`).FindStringSubmatch(out)
	if text == nil {
		t.Fatalf("there is no code in\n%s", out)
	}
	code, err := qr.Encode("https://192.0.2.1:8443/t#e="+text[1]+text[2], qr.M)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(out, "\n")
	for y := -quiet; y < code.Size+quiet; y++ {
		row := []rune(lines[(y+quiet)/2])
		for x := -quiet; x < code.Size+quiet; x++ {
			half := "█▀"
			if (y+quiet)%2 == 1 {
				half = "█▄"
			}
			if light := strings.ContainsRune(half, row[x+quiet]); light == code.Black(x, y) {
				t.Fatalf("module %d, %d is drawn wrong in\n%s", x, y, out)
			}
		}
	}
	made := decoded[enrolledJSON](t, d.do("enrol", "--table", "4", "--json"))
	if made.QR != strings.ReplaceAll(made.Code.Text, "-", "") || made.Code.Grant.Table != "4" {
		t.Errorf("%+v", made)
	}
}

// A terminal may have dark letters on a light ground, where a code without colours of its own is inverted.
func TestACodeOnATerminalIsWhiteAndBlackWhateverItsColours(t *testing.T) {
	d := newUser(t)
	t.Setenv("CLICOLOR_FORCE", "1")
	picture, _, _ := strings.Cut(d.do("enrol", "--table", "4"), "\n\n")
	for line := range strings.Lines(picture) {
		if !strings.HasPrefix(line, "\x1b[97;40m") || !strings.HasSuffix(line, "\x1b[0m\n") && !strings.HasSuffix(line, "\x1b[0m") {
			t.Fatalf("a line of the code is %q", line)
		}
	}
}

func TestTheOfficesCommandsWriteJSON(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	key := publicKey(t, 1)
	if e := decoded[enrolledJSON](t, d.do("enrol", key, "--table", "4", "--json")); e.Device.Key != key || e.Device.Role != roster.Table {
		t.Errorf("%+v", e)
	}
	list := decoded[[]office.Scheduled](t, d.do("schedule", "Anna", "Boris", "--format", "7", "--table", "4", "--json"))
	if len(list) != 1 || list[0].Devices[0] != key || list[0].Players[1] != "Boris" {
		t.Errorf("%+v", list)
	}
	if people := decoded[[]desk.Person](t, d.do("people", "--json")); len(people) != 2 || people[0].Name != "Anna" {
		t.Errorf("%+v", people)
	}
	if devices := decoded[[]desk.Device](t, d.do("pen", list[0].Match, "--json")); len(devices) != 1 || !devices[0].Pen {
		t.Errorf("%+v", devices)
	}
	if all := decoded[[]roster.Device](t, d.do("enrol", "--list", "--json")); len(all) != 1 || all[0].Key != key {
		t.Errorf("%+v", all)
	}
}

// publicKey returns the nth of some keys, always the same.
func publicKey(t *testing.T, n byte) string {
	t.Helper()
	raw := make([]byte, 32)
	raw[0] = n
	seed, err := nkeys.EncodeSeed(nkeys.PrefixByteUser, raw)
	if err != nil {
		t.Fatal(err)
	}
	key, err := nkeys.FromSeed(seed)
	if err != nil {
		t.Fatal(err)
	}
	public, err := key.PublicKey()
	if err != nil {
		t.Fatal(err)
	}
	return public
}
