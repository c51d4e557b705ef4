package clauses

import (
	"regexp"
	"strings"
	"testing"
)

// cases are the boundary cases that the clauses were read by, by what they are about:
// each is the name of a trial, or of more than one.
const cases = `
	lateness    L01 L02 L03 L05 L06 L07 L08 L09 L11 L12 L13 L14 L15 L17 L18 L19 L20 L21 L23 L24 L25
	breaks      B01 B02 B04 B05 B06 B07 B08 B10 B11 B12 B13
	pace        S01 S03 S04 S05 S06 S07
	preparation P01 P02 P03 P04 P05 P07 P08 P09 P10 P11
	rolls       R01 R02 R03 R04 R05 R07 R08 R09 R10 R11 R13 R14 R15 R16 R17 R19 R20 R21 R22
	opening     O01 O03 O04 O05 O06 O07
	early       Q01 Q02 Q03 Q04 Q05 Q07 Q08 Q09 Q10 Q11 Q13 Q14 Q15 Q16 Q17
	cube        C02 C03 C04 C05 C06 C08 C09 C10 C11 C12 C14 C15 C16 C17 C18 C20 C21
	crawford    K01 K02 K03 K05 K06 K07 K08 K09 K11 K12
	setup       E01 E02 E03 E05 E06 E07 E08 E09 E11 E12 E13 E14 E15 E17
	illegal     M01 M02 M03 M04 M06 M07 M08 M09 M10 M12
	end         F01 F02 F03 F04 F06 F07 F08 F09 F10 F12
	judgement   J01 J02 J03 J04 J06 J07 J08 J09 J10 J12 J13 J14 J15 J16
	long-nards  W01 W02 W03 W04 W05 W07 W08
`

// caseID is the number of a case in the name of a trial; E10 is a part of E13.
var caseID = regexp.MustCompile(`\b[A-CE-Z][0-9]{2}\b`)

func TestEveryBoundaryCaseIsTried(t *testing.T) {
	tried := map[string]bool{}
	for _, p := range proofs() {
		for _, trial := range p.trials {
			for _, id := range caseID.FindAllString(trial.name, -1) {
				tried[id] = true
				if !strings.Contains(cases, id) && id != "E10" {
					t.Errorf("%s: %s is no case", p.clause, id)
				}
			}
		}
	}
	count := 0
	for _, id := range caseID.FindAllString(cases, -1) {
		count++
		if !tried[id] {
			t.Errorf("%s is not tried", id)
		}
	}
	if count != 170 {
		t.Errorf("%d cases", count)
	}
}

// Two trials of a clause of one name could not be told apart.
func TestTrialsHaveNamesOfTheirOwn(t *testing.T) {
	for _, p := range proofs() {
		named := map[string]bool{}
		for _, trial := range p.trials {
			if named[trial.name] {
				t.Errorf("%s has two trials named %q", p.clause, trial.name)
			}
			named[trial.name] = true
		}
	}
}
