package main

import (
	"bytes"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kibitz/events/slowtest"
)

func TestReplayWithoutATerminalSaysWhatToDo(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	match := d.importFile("testdata/illegal_play.txt").Match
	d.fails(exitUsage, []string{"replay needs a terminal", "kibitz show " + match, "kibitz audit " + match}, "replay", match)
}

func TestWrongViewsAreRefused(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	for _, c := range []struct{ args, says string }{
		{"replay", "name a match; 'kibitz matches'"},
		{"replay m-1 --at x", "such as 117.2"},
		{"replay m-1 --bear-off up", "left or right is needed"},
		{"replay m-1 --lang xx", "en or ru"},
		{"show m-1 --bear-off up", "left or right is needed"},
		{"show m-1 -o gif", "svg or png"},
	} {
		d.fails(exitUsage, []string{c.says}, strings.Fields(c.args)...)
	}
}

func TestShowDrawsTheBoardAsAPicture(t *testing.T) {
	slowtest.Skip(t)
	t.Parallel()
	d := newUser(t)
	match := d.importFile("testdata/match.mat").Match
	show := func(args ...string) string { return d.do(append([]string{"show", match, "--at", "9.1"}, args...)...) }
	svg := show("-o", "svg")
	for _, part := range []string{"<svg", "<desc>", "Alpha", `data-part="ghosts"`, `data-part="cube"`} {
		if !strings.Contains(svg, part) {
			t.Errorf("the SVG has no %s", part)
		}
	}
	others := map[string]string{"the default": svg}
	for _, flags := range []string{"--perspective B", "--bear-off left", "--dark", "--pips", "--lang ru"} {
		other := show(append([]string{"-o", "svg"}, strings.Fields(flags)...)...)
		for before, picture := range others {
			if picture == other {
				t.Errorf("%s gives the same picture as %s", flags, before)
			}
		}
		others[flags] = other
	}
	if flipped := show("-o", "svg", "--flip"); flipped != others["--perspective B"] {
		t.Error("--flip is not the same as the other perspective")
	}
	picture, err := png.Decode(strings.NewReader(show("-o", "png", "--width", "320")))
	if err != nil || picture.Bounds().Dx() != 320 {
		t.Errorf("the PNG: %v, %v", picture.Bounds(), err)
	}
	d.fails(exitUsage, []string{"--width", "7 pixels wide"}, "show", match, "-o", "png", "--width", "7")
}

func TestShowWritesIntoAFile(t *testing.T) {
	slowtest.Skip(t)
	t.Parallel()
	d := newUser(t)
	match := d.importFile("testdata/match.mat").Match
	file := filepath.Join(t.TempDir(), "board.svg")
	if out := d.do("show", match, "-o", "svg", "--file", file); out != "" {
		t.Errorf("it also writes %s", out)
	}
	written, err := os.ReadFile(file)
	if err != nil || !bytes.HasPrefix(written, []byte("<svg")) {
		t.Errorf("the file begins %.20q, %v", written, err)
	}
	for _, output := range []string{"text", "json"} {
		d.do("show", match, "-o", output, "--file", file)
		if written, _ := os.ReadFile(file); string(written) != d.do("show", match, "-o", output) {
			t.Errorf("as %s the file holds %.40q", output, written)
		}
	}
	d.fails(exitFailed, []string{"--file", "nothing was written"}, "show", match, "-o", "svg", "--file", filepath.Join(file, "x"))
}

func TestAPictureIsWrittenOnlyWhereNoFileIs(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "board.svg")
	if err := saveNew(file, []byte("one")); err != nil {
		t.Fatal(err)
	}
	if err := saveNew(file, []byte("two")); err == nil || !strings.Contains(err.Error(), "exists") {
		t.Errorf("the second time: %v", err)
	}
	if data, _ := os.ReadFile(file); string(data) != "one" {
		t.Errorf("the file holds %q", data)
	}
	if err := saveNew(filepath.Join(file, "x"), nil); err == nil {
		t.Error("a file is made within a file")
	}
}

func TestShowFindsTheBeginningAndTheEndOfAGame(t *testing.T) {
	long(t, "TestShowDrawsTheBoardAsAPicture")
	t.Parallel()
	d := newUser(t)
	match := d.importFile("testdata/match.mat").Match
	caption := func(args ...string) string { return d.do(append([]string{"show", match, "-o", "caption"}, args...)...) }
	for _, c := range []struct {
		args string
		says []string
	}{
		{"--game 1", []string{"0-0, game 1", "24(2) 13(5) 8(3) 6(5)", "cube at 1"}},
		{"--game 2", []string{"game 2", "24(2) 13(5) 8(3) 6(5)"}},
		{"--game 3 --closing", []string{"8-2 (officially 5-2), game 3", "match over", "off(15)"}},
		{"--at 9.1", []string{"game 1", "Position ID ", "XGID="}},
		{"--game 3 --closing --lang ru", []string{"партия 3", "матч окончен", "выброшено(15)"}},
	} {
		for _, part := range c.says {
			if said := caption(strings.Fields(c.args)...); !strings.Contains(said, part) {
				t.Errorf("%s does not say %q:\n%s", c.args, part, said)
			}
		}
	}
	if last := caption("--game", "3", "--closing"); last != caption() {
		t.Errorf("the end of the last game is not the end of the match:\n%s", last)
	}
	if end := caption("--game", "1", "--closing"); end == caption("--game", "1") || strings.Contains(end, "game 2") {
		t.Errorf("the end of the first game is\n%s", end)
	}
	d.fails(exitFailed, []string{"no game 4"}, "show", match, "--game", "4")
	d.fails(exitUsage, []string{"--at and --game"}, "show", match, "--game", "1", "--at", "9.1")
	if svg := d.do("show", match, "-o", "svg"); strings.Contains(svg, "<text") {
		t.Error("the words of the picture are in whatever font is there")
	}
}
