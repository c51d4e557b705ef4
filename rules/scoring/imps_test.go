package scoring

import (
	"testing"

	"kibitz/events/sharedtest"
)

func impsAgree(t *testing.T, data []byte) {
	t.Helper()
	all := sharedtest.Rows(t, data)
	if len(all) != len(impSteps)+1 {
		t.Fatalf("there are %d rows", len(all))
	}
	for i, row := range all {
		low, want, high := sharedtest.Number(t, row[0]), sharedtest.Number(t, row[2]), 1<<20
		if row[1] != "" {
			high = sharedtest.Number(t, row[1])
		}
		if i+1 < len(all) {
			high = max(high, sharedtest.Number(t, all[i+1][0])-1)
		}
		for _, d := range []int{low, high, (low + high) / 2} {
			if IMPs(d) != want || IMPs(-d) != -want {
				t.Errorf("%d: %d and %d, %d was expected", d, IMPs(d), IMPs(-d), want)
			}
		}
	}
}

func TestLaw78BEveryDifferenceIsWorthWhatTheTableSays(t *testing.T) {
	impsAgree(t, sharedtest.Own(t, "imps.csv"))
}

func TestLaw78BTheSharedTableAgrees(t *testing.T) {
	impsAgree(t, sharedtest.Read(t, "data", "bridge", "imps.csv"))
}
