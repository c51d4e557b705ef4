// Package sharedtest reads the data of tests. What is kept beside the project rather
// than in it, real match files and test vectors, may be absent; what a test cannot do
// without lies in the testdata folder of its own package.
package sharedtest

import (
	"bytes"
	"encoding/csv"
	"os"
	"path/filepath"
	"strconv"
	"testing"
)

// Variable names the environment variable that says where the data lies; without
// it the data is looked for in ../shared from the project's root.
const Variable = "KIBITZ_SHARED"

// Path returns the path of a file or folder of the shared data, such as
// "data/backgammon/perft.json". It skips the test, saying how to mend it, where
// the data is absent.
func Path(t testing.TB, elem ...string) string {
	t.Helper()
	path := filepath.Join(append([]string{root()}, elem...)...)
	if _, err := os.Stat(path); err != nil {
		t.Skipf("shared test data is absent (%s); set %s to the folder that holds it", path, Variable)
	}
	return path
}

// Read returns the content of a file of the shared data, or skips as Path does.
func Read(t testing.TB, elem ...string) []byte {
	t.Helper()
	data, err := os.ReadFile(Path(t, elem...))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func root() string {
	if dir := os.Getenv(Variable); dir != "" {
		return dir
	}
	dir, err := os.Getwd()
	if err != nil {
		return "shared"
	}
	for dir != filepath.Dir(dir) {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return filepath.Join(dir, "..", "shared")
		}
		dir = filepath.Dir(dir)
	}
	return "shared"
}

// Own returns the content of a file in the testdata folder of the package that is tested.
func Own(t testing.TB, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// Number reads a whole number. Any other text fails the test.
func Number(t testing.TB, text string) int {
	t.Helper()
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// Rows returns the rows of a CSV table without its heading. Broken CSV and an empty table
// fail the test.
func Rows(t testing.TB, table []byte) [][]string {
	t.Helper()
	rows, err := csv.NewReader(bytes.NewReader(table)).ReadAll()
	if err != nil || len(rows) == 0 {
		t.Fatalf("%d rows: %v", len(rows), err)
	}
	return rows[1:]
}
