package main

import (
	"testing"

	"kibitz/cmd/kibitz/pages/browsertest"
)

// Teams have four names each: on a phone the desk of their round fits, and the standings show the points without scrolling.
func TestTheDeskOfTeamsFitsAPhone(t *testing.T) {
	t.Parallel()
	r := newHall(t)
	r.do("schedule", "--tournament", "open", "--match", "open-desk", "--discipline", "event", "--rulebook", "laws2017")
	r.do("declare", "open-desk", r.write("league.json", []byte(`[
{"type":"division.declared","data":{"division":"teams","title":"League","discipline":"bridge","rulebook":"laws2017","country":"NED","zone":"Europe/Amsterdam"}},
{"type":"stage.declared","data":{"division":"teams","stage":"cup","kind":"teams","rounds":[{"round":1,"boards":1}],"parameters":{"system":"swiss","scoring":"vp"}}}]`)))
	r.do("register", "open-desk", "teams", "--csv", r.write("teams.csv", []byte("number,name\n1,Ida Ostermann/Jan van Dijk/Kim Rasmussen/Leonardo Fibonacci\n2,Mia Farrowdale/Ned Kellermann/Oda Nobunaga/Pam Ayresborough\n3,Quentin Tarantella/Rob Roymaster/Sam Spadeworth/Tim Burtonwood\n4,Una Stubbsfield/Vic Reevesdale/Wim Wendersen/Xan Brooksbank\n")))
	r.do("pair", "open-desk", "cup", "1", "--csv", r.write("pairing.csv", []byte("a,b\n1,2\n3,4\n")))
	r.do("call", "open-desk", "cup", "1", "--table", "3", "--closed", "8")
	r.do("boards", "open-desk", "cup", "--csv", r.write("slips.csv", []byte("round,table,board,contract,declarer,tricks,room\n1,1,1,4S,N,10,open\n1,1,1,4S,N,9,closed\n")))
	desk := r.keepsDesk()
	desk.look("teams-round")
	desk.tap("[data-part=standings]")
	desk.Until(`document.querySelector('tr[data-entry]')`)
	desk.change("language: 'ru'")
	desk.Picture("director-teams-standings")
	for _, cell := range []string{"thead th:nth-child(3)", "tbody td:nth-child(3)"} {
		if right := browsertest.Eval[float64](desk.Browser, `document.querySelector('`+cell+`').getBoundingClientRect().right`); right > 360 {
			t.Errorf("%s, the points, ends at %.0f of 360", cell, right)
		}
	}
	desk.sound()
}
