package doors_test

import (
	"os"
	"regexp"
	"slices"
	"testing"

	"github.com/nats-io/nkeys"

	"kibitz/projector/doors"
	"kibitz/schemas"
	"kibitz/schemas/document"
	"kibitz/schemas/schematest"
)

func TestTheContractNamesEveryDoorAndRefusal(t *testing.T) {
	t.Parallel()
	source, err := os.ReadFile("doors.go")
	if err != nil {
		t.Fatal(err)
	}
	said := func(pattern string) (list []string) {
		for _, found := range regexp.MustCompile(pattern).FindAllSubmatch(source, -1) {
			list = append(list, string(found[1]))
		}
		slices.Sort(list)
		return list
	}
	var requests, codes []string
	for _, d := range document.Doors {
		requests = append(requests, d.Request)
		for _, file := range []string{d.Body, d.Answer} {
			if _, err := schemas.FS.ReadFile(file); file != "" && err != nil {
				t.Errorf("%s: %v", d.Request, err)
			}
		}
	}
	for _, r := range document.DoorRefusals {
		codes = append(codes, r.Code)
	}
	slices.Sort(requests)
	slices.Sort(codes)
	if built := said(`HandleFunc\("([^"]+)"`); !slices.Equal(built, requests) {
		t.Errorf("the hall has %q, the contract %q", built, requests)
	}
	if built := said(`Refused\w+ += "([^"]+)"`); !slices.Equal(built, codes) {
		t.Errorf("the doors refuse with %q, the contract has %q", built, codes)
	}
}

func TestAProofHasTheFormOfTheContract(t *testing.T) {
	t.Parallel()
	b := newStreet(t, doors.Options{}).browser()
	key, err := nkeys.CreateUser()
	if err != nil {
		t.Fatal(err)
	}
	schematest.ValidateFile(t, "services/proof.json", b.proof(key, b.server.URL, b.hello().Nonce))
}
