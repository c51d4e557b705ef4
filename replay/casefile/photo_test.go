package casefile

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"io"
	"strings"
	"testing"

	"kibitz/replay/form"
)

// shot returns a photo whose upper left quarter is red, as a camera writes it that notes an
// orientation.
func shot(t *testing.T, orientation uint16, size image.Point) []byte {
	t.Helper()
	picture := image.NewRGBA(image.Rectangle{Max: size})
	for y := range size.Y {
		for x := range size.X {
			ink := color.RGBA{0, 0, 255, 255}
			if x < size.X/2 && y < size.Y/2 {
				ink = color.RGBA{255, 0, 0, 255}
			}
			picture.SetRGBA(x, y, ink)
		}
	}
	var file bytes.Buffer
	if err := jpeg.Encode(&file, picture, nil); err != nil {
		t.Fatal(err)
	}
	exif := []byte("Exif\x00\x00MM\x00\x2a\x00\x00\x00\x08\x00\x01\x01\x12\x00\x03\x00\x00\x00\x01")
	exif = append(binary.BigEndian.AppendUint16(exif, orientation), 0, 0, 0, 0, 0, 0)
	app := append(binary.BigEndian.AppendUint16([]byte{0xff, 0xe1}, uint16(len(exif)+2)), exif...)
	return bytes.Join([][]byte{file.Bytes()[:2], app, file.Bytes()[2:]}, nil)
}

func TestAPhotoIsPrintedUpright(t *testing.T) {
	corners := map[string]func(size image.Point) image.Point{
		"upper left":  func(image.Point) image.Point { return image.Pt(4, 4) },
		"upper right": func(size image.Point) image.Point { return image.Pt(size.X-5, 4) },
		"lower right": func(size image.Point) image.Point { return image.Pt(size.X-5, size.Y-5) },
		"lower left":  func(size image.Point) image.Point { return image.Pt(4, size.Y-5) },
	}
	for orientation, want := range []string{0: "upper left", 1: "upper left", 2: "upper right", 3: "lower right", 4: "lower left", 5: "upper left", 6: "upper right", 7: "lower right", 8: "lower left", 9: "upper left"} {
		photo, err := pictureOf(shot(t, uint16(orientation), image.Pt(64, 32)))
		if err != nil {
			t.Fatal(err)
		}
		size := image.Pt(64, 32)
		if orientation >= 5 && orientation <= 8 {
			size = image.Pt(32, 64)
		}
		picture, err := jpeg.Decode(bytes.NewReader(photo.JPEG))
		if err != nil || picture.Bounds().Size() != size || photo.Width != size.X || photo.Height != size.Y {
			t.Fatalf("orientation %d: %v, %v", orientation, picture.Bounds(), err)
		}
		for name, at := range corners {
			corner := at(size)
			if r, _, b, _ := picture.At(corner.X, corner.Y).RGBA(); (r > b) != (name == want) {
				t.Errorf("orientation %d: the red corner is not %s", orientation, want)
			}
		}
		if bytes.Contains(photo.JPEG, []byte("Exif")) {
			t.Error("what the camera noted is in the case file")
		}
	}
}

func TestAPhotoIsNoLargerThanPrintNeeds(t *testing.T) {
	photo, err := pictureOf(shot(t, 1, image.Pt(3200, 80)))
	if err != nil || photo.Width != photoPixels || photo.Height != 40 {
		t.Errorf("%d by %d, %v", photo.Width, photo.Height, err)
	}
}

// claimed returns a photo of one pixel that claims another size.
func claimed(t *testing.T, format string, pixel image.Image, width, height int) []byte {
	t.Helper()
	var file bytes.Buffer
	if format == "png" {
		if err := png.Encode(&file, pixel); err != nil {
			t.Fatal(err)
		}
		header := file.Bytes()[12:33] // with its checksum
		binary.BigEndian.PutUint32(header[4:], uint32(width))
		binary.BigEndian.PutUint32(header[8:], uint32(height))
		binary.BigEndian.PutUint32(header[17:], crc32.ChecksumIEEE(header[:17]))
		return file.Bytes()
	}
	if err := jpeg.Encode(&file, pixel, nil); err != nil {
		t.Fatal(err)
	}
	frame := file.Bytes()[bytes.Index(file.Bytes(), []byte{0xff, 0xc0}):]
	binary.BigEndian.PutUint16(frame[5:], uint16(height))
	binary.BigEndian.PutUint16(frame[7:], uint16(width))
	if format == "progressive" {
		frame[1] = 0xc2
	}
	return file.Bytes()
}

func TestAPhotoIsDecodedIfItsPixelsFitTheMemory(t *testing.T) {
	one := image.Rect(0, 0, 1, 1)
	deep, plain, grey, palette := image.NewNRGBA64(one), image.NewNRGBA(one), image.NewGray(one), image.NewPaletted(one, color.Palette{color.Black})
	for _, x := range []struct {
		name, format  string
		pixel         image.Image
		width, height int
		fits          bool
	}{
		{"a phone's 50 megapixels", "jpeg", plain, 8160, 6120, true},
		{"more than that", "jpeg", plain, 8192, 6144, false},
		{"12 megapixels in several passes", "progressive", plain, 4032, 3024, true},
		{"50 megapixels in several passes", "progressive", plain, 8160, 6120, false},
		{"37 megapixels with transparency", "png", plain, 7000, 5300, true},
		{"50 megapixels with transparency", "png", plain, 8160, 6120, false},
		{"18 megapixels of 16 bits", "png", deep, 5000, 3600, true},
		{"20 megapixels of 16 bits", "png", deep, 5000, 4000, false},
		{"a grey scan", "png", grey, 12000, 12000, true},
		{"a scan in few colours", "png", palette, 12000, 12000, true},
		{"a bomb", "png", grey, 1 << 30, 1, false},
		{"a high bomb", "png", grey, 1, 1 << 30, false},
	} {
		if err := checkPhoto(claimed(t, x.format, x.pixel, x.width, x.height)); (err == nil) != x.fits {
			t.Errorf("%s: %v", x.name, err)
		}
	}
}

func TestWhatIsNoPhotoIsNotDecoded(t *testing.T) {
	for name, file := range map[string][]byte{
		"nothing": nil, "text": []byte("a photo of two dice"), "half a photo": shot(t, 1, image.Pt(64, 64))[:200],
		"a photo without its pixels": claimed(t, "png", image.NewGray(image.Rect(0, 0, 1, 1)), 100, 100),
	} {
		if photo, err := pictureOf(file); err == nil {
			t.Errorf("%s: %d by %d", name, photo.Width, photo.Height)
		}
	}
}

func TestADecoderThatPanicsMakesNoPhoto(t *testing.T) {
	size := func(io.Reader) (image.Config, error) {
		return image.Config{ColorModel: color.GrayModel, Width: 1, Height: 1}, nil
	}
	image.RegisterFormat("late", "panics late", func(io.Reader) (image.Image, error) { panic("late") }, size)
	image.RegisterFormat("early", "panics early", nil, func(io.Reader) (image.Config, error) { panic("early") })
	for _, file := range []string{"panics late", "panics early"} {
		if _, err := pictureOf([]byte(file)); err == nil {
			t.Errorf("%s: there is a photo", file)
		}
	}
	if checkPhoto([]byte("panics early")) == nil {
		t.Error("what cannot be read is a photo")
	}
}

func TestThePhotosAreInTheCaseFile(t *testing.T) {
	file := &File{File: form.File{Language: "en", Evidence: []form.Evidence{
		{At: "14.0", Hash: strings.Repeat("6", 64), Media: "image/jpeg", Caption: "The <dice>", File: shot(t, 1, image.Pt(64, 32))},
		{At: "15.0", Hash: strings.Repeat("7", 64), Media: "text/plain", Caption: "A letter", File: []byte("a letter")},
		{At: "16.0", Hash: strings.Repeat("8", 64), Media: "image/png", Caption: "Another"},
		{At: "17.0", Hash: strings.Repeat("9", 64), Media: "image/png", Caption: "Damaged", File: claimed(t, "png", image.NewGray(image.Rect(0, 0, 1, 1)), 100, 100)},
	}}}
	d := &form.Document{Title: "t"}
	d.Add("Evidence", file.narrator().evidence()...)
	var page, paper bytes.Buffer
	if err := HTML(&page, d); err != nil {
		t.Fatal(err)
	}
	if err := PDF(&paper, d); err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(page.String(), `<img alt="14.0: The &lt;dice&gt;" width="64" height="32" src="data:image/jpeg;base64,`); n != 1 || strings.Count(page.String(), "<img") != 1 {
		t.Errorf("the page shows it %d times:\n%s", n, page.String())
	}
	if strings.Count(paper.String(), "/Subtype /Image") != 1 {
		t.Error("the PDF does not have the one photo")
	}
	const damaged = "not a photo that can be printed"
	if n := strings.Count(page.String(), damaged); n != 2 {
		t.Errorf("the page says %d times that a file cannot be printed", n)
	}
	text := Text(d, false) // which decodes no photo
	for _, want := range []string{damaged, "not in this store"} {
		if strings.Count(text, want) != 1 {
			t.Errorf("%q is not once in:\n%s", want, text)
		}
	}
}
