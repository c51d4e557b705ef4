package replay_test

import (
	"kibitz/events"
	"kibitz/events/eventstest"
	"kibitz/rules/bridge"
	"kibitz/rules/bridge/bridgetest"
	"kibitz/rules/procedure/proceduretest"
)

// atBridge is a hall where the office has scheduled a match of bridge.
func (h *hall) atBridge(rulebook string) *hall {
	h.by("office", &events.MatchScheduled{
		Tournament: tournament, Discipline: events.Bridge, Rulebook: rulebook, Players: bridgetest.Players(),
	},
		&events.DeviceEnrolled{Device: eventstest.Device("table"), Role: events.Table, Side: events.NoSide, Label: "Table 7"},
		&events.DeviceEnrolled{Device: eventstest.Device("director"), Role: events.Director, Person: "p-dina", Side: events.NoSide, Label: "Desk"},
		&events.RecorderAssigned{Device: eventstest.Device("table")})
	return h
}

// tell writes what scripts tell, each as an entry of a device.
func (h *hall) tell(scripts ...[2]string) {
	h.t.Helper()
	session := bridgetest.NewSession(&bridge.Laws{})
	var written []events.Ref
	for _, s := range scripts {
		told, err := session.Tell(s[1])
		if err != nil {
			h.t.Fatal(err)
		}
		for i := range told {
			told[i].At = h.clock + 5_000
			h.clock = told[i].At
			for _, r := range referred(told[i].Body) {
				if n := proceduretest.Number(r); n > 0 && n <= len(written) {
					*r = written[n-1]
				}
			}
		}
		link := h.append(h.entry(s[0], h.ledger.Head(), told...))
		for i := range told {
			written = append(written, *ref(link, i))
		}
	}
}

// referred returns the references of an event that the scripts of this test have.
func referred(body events.Body) []*events.Ref {
	switch b := body.(type) {
	case *events.ChoiceMade:
		return present(b.Opened)
	case *events.OptionsRead:
		return present(b.Opened)
	case *events.FindingAnswered:
		return present(b.About)
	case *events.JudgementReserved:
		return present(b.About)
	}
	return nil
}

func present(r *events.Ref) []*events.Ref {
	if r == nil {
		return nil
	}
	return []*events.Ref{r}
}

// claimed is a board that ends in a claim that is contested, after a lead out of turn.
func claimed(h *hall) {
	h.atBridge("laws1987")
	h.tell(
		[2]string{"table", "board 1; calls p p 1S p 4S p p p"},
		[2]string{"table", "lead E:D5"},
		[2]string{"director", "read accept spread #10 to=S; choose S accept #10"},
		[2]string{"table", "faced N complete QJ84.A2.K932.A32; play S:D4 W:D6 N:DK"},
		[2]string{"table", `play N:S4 E:S2 S:SA W:S5; claim S wins 10 loses 1 "drawing trumps" unmentioned; contest W "the trumps are out"`},
		[2]string{"director", `repeat "drawing trumps, then clubs"`},
		[2]string{"director", `ruled 9 "he had forgotten the last trump" average L1987_70.2`},
	)
}
