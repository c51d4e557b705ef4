package results

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"kibitz/events"
	"kibitz/events/failure"
)

// where names the field in which a document differs from the one that the office sealed, if its logs are there and come to that.
func (c *Checked) where(folder fs.FS, d *Document, data []byte, office string, wrong error) error {
	s := &c.Seal
	if s.Hash == hashOf(data) || s.Office != office || !events.Verify(s.Office, s.message(), s.Signature) {
		return wrong
	}
	logs, err := logsIn(folder, d)
	if err != nil {
		return wrong
	}
	own, _ := new(Checked).full(folder, d) // nothing is said of it where the seal does not hold
	again, err := anew(logs, proofsOf(logs), d, own)
	if err != nil || hashOf(again) != c.Seal.Hash {
		return wrong
	}
	var have, want any
	if json.Unmarshal(data, &have) != nil || json.Unmarshal(again, &want) != nil {
		return wrong
	}
	if field, differs := difference(have, want); differs {
		return failure.New(CodeSeal, "get both files again from who certified them", "%s: %s: it is not the sealed document; its logs come to something else there", DocumentFile, strings.TrimPrefix(field, "."))
	}
	return wrong
}

// difference returns the first field in which two documents differ, such as .stages[0].kind.
func difference(have, want any) (field string, differs bool) {
	switch have := have.(type) {
	case map[string]any:
		want, ok := want.(map[string]any)
		if !ok {
			return "", true
		}
		names := maps.Clone(want)
		maps.Copy(names, have)
		for _, name := range slices.Sorted(maps.Keys(names)) {
			if within, differs := difference(have[name], want[name]); differs {
				return "." + name + within, true
			}
		}
		return "", false
	case []any:
		want, ok := want.([]any)
		if !ok {
			return "", true
		}
		for i := range max(len(have), len(want)) {
			if i >= len(have) || i >= len(want) {
				return fmt.Sprintf("[%d]", i), true
			}
			if within, differs := difference(have[i], want[i]); differs {
				return fmt.Sprintf("[%d]%s", i, within), true
			}
		}
		return "", false
	}
	return "", have != want
}
