package main

import (
	"fmt"

	"golang.org/x/text/language"

	"kibitz/replay/diagram"
)

// icon is the program's icon: two points of a board, each with a checker. What matters lies in the
// middle circle of four fifths of its width, which every system shows of an icon that it cuts to
// its own shape.
type icon struct{}

// iconWidths are the widths of the icon's pictures in pixels: an iOS home screen's, and those from
// which browsers install an app.
var iconWidths = []int{180, 192, 512}

func (icon) Size() diagram.Spot     { return diagram.At(64, 64) }
func (icon) Language() language.Tag { return language.English }
func (icon) Alternative() (string, []string) {
	return "Kibitz", []string{"Two points with a checker each."}
}

func (i icon) Paint(on diagram.Painter) {
	dark, light, ground := rgb(0x23, 0x26, 0x2d), rgb(0xff, 0xfd, 0xf8), rgb(0x19, 0x1b, 0x20)
	diagram.Group(on, diagram.Part{Name: "ground"}, diagram.Pen{Fill: ground}, func() { on.Box(diagram.Spot{}, i.Size(), 0) })
	diagram.Group(on, diagram.Part{Name: "points"}, diagram.Pen{Fill: rgb(0x8a, 0x6a, 0x4c)}, func() {
		on.Polygon(diagram.At(15, 46), diagram.At(22, 14), diagram.At(29, 46))
		on.Polygon(diagram.At(35, 46), diagram.At(42, 14), diagram.At(49, 46))
	})
	diagram.Group(on, diagram.Part{Name: "light"}, diagram.Pen{Fill: light, Stroke: dark, Width: diagram.LineWidth}, func() { on.Circle(diagram.At(22, 45), 8) })
	diagram.Group(on, diagram.Part{Name: "dark"}, diagram.Pen{Fill: dark, Stroke: light, Width: diagram.LineWidth}, func() { on.Circle(diagram.At(42, 45), 8) })
}

func rgb(red, green, blue uint8) diagram.Colour {
	return diagram.Colour{R: red, G: green, B: blue, A: 0xff}
}

// icons returns the files of the icon by name.
func icons() (map[string][]byte, error) {
	files := map[string][]byte{"icon.svg": diagram.SVG(icon{})}
	for _, width := range iconWidths {
		data, err := diagram.PNG(icon{}, diagram.Sheet{Width: width})
		if err != nil {
			return nil, err
		}
		files[fmt.Sprintf("icon-%d.png", width)] = data
	}
	return files, nil
}
