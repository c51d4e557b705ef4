package results

import (
	"encoding/json"
	"testing"
)

func TestTheFieldInWhichTwoDocumentsDifferIsNamed(t *testing.T) {
	for _, c := range []struct{ name, have, want, field string }{
		{"they are the same", `{"a":[1,{"b":null}]}`, `{"a":[1,{"b":null}]}`, ""},
		{"a number", `{"a":[1,{"b":2}]}`, `{"a":[1,{"b":3}]}`, ".a[1].b"},
		{"a field too many", `{"a":1,"b":2}`, `{"a":1}`, ".b"},
		{"a field too few", `{"a":1}`, `{"a":1,"b":2}`, ".b"},
		{"an item too many", `{"a":[1,2]}`, `{"a":[1]}`, ".a[1]"},
		{"an object where none is", `{"a":{"b":1}}`, `{}`, ".a"},
		{"an object for a list", `{"a":{"b":1}}`, `{"a":[1]}`, ".a"},
		{"a list for a word", `{"a":[1]}`, `{"a":"1"}`, ".a"},
		{"a word for an object", `{"a":"1"}`, `{"a":{}}`, ".a"},
		{"an empty object where none is", `{"a":{}}`, `{}`, ".a"},
	} {
		t.Run(c.name, func(t *testing.T) {
			var have, want any
			if err := json.Unmarshal([]byte(c.have), &have); err != nil {
				t.Fatal(err)
			}
			if err := json.Unmarshal([]byte(c.want), &want); err != nil {
				t.Fatal(err)
			}
			if field, differs := difference(have, want); field != c.field || differs != (c.field != "") {
				t.Errorf("it is %q, %v", field, differs)
			}
		})
	}
}
