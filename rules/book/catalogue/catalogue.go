// Package catalogue writes CLAUSES.md, the table of all clauses of all rulebooks, each with
// the test that checks the program against it.
package catalogue

//go:generate go run ./write

import (
	"fmt"
	"strings"

	"kibitz/rules"
	"kibitz/rules/book"
)

// File is the path of the table, relative to this package.
const File = "../../CLAUSES.md"

const heading = `# Clauses

Generated from the rulebooks by ` + "`go generate ./rules/book/catalogue`" + `; do not edit.

Kinds: state is computed from the log alone; event is something that people do or see, and record;
finding is noticed and said; options give somebody a choice; format is a parameter of the match;
record is kept for the audit trail. Each test sends matches through a hall, and fails where the
clause is taken out of its rulebook. Field is where the rulebook's provisions name the clause: of
backgammon.Procedure, or of bridge.Laws. Run a test with ` + "`go test ./projector/clauses -run TestClauses/WBF_4.8 -v`" + `.
`

// Table returns the content of the file.
func Table() string {
	var text strings.Builder
	text.WriteString(heading)
	for _, b := range book.All() {
		fmt.Fprintf(&text, "\n## %s\n\n%s | %s\n\n", b.ID, b.Title.English, b.Title.Russian)
		text.WriteString("| clause | title | название | kinds | field | test |\n| --- | --- | --- | --- | --- | --- |\n")
		fields := Fields(b)
		for i := range b.Clauses {
			text.WriteString(row(&b.Clauses[i], fields[b.Clauses[i].ID]))
		}
	}
	return text.String()
}

func row(c *rules.Clause, fields []string) string {
	kinds := make([]string, len(c.Kinds))
	for i, kind := range c.Kinds {
		kinds[i] = string(kind)
	}
	name := string(c.ID)
	if c.Unverified {
		name += " (unverified)"
	}
	return fmt.Sprintf("| %s | %s | %s | %s | %s | %s |\n",
		name, c.Title.English, c.Title.Russian, strings.Join(kinds, ", "), strings.Join(fields, ", "), Test(c.ID))
}

// Test returns the name of a clause's test.
func Test(id rules.ClauseID) string { return "TestClauses/" + strings.ReplaceAll(string(id), " ", "_") }
