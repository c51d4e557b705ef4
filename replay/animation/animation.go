// Package animation draws a match as an animated GIF: its table after each turn.
package animation

import (
	"image"
	"image/color"
	"image/draw"
	"image/gif"
	"io"
	"math"
	"time"

	"kibitz/events/failure"
	"kibitz/replay"
	"kibitz/replay/diagram"
	"kibitz/replay/face"
	"kibitz/replay/games"
	"kibitz/replay/record/format"
	"kibitz/replay/wording"
)

// What is drawn unless something else is asked for.
const (
	UsualWidth = 480 // pixels
	UsualDelay = 900 * time.Millisecond
)

// The limits of the time for which a table is shown.
const (
	LeastDelay = 50 * time.Millisecond
	MostDelay  = time.Minute
)

// mostPixels is the maximum of all tables together: a match of a thousand turns in the usual width.
const mostPixels = 1 << 28

// held is how many times as long as the others the last table is shown.
const held = 4

// Code identifies an error for programs. It never changes, although the message may.
type Code string

// The error codes of Write.
const (
	ErrSize  Code = "gif.size"  // more pixels than an animation may have
	ErrTable Code = "gif.table" // no table that may be shown
)

// Write writes a match in its language, width and pace. Errors are *failure.Error[Code], those of
// diagram.Image and those of replay.Open.
func Write(w io.Writer, r *format.Record) error {
	t, err := r.Told.Open(replay.Options{})
	if err != nil {
		return err
	}
	pictures := tables(t, r)
	if len(pictures) == 0 {
		return failure.New(ErrTable, "export it in another format", "the match has no table that can be drawn")
	}
	width, delay := r.Width, r.Delay
	if width == 0 {
		width = UsualWidth
	}
	if delay == 0 {
		delay = UsualDelay
	}
	height := 0
	for _, p := range pictures {
		height = max(height, int(math.Ceil(p.Size().Y*float64(width)/p.Size().X)))
	}
	if len(pictures)*width*height > mostPixels {
		return failure.New(ErrSize, "ask for a smaller width", "%d tables %d pixels wide are too many for an animation", len(pictures), width)
	}
	f := &film{page: diagram.OnLight.Page, sheet: diagram.Sheet{Width: width}, delay: int(delay / (10 * time.Millisecond)), frame: image.Rect(0, 0, width, height)}
	if r.Dark {
		f.page = diagram.OnDark.Page
	}
	for _, p := range pictures {
		if err := f.add(p); err != nil {
			return err
		}
	}
	f.Delay[len(f.Delay)-1] *= held
	return gif.EncodeAll(w, &f.GIF)
}

// tables returns the pictures of the tables at rest.
func tables(t *replay.Timeline, r *format.Record) (pictures []diagram.Picture) {
	game, words := games.Face(t.Schedule()), wording.In(r.Language)
	o := diagram.Options{Names: words.Players(t.Schedule(), r.Person), Language: r.Language, Dark: r.Dark}
	for i := range t.Len() {
		f := t.At(i)
		rests := i == t.Len()-1 || face.TraitsOf(game, &f)&(face.Rests|face.Key) != 0
		if !rests {
			next := t.At(i + 1)
			rests = face.TraitsOf(game, &next)&face.Begins != 0
		}
		if rests && !t.Struck(i) && f.After.Table() != nil {
			pictures = append(pictures, game.Draw(f.After, t, i).Picture(o))
		}
	}
	return pictures
}

// film is an animation that grows. Each image but the first holds only what has changed.
type film struct {
	gif.GIF
	page  color.Color
	sheet diagram.Sheet
	delay int // hundredths of a second
	frame image.Rectangle
	last  *image.Paletted
	index map[color.RGBA]uint8 // the nearest colour of the palette
}

func (f *film) add(p diagram.Picture) error {
	drawn, err := diagram.Image(p, f.sheet)
	if err != nil {
		return err
	}
	whole := image.NewRGBA(f.frame)
	draw.Draw(whole, f.frame, image.NewUniform(f.page), image.Point{}, draw.Src)
	draw.Draw(whole, f.frame, drawn, image.Point{}, draw.Src)
	if f.last == nil {
		f.index, f.last = map[color.RGBA]uint8{}, image.NewPaletted(image.Rectangle{}, paletteOf(whole))
	}
	next := f.reduced(whole)
	changed := next.Rect
	if len(f.Image) > 0 {
		changed = difference(f.last, next)
	}
	f.last = next
	if changed.Empty() {
		f.Delay[len(f.Delay)-1] += f.delay
		return nil
	}
	f.Image = append(f.Image, next.SubImage(changed).(*image.Paletted))
	f.Delay = append(f.Delay, f.delay)
	f.Disposal = append(f.Disposal, gif.DisposalNone)
	return nil
}

// reduced returns an image in the colours of the film.
func (f *film) reduced(from *image.RGBA) *image.Paletted {
	to := image.NewPaletted(f.frame, f.last.Palette)
	for i := range to.Pix {
		c := color.RGBA{from.Pix[4*i], from.Pix[4*i+1], from.Pix[4*i+2], 0xff}
		nearest, known := f.index[c]
		if !known {
			nearest = uint8(to.Palette.Index(c))
			f.index[c] = nearest
		}
		to.Pix[i] = nearest
	}
	return to
}

// difference returns the smallest rectangle that holds all pixels in which two images differ.
func difference(a, b *image.Paletted) (r image.Rectangle) {
	for i := range a.Pix {
		if a.Pix[i] != b.Pix[i] {
			x, y := i%a.Stride, i/a.Stride
			r = r.Union(image.Rect(x, y, x+1, y+1))
		}
	}
	return r
}
