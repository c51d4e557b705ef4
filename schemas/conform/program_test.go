package conform

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"
)

// Long skips a test that plays against a hall's process unless the long tests are asked for.
func Long(t *testing.T) {
	t.Helper()
	if os.Getenv("KIBITZ_LONG") == "" {
		t.Skip("a long test: set KIBITZ_LONG to play against a hall's process")
	}
}

// Build builds a program.
func Build(t *testing.T, program string, what ...string) {
	t.Helper()
	if err := build(program, what...); err != nil {
		t.Fatal(err)
	}
}

func build(program string, what ...string) error {
	out, err := exec.Command("go", append([]string{"build", "-o", program}, what...)...).CombinedOutput()
	if err != nil {
		return fmt.Errorf("%w\n%s", err, out)
	}
	return nil
}

// folder is removed when all tests are done.
var folder string

func TestMain(m *testing.M) {
	os.Exit(func() int {
		var err error
		if folder, err = os.MkdirTemp("", "kibitz-conform-test-"); err != nil {
			panic(err)
		}
		defer func() { _ = os.RemoveAll(folder) }()
		return m.Run()
	}())
}

// kibitz is the program whose hall the clients are tried against. It is built once.
var kibitz = sync.OnceValues(func() ([]string, error) {
	program := filepath.Join(folder, "kibitz")
	return []string{program}, build(program, "kibitz/cmd/kibitz")
})

// Program returns the command of the program.
func Program(t *testing.T) []string {
	t.Helper()
	command, err := kibitz()
	if err != nil {
		t.Fatal(err)
	}
	return command
}
