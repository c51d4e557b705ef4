package doors

import (
	"encoding/json"
	"io"
	"net/http"

	"github.com/nats-io/nats.go"

	"kibitz/events"
	"kibitz/projector/limits"
	"kibitz/projector/wire"
)

const largestAct = 256 << 10 // bytes of a request to the office

// enrol passes a one-time code to the office, for the device of the session. A wrong
// code is charged to the address: many tablets may enrol behind one.
func (d *Doors) enrol(w http.ResponseWriter, r *http.Request) {
	who := "enrol " + address(r)
	if !d.allows(w, who, limits.Codes, 0, "codes") {
		return
	}
	var refused wire.Refused
	if json.Unmarshal(d.askOffice(w, r, "redeem"), &refused) == nil && refused.Code == "no-such-code" {
		d.rates.Charge(who, limits.Codes, 1)
	}
}

// enrolment says what the device of the session is enrolled for.
func (d *Doors) enrolment(w http.ResponseWriter, r *http.Request) {
	if d.needsTLS(r, d.pass(d.device(r))) { // it has opened its session as a newcomer
		refusePlain(w)
		return
	}
	d.askOffice(w, r, "enrolment")
}

// office passes an act of an official to the office.
func (d *Doors) office(w http.ResponseWriter, r *http.Request) {
	act := r.PathValue("act")
	switch {
	case act == "redeem":
		d.enrol(w, r)
	case d.Unprotected(r):
		refusePlain(w)
	default:
		d.askOffice(w, r, act)
	}
}

// askOffice asks the office for an act in the name of the session's device, and returns its
// answer unchanged. It returns the answer too, nil if there is none.
func (d *Doors) askOffice(w http.ResponseWriter, r *http.Request, act string) (reply []byte) {
	device := d.device(r)
	if d.pass(device) == nil {
		refuseSession(w)
		return nil
	}
	if !d.allows(w, "office "+device, limits.Appends, 1, "acts") {
		return nil
	}
	if !events.IsName(act) {
		refuse(w, http.StatusNotFound, wire.RefusedRequest, "The office has no such act.", "Fix the sender.")
		return nil
	}
	data, err := io.ReadAll(http.MaxBytesReader(w, r.Body, largestAct))
	if err != nil {
		refuseBody(w, err)
		return nil
	}
	header := nats.Header{wire.HeaderLanguage: {languageOf(r).String()}}
	if d.Unprotected(r) {
		header.Set(wire.HeaderProtection, wire.ProtectionNone)
	}
	reply, err = d.ask(r.Context(), &nats.Msg{Subject: wire.DeskOfficeSubject(device, act), Data: data, Header: header})
	if err != nil {
		refuseUnanswered(w)
		return nil
	}
	w.Header().Set("Content-Type", "application/json")
	_, _ = w.Write(reply)
	return reply
}
