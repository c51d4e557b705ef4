package pages_test

import (
	"strings"
	"testing"

	"rsc.io/qr/coding"
)

// What the page draws is what another encoder draws of the same version, level and mask.
func TestTheQRCodeIsAsTheStandardHasIt(t *testing.T) {
	t.Parallel()
	b := modules(t)
	plan, err := coding.NewPlan(20, coding.L, 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{"K", "KIBITZ 1/2 ABCDEFGH 234567", strings.Repeat("KIBITZ 7.", 138), strings.Repeat("A2", 624)} {
		want, err := plan.Encode(coding.Alpha(text))
		if err != nil {
			t.Fatal(err)
		}
		got := call[[][]bool](b, "code", text)
		if len(got) != want.Size {
			t.Fatalf("the code has %d rows, want %d", len(got), want.Size)
		}
		for y, row := range got {
			for x, dark := range row {
				if dark != want.Black(x, y) {
					t.Fatalf("%d characters: the module %d of row %d is %t", len(text), x, y, dark)
				}
			}
		}
	}
}
