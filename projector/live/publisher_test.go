package live

import (
	"fmt"
	"testing"
	"time"

	"kibitz/projector/refereed"
	"kibitz/projector/wire"
	"kibitz/rules"
)

func official(device string) rules.Reader { return rules.Reader{Official: true, Device: device} }

func TestLeasesRunOutAndAreBounded(t *testing.T) {
	now := time.Unix(1_000_000, 0)
	s := NewPublisher(nil, nil, func() time.Time { return now }, nil, nil)
	m := wire.MatchID{Tournament: "t", Match: "m"}
	for i := range leasesEach {
		if !s.Lease(m, official(fmt.Sprint("device", i))) {
			t.Fatalf("device %d gets no lease", i)
		}
	}
	if s.Lease(m, official("another")) {
		t.Error("one match has more leases than it may")
	}
	if !s.Lease(m, official("device3")) {
		t.Error("a lease cannot be renewed")
	}
	now = now.Add(LeaseTime / 2)
	s.Lease(m, official("device5"))
	now = now.Add(LeaseTime/2 + time.Second)
	if left := s.Listeners(m); len(left) != 1 || left[0] != "device5" {
		t.Errorf("%v are left", left)
	}
	s.Recheck(m, func(string) rules.Reader { return rules.Reader{} })
	if left := s.Listeners(m); len(left) != 0 || s.count != 0 {
		t.Errorf("%v are left, %d counted", left, s.count)
	}
}

func TestFindingsAreToldOnceAndTakenBack(t *testing.T) {
	f := func(code string, at string) refereed.Finding {
		return refereed.Finding{Code: "x", At: at, Offender: code}
	}
	a, b, c := f("A", "1.0"), f("A", "2.0"), f("B", "2.0")
	for _, x := range []struct {
		findings, others []refereed.Finding
		left             int
	}{
		{nil, nil, 0},
		{[]refereed.Finding{a, b}, nil, 2},
		{[]refereed.Finding{a, b, c}, []refereed.Finding{a}, 2},
		{[]refereed.Finding{a, a}, []refereed.Finding{a}, 1},
		{[]refereed.Finding{a}, []refereed.Finding{a, b}, 0},
	} {
		if left := without(x.findings, x.others); len(left) != x.left {
			t.Errorf("%v without %v leaves %v", x.findings, x.others, left)
		}
	}
}
