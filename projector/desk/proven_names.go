package desk

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"maps"
	"slices"
	"strings"

	"github.com/google/uuid"
)

// proving is the version of the ids that prove names. Older ids are random and prove nothing.
const proving = 8

// id returns the person's id: a hash of salt and name. The record, which has ids alone, so
// holds the register to the names with which people were entered. Without the salt, which is
// erased with the name, the id says nothing.
func (p person) id() string {
	sum := sha256.Sum256([]byte("kibitz person v1\n" + p.Salt + "\n" + p.Name))
	id := uuid.UUID(sum[:16])
	id[6], id[8] = id[6]&0x0f|proving<<4, id[8]&0x3f|0x80
	return "p-" + id.String()
}

// erased reports whether nothing is left of the name.
func (p person) erased() bool { return p.Name == "" && p.Salt == "" }

// Merged returns, in order, the ids that are shown under the name of another.
func (p *People) Merged() []string { return slices.Sorted(maps.Keys(p.same)) }

// Unproven returns, in order, the ids whose names in the register are not those with which
// they were entered.
func (p *People) Unproven(ctx context.Context) (ids []string, err error) {
	values, err := p.values(ctx)
	if err != nil {
		return nil, err
	}
	for _, v := range values {
		given, isID := strings.CutPrefix(v.Key, "p-")
		id, err := uuid.Parse(given)
		var known person
		switch {
		case !isID || err != nil || id.Version() != proving: // entered by an earlier version
		case json.Unmarshal(v.Data, &known) == nil && (known.erased() || known.id() == v.Key):
		default:
			ids = append(ids, v.Key)
		}
	}
	slices.Sort(ids)
	return ids, nil
}
