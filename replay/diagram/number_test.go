package diagram

import "testing"

func TestMeasuresAreWrittenShortly(t *testing.T) {
	for v, want := range map[float64]string{0: "0", -0.001: "0", 1: "1", -1.5: "-1.5", 2.0 / 3: "0.67", 624.999: "625", 1e-9: "0"} {
		if got := number(v); got != want {
			t.Errorf("%v is written %q and should be %q", v, got, want)
		}
	}
}
