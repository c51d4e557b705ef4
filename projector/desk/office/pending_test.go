package office_test

import (
	"encoding/json"
	"errors"
	"testing"

	"github.com/nats-io/nkeys"

	"kibitz/events"
	"kibitz/projector/desk/office"
	"kibitz/projector/roster"
	"kibitz/replay/invalid"
)

// waiting returns the letters of the devices that a key is told of.
func (h *hall) waiting(key nkeys.KeyPair) (letters []string) {
	h.Helper()
	var list []roster.Pending
	_, result, refused := h.ask(key, "pending", nil)
	if err := json.Unmarshal(result, &list); err != nil {
		h.Fatalf("%s, %v", refused, err)
	}
	for _, p := range list {
		letters = append(letters, p.Letters)
	}
	return letters
}

func TestADirectorApprovesTheDeviceWhoseLettersAreOnTheTabletInFrontOfHim(t *testing.T) {
	inHall(t, func(h *hall) {
		m := h.scheduled(anna)
		dana, _ := h.enrolled(roster.Grant{Role: roster.Director, Tournament: "cup"})
		other, _ := h.enrolled(roster.Grant{Role: roster.Director, Tournament: "other"})
		_, result, _ := h.ask(dana, "enrol", office.Enrol{Compare: true, Grant: roster.Grant{Role: roster.Table, Table: "4"}})
		var made office.Enrolled
		if err := json.Unmarshal(result, &made); err != nil {
			t.Fatal(err)
		}
		tablet, public := keyPair(t)
		if _, _, refused := h.ask(tablet, "redeem", office.Redeem{Code: made.Code.Text}); refused != "code-waits" {
			t.Fatalf("the tablet is told %q", refused)
		}
		for act, body := range map[string]any{"enrolment": nil, "pending": nil, "approve": office.Approve{Device: public}} {
			if _, _, refused := h.ask(tablet, act, body); refused != "not-enrolled" && refused != "not-allowed" {
				t.Errorf("a tablet that waits asks for %s and is told %q", act, refused)
			}
		}
		letters := h.waiting(dana)
		if len(letters) != 1 {
			t.Fatalf("the director is told of %v", letters)
		}
		if letters := h.waiting(other); len(letters) != 0 {
			t.Errorf("another tournament's director is told of %v", letters)
		}
		if _, _, refused := h.ask(other, "approve", office.Approve{Device: letters[0]}); refused != "not-waiting" {
			t.Errorf("another tournament's director approves and is told %q", refused)
		}
		if status, _, refused := h.ask(dana, "approve", office.Approve{Device: letters[0]}); status != office.StatusDone {
			t.Fatalf("the director is told %q", refused)
		}
		if h.role(m.Match, public) != events.RoleTable {
			t.Error("the tablet is not enrolled in the match of its table")
		}
		if status, _, refused := h.ask(tablet, "redeem", office.Redeem{Code: made.Code.Text}); status != office.StatusDone {
			t.Errorf("the tablet asks again and is told %q", refused)
		}
	})
}

func TestOfTwoDevicesWithTheSameLettersNoneIsTakenForTheOther(t *testing.T) {
	all := []roster.Pending{{Device: "UA", Letters: "ABC-DEF"}, {Device: "UB", Letters: "ABC-DEF"}, {Device: "UC", Letters: "XYZ-XYZ"}}
	for named, want := range map[string]string{"UB": "UB", "xyzxyz": "UC", "ABC-DEF": "same-letters", "DEF-ABC": "not-waiting"} {
		p, err := office.Waiting(all, "approve", named)
		var refused *invalid.Error
		switch errors.As(err, &refused); {
		case err == nil && p.Device != want, err != nil && string(refused.Code()) != want:
			t.Errorf("%s: %+v, %v", named, p, err)
		}
	}
}

// A device that is named by its key is enrolled at once: nobody may believe that it waits.
func TestADeviceThatIsNamedByItsKeyIsNotCompared(t *testing.T) {
	inHall(t, func(h *hall) {
		dana, _ := h.enrolled(roster.Grant{Role: roster.Director, Tournament: "cup"})
		_, old := h.enrolled(roster.Grant{Role: roster.Table, Tournament: "cup", Table: "4"})
		device, public := keyPair(t)
		for act, body := range map[string]any{
			"enrol":   office.Enrol{Device: public, Compare: true, Grant: roster.Grant{Role: roster.Table, Table: "4"}},
			"replace": office.Replace{Old: old, Device: public, Compare: true},
		} {
			if _, _, refused := h.ask(dana, act, body); refused != "compare-code" {
				t.Errorf("%s: %q", act, refused)
			}
		}
		if _, _, refused := h.ask(device, "enrolment", nil); refused != "not-enrolled" {
			t.Errorf("the device is told %q", refused)
		}
	})
}
