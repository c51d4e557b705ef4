package replay_test

import (
	"bytes"
	"errors"
	"image"
	"image/color"
	"image/gif"
	"testing"
	"time"

	"golang.org/x/text/language"

	"kibitz/events/failure"
	"kibitz/replay/animation"
	"kibitz/replay/diagram"
	"kibitz/replay/disclosed"
	"kibitz/replay/record/format"
	"kibitz/replay/simulation"
	"kibitz/rules"
)

func record(turns int) *format.Record {
	m := simulation.NewOf(simulation.Backgammon(), 11, "open", "m1", simulation.ToPoints(3))
	m.Schedule()
	m.Play(turns)
	record := format.Record{Tournament: "open", Match: "m1", Language: language.Russian, Width: 320, Delay: 250 * time.Millisecond}
	return record.For(disclosed.Recipient{Reader: rules.Reader{Official: true}}, m.Ledger)
}

func TestAMatchIsDrawnTableAfterTableInTheSizeAndPaceAskedFor(t *testing.T) {
	t.Parallel()
	var file bytes.Buffer
	if err := animation.Write(&file, record(8)); err != nil {
		t.Fatal(err)
	}
	film, err := gif.DecodeAll(&file)
	if err != nil {
		t.Fatal(err)
	}
	first := film.Image[0].Rect
	if film.Config.Width != 320 || first != image.Rect(0, 0, 320, film.Config.Height) || len(film.Image) < 8 || film.LoopCount != 0 {
		t.Errorf("%d images of %dx%d, the first %v", len(film.Image), film.Config.Width, film.Config.Height, first)
	}
	for i, part := range film.Image[1:] {
		if !part.Rect.In(first) || part.Rect == first || film.Delay[i]%25 != 0 {
			t.Errorf("image %d covers %v for %d hundredths", i+1, part.Rect, film.Delay[i])
		}
	}
	if last := film.Delay[len(film.Delay)-1]; last < 100 {
		t.Errorf("the last table is shown for %d hundredths", last)
	}
}

func TestAnAnimationIsDarkWhereThatIsAskedFor(t *testing.T) {
	t.Parallel()
	for dark, page := range map[bool]color.Color{false: diagram.OnLight.Page, true: diagram.OnDark.Page} {
		r, file := record(2), new(bytes.Buffer)
		r.Dark = dark
		if err := animation.Write(file, r); err != nil {
			t.Fatal(err)
		}
		film, err := gif.DecodeAll(file)
		if err != nil {
			t.Fatal(err)
		}
		want, got := color.RGBAModel.Convert(page), color.RGBAModel.Convert(film.Image[0].At(0, 0))
		if got != want {
			t.Errorf("dark %v: the page is %v, want %v", dark, got, want)
		}
	}
}

func TestAnAnimationThatIsTooLargeIsRefused(t *testing.T) {
	t.Parallel()
	r := record(8)
	r.Width = 8000
	var refused *failure.Error[animation.Code]
	if err := animation.Write(new(bytes.Buffer), r); !errors.As(err, &refused) || refused.Code() != animation.ErrSize {
		t.Errorf("%v", err)
	}
}

func TestAMatchWithoutATableIsRefused(t *testing.T) {
	t.Parallel()
	m := simulation.NewOf(simulation.Backgammon(), 11, "open", "m1", simulation.ToPoints(3))
	none := format.Record{Width: 320}
	r := none.For(disclosed.Recipient{}, m.Ledger)
	if err := animation.Write(new(bytes.Buffer), r); err == nil {
		t.Error("a match that is not scheduled is drawn")
	}
}
