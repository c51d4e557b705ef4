package casefile

import (
	"bytes"
	"encoding/binary"
	"errors"
	"image"
	"image/color"
	_ "image/gif" // the formats that photos come in
	"image/jpeg"
	_ "image/png"

	"golang.org/x/image/draw"
	_ "golang.org/x/image/webp"

	"kibitz/replay/form"
)

const (
	photoPixels  = 1600        // the longer side of a printed photo
	mostDecoded  = 150_000_000 // bytes of a photo as it was taken: 50 megapixels of a phone; more is not decoded
	photoQuality = 85          // of the JPEG, in percent
)

// errPhoto reports a file that cannot be shown as a photo.
var errPhoto = errors.New("no photo")

// checkPhoto reports whether a file says of itself that it is a photo, and none too large. It
// decodes nothing but that.
func checkPhoto(file []byte) (err error) {
	defer recovered(&err)
	config, format, err := image.DecodeConfig(bytes.NewReader(file))
	if err != nil || config.Width <= 0 || config.Height <= 0 {
		return errPhoto
	}
	size := pixelBytes(config.ColorModel)
	if format == "jpeg" && !baseline(file) {
		size *= 4 // the decoder keeps the coefficients, which are larger than the samples
	}
	if config.Width > mostDecoded/size/config.Height {
		return errPhoto
	}
	return nil
}

// recovered makes an error of a panic: the decoders read what others have sent.
func recovered(err *error) {
	if recover() != nil {
		*err = errPhoto
	}
}

// pixelBytes returns how many bytes a pixel takes when it is decoded, at most.
func pixelBytes(m color.Model) int {
	if _, ok := m.(color.Palette); ok {
		return 1
	}
	switch m {
	case color.GrayModel:
		return 1
	case color.Gray16Model:
		return 2
	case color.YCbCrModel:
		return 3
	case color.RGBAModel, color.NRGBAModel:
		return 4
	}
	return 8
}

// baseline reports whether a JPEG is certainly decoded in one pass, as cameras write it.
func baseline(file []byte) bool {
	const start, extended, marked = 0xc0, 0xc1, 0xff
	for at := 2; at+4 <= len(file) && file[at] == marked; at += 2 + int(binary.BigEndian.Uint16(file[at+2:])) {
		if file[at+1] == start || file[at+1] == extended {
			return true
		}
	}
	return false
}

// pictureOf returns a file of evidence as a picture to print: upright, no larger than print
// needs, and without what the camera noted besides, such as the place.
func pictureOf(file []byte) (p form.Picture, err error) {
	defer recovered(&err)
	if err := checkPhoto(file); err != nil {
		return form.Picture{}, err
	}
	taken, _, err := image.Decode(bytes.NewReader(file))
	if err != nil {
		return form.Picture{}, errPhoto
	}
	upright := turned(reduced(taken), orientation(file))
	var out bytes.Buffer
	if err := jpeg.Encode(&out, upright, &jpeg.Options{Quality: photoQuality}); err != nil {
		return form.Picture{}, errPhoto
	}
	size := upright.Bounds().Size()
	return form.Picture{JPEG: out.Bytes(), Width: size.X, Height: size.Y}, nil
}

// reduced scales a photo to print, on white.
func reduced(taken image.Image) *image.RGBA {
	size := taken.Bounds().Size()
	if most := max(size.X, size.Y); most > photoPixels {
		size = image.Pt(max(1, size.X*photoPixels/most), max(1, size.Y*photoPixels/most))
	}
	paper := image.NewRGBA(image.Rectangle{Max: size})
	draw.Draw(paper, paper.Bounds(), image.White, image.Point{}, draw.Src)
	draw.CatmullRom.Scale(paper, paper.Bounds(), taken, taken.Bounds(), draw.Over, nil)
	return paper
}

// turned turns and mirrors a photo to be upright, by the orientation of its EXIF data.
func turned(photo *image.RGBA, orientation int) *image.RGBA {
	size := photo.Bounds().Size()
	across := size
	if orientation >= 5 && orientation <= 8 {
		across = image.Pt(size.Y, size.X)
	}
	right, bottom := across.X-1, across.Y-1
	to := map[int]func(x, y int) (int, int){
		2: func(x, y int) (int, int) { return right - x, y },
		3: func(x, y int) (int, int) { return right - x, bottom - y },
		4: func(x, y int) (int, int) { return x, bottom - y },
		5: func(x, y int) (int, int) { return y, x },
		6: func(x, y int) (int, int) { return right - y, x },
		7: func(x, y int) (int, int) { return right - y, bottom - x },
		8: func(x, y int) (int, int) { return y, bottom - x },
	}[orientation]
	if to == nil {
		return photo
	}
	upright := image.NewRGBA(image.Rectangle{Max: across})
	for y := range size.Y {
		for x := range size.X {
			u, v := to(x, y)
			upright.SetRGBA(u, v, photo.RGBAAt(x, y))
		}
	}
	return upright
}

// orientation returns the orientation in the EXIF data of a JPEG, 1 to 8, or 1 if it has none.
func orientation(file []byte) int {
	at := bytes.Index(file[:min(len(file), 1<<16)], []byte("Exif\x00\x00"))
	if at < 0 || !bytes.HasPrefix(file, []byte{0xff, 0xd8}) {
		return 1
	}
	tiff := file[at+6:]
	var order binary.ByteOrder = binary.LittleEndian
	if bytes.HasPrefix(tiff, []byte("MM")) {
		order = binary.BigEndian
	}
	const entry, tag = 12, 0x0112
	if len(tiff) < 8 {
		return 1
	}
	start := int64(order.Uint32(tiff[4:]))
	if start+2 > int64(len(tiff)) {
		return 1
	}
	entries := tiff[start+2:]
	for n := order.Uint16(tiff[start:]); n > 0 && len(entries) >= entry; n, entries = n-1, entries[entry:] {
		if order.Uint16(entries) == tag {
			return int(order.Uint16(entries[8:]))
		}
	}
	return 1
}
