package backgammon

import (
	"bytes"
	"errors"
	"image"
	"image/color"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/replay/diagram"
	"kibitz/replay/diagram/diagramtest"
	"kibitz/rules/backgammon"

	"golang.org/x/text/language"
)

// scene is a table with the options to draw it with.
type scene struct {
	name    string
	table   *backgammon.Table
	options diagram.Options
	last    *Play
}

func (s *scene) board() Board { return Board{s.table, s.last} }

func (s *scene) picture() *picture { return newPicture(s.board(), s.options) }

var players = [2]string{"Anna", "Boris"}

// hypergammon is the table of a hypergammon game after events.
func hypergammonAfter(bodies ...events.Body) *backgammon.Table {
	format := matchToSeven
	format.Start = "hypergammon"
	r := backgammon.NewReferee(new(backgammon.Procedure), format)
	for i, body := range bodies {
		r.Apply(events.Address{N: uint64(i + 2)}, &events.Event{Game: 1, Body: body})
	}
	t := r.View()
	return &t
}

// The boards of the scenes, each side in its own numbering.
var (
	middleGame = events.Board{
		{24: 1, 20: 2, 13: 3, 8: 3, 6: 4, 5: 2},
		{24: 2, 13: 3, 11: 1, 8: 3, 7: 1, 6: 4, 4: 1},
	}
	bearOff = events.Board{
		{0: 9, 6: 1, 4: 2, 2: 2, 1: 1},
		{0: 13, 3: 1, 1: 1},
	}
	blitz = events.Board{
		{24: 1, 13: 2, 8: 3, 6: 4, 5: 2, 4: 2, 3: 1},
		{25: 2, 13: 5, 8: 3, 6: 5},
	}
)

func set(board *events.Board, on events.Side, dice events.Dice) *events.PositionSet {
	return &events.PositionSet{Board: board, OnRoll: on, Dice: dice, Reason: "test"}
}

// scenes are the pictures that are kept.
func scenes() []scene {
	start := tableAfter(opening...)
	owned := set(&middleGame, events.B, events.Dice{})
	owned.CubeValue, owned.CubeOwner, owned.Score = 2, events.CubeOfA, &[2]int{3, 1}
	hit := playFrom(backgammon.Short(), backgammon.Board(middleGame), events.B, steps([2]uint8{11, 5}, [2]uint8{5, 1}))
	twos := playFrom(backgammon.Short(), backgammon.Board(middleGame), events.A, steps([2]uint8{13, 11}, [2]uint8{13, 11}, [2]uint8{6, 4}, [2]uint8{6, 4}))
	off := playFrom(backgammon.Short(), backgammon.Board(bearOff), events.A, steps([2]uint8{6, 0}, [2]uint8{1, 0}))
	inPassing := playFrom(backgammon.Short(), backgammon.Board(blots), events.A, steps([2]uint8{13, 7}, [2]uint8{7, 5}))
	longOwned := set(&longGame, events.B, events.Dice{5, 2})
	longOwned.CubeValue, longOwned.CubeOwner = 4, events.CubeOfB
	longPlay := &Play{Side: events.B, Steps: steps([2]uint8{15, 10}, [2]uint8{15, 13})}
	return []scene{
		{"start", start, diagram.Options{Names: players}, nil},
		{"start, seen by B, bearing off to the left", start, diagram.Options{Names: players, Perspective: diagram.Perspective{Near: events.B, OffLeft: true}}, nil},
		{"a middle game, the cube with A", tableAfter(then(opening, owned)...), diagram.Options{Names: players, Pips: true}, nil},
		{"a hit, seen by B", after(middleGame, events.Dice{6, 4}, hit), diagram.Options{Names: players, Perspective: diagram.Perspective{Near: events.B}}, hit},
		{"hits in passing, dark", after(blots, events.Dice{6, 2}, inPassing), diagram.Options{Names: players, Dark: true}, inPassing},
		{"four twos", after(middleGame, events.Dice{2, 2}, twos), diagram.Options{Names: players}, twos},
		{"a bear-off", after(bearOff, events.Dice{6, 1}, off), diagram.Options{Names: players}, off},
		{"a crowded board", tableAfter(then(opening, set(&crowded, events.B, events.Dice{5, 5}))...), diagram.Options{Names: players}, nil},
		{"a hypergammon start, dark", hypergammonAfter(opening...), diagram.Options{Names: players, Dark: true}, nil},
		{"the Crawford game, in Russian", tableAfter(then(opening, &events.PositionSet{OnRoll: events.NoSide, Score: &[2]int{6, 2}, Reason: "test"},
			&events.GameStarted{})...), diagram.Options{Names: [2]string{"Анна", "Борис"}, Language: language.Russian, Light: events.B}, nil},
		{"the cube offered", tableAfter(then(opening, set(&blitz, events.A, events.Dice{}), &events.CubeOffered{Side: events.A, Value: 2})...),
			diagram.Options{Names: players}, nil},
		{"long nards start", nardsAfter(opening...), diagram.Options{Names: players}, nil},
		{"long nards, a play marked, the cube with B, dark", nardsAfter(then(opening, longOwned, &events.CheckersMoved{Side: events.B, Steps: longPlay.Steps})...),
			diagram.Options{Names: players, Dark: true, Perspective: diagram.Perspective{Near: events.B}}, longPlay},
	}
}

func (s *scene) file(extension string) string {
	return filepath.Join("testdata", strings.NewReplacer(",", "", " ", "-").Replace(s.name)+extension)
}

func TestPicturesAreAsKept(t *testing.T) {
	for _, s := range scenes() {
		t.Run(s.name, func(t *testing.T) {
			diagramtest.SameAs(t, s.file(".svg"), string(diagram.SVG(s.picture())))
		})
	}
}

// What is painted is told from what it lies on, in both themes.
func TestNothingOfABoardIsFaint(t *testing.T) {
	for _, s := range scenes() {
		for _, s.options.Dark = range []bool{false, true} {
			for _, faint := range diagramtest.Faint(s.picture()) {
				t.Errorf("%s, dark %t: %s", s.name, s.options.Dark, faint)
			}
		}
	}
}

// Set KIBITZ_PICTURES to a folder to have the PNGs there, to be looked at.
func TestPNGsHaveTheSizeAskedFor(t *testing.T) {
	folder := os.Getenv("KIBITZ_PICTURES")
	for i, s := range scenes() {
		width := []int{diagram.LeastPixels, 300, 501}[i%3]
		if folder != "" {
			width = 1000
		}
		data, err := diagram.PNG(s.picture(), diagram.Sheet{Width: width})
		if err != nil {
			t.Fatal(err)
		}
		if folder != "" {
			if err := os.WriteFile(filepath.Join(folder, filepath.Base(s.file(".png"))), data, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		picture, err := png.Decode(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		height := int(math.Round(float64(width) * pictureHeight / pictureWidth))
		if size := picture.Bounds().Size(); size != (image.Point{X: width, Y: height}) {
			t.Errorf("%s is %v and should be %d x %d", s.name, size, width, height)
		}
	}
}

func TestWidthsOutOfBoundsAreRefused(t *testing.T) {
	s := scenes()[0]
	for _, width := range []int{-1, 0, diagram.LeastPixels - 1, diagram.MostPixels + 1} {
		_, err := diagram.PNG(s.picture(), diagram.Sheet{Width: width})
		var e *diagram.Error
		if !errors.As(err, &e) || e.Code() != diagram.ErrPixels || e.Next() == "" {
			t.Errorf("for %d pixels the error is %v", width, err)
		}
	}
}

// The pixels in the middle of things have their colours: a raster that slips, or
// forgets a shape, does not.
func TestPNGsShowWhatThePlanSays(t *testing.T) {
	for _, s := range scenes() {
		const scale = 0.5
		data, err := diagram.PNG(s.picture(), diagram.Sheet{Width: int(scale * pictureWidth)})
		if err != nil {
			t.Fatal(err)
		}
		picture, err := png.Decode(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		p := s.picture()
		see := func(at diagram.Spot, want diagram.Colour, what string) {
			t.Helper()
			if got := color.RGBAModel.Convert(picture.At(int(at.X*scale), int(at.Y*scale))); got != want {
				t.Errorf("%s: %s at %v is %v and should be %v", s.name, what, at, got, want)
			}
		}
		see(diagram.At(margin/2, margin/2), p.colours.Page, "the page")
		see(cell{barColumn, middle}.at().Shift(0.54*checker, 0), p.colours.Bar, "the bar")
		for _, d := range p.plan.Dice {
			see(d.Cell.at().Shift(0, -0.42*dieSize), p.suit(d.Side).Fill, "a die")
		}
		if p.plan.Cube != nil {
			see(p.plan.Cube.Cell.at().Shift(0, -0.38*cubeSize), p.colours.Cube.Fill, "the cube")
		}
		if len(p.plan.Arrows) > 0 {
			continue // they lie upon checkers
		}
		for i := range p.plan.Stacks {
			stack := &p.plan.Stacks[i]
			for k := range stack.drawn() {
				if stack.Point == events.Off {
					see(slab(stack, k), p.suit(stack.Side).Fill, "a checker off")
				} else if !stack.numbered() || k < len(stack.Cells)-1 {
					see(stack.Cells[k].at(), p.suit(stack.Side).Fill, "a checker")
				}
			}
		}
	}
}

func TestTheSameTableGivesTheSameBytes(t *testing.T) {
	for i, s := range scenes() {
		again := scenes()[i]
		if !bytes.Equal(diagram.SVG(s.picture()), diagram.SVG(again.picture())) {
			t.Errorf("the SVG of %s changes", s.name)
		}
	}
	s := scenes()[0]
	first, err := diagram.PNG(s.picture(), diagram.Sheet{Width: 300})
	if err != nil {
		t.Fatal(err)
	}
	if second, _ := diagram.PNG(s.picture(), diagram.Sheet{Width: 300}); !bytes.Equal(first, second) {
		t.Error("the PNG changes")
	}
}

func TestAFontThatCannotBeReadIsRefused(t *testing.T) {
	scene := scenes()[0]
	_, err := diagram.PNG(scene.picture(), diagram.Sheet{Width: diagram.LeastPixels, Font: []byte("not a font")})
	var e *diagram.Error
	if !errors.As(err, &e) || e.Code() != diagram.ErrFont || e.Next() == "" {
		t.Errorf("the error is %v", err)
	}
}
