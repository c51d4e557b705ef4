package clauses

import (
	"bytes"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/token"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// edit replaces a range of text.
type edit struct {
	from, to int
	order    int // order among edits at the same place
	text     string
}

func (f *finder) offset(p token.Pos) int { return f.fset.Position(p).Offset }

// wrap puts text before and after a node, inside the text that wraps the nodes around it.
func (f *finder) wrap(n ast.Node, before, after string) {
	order := len(f.edits) + 1
	f.edits = append(f.edits,
		edit{f.offset(n.Pos()), f.offset(n.Pos()), order, before},
		edit{f.offset(n.End()), f.offset(n.End()), -order, after})
}

func (f *finder) replace(p token.Pos, was token.Token, with string) {
	f.edits = append(f.edits, edit{f.offset(p), f.offset(p) + len(was.String()), 0, with})
}

// edited returns the file with its edits applied.
func (f *finder) edited() []byte {
	slices.SortStableFunc(f.edits, func(a, b edit) int {
		if a.from != b.from {
			return a.from - b.from
		}
		return a.order - b.order
	})
	var out bytes.Buffer
	at := 0
	for _, e := range f.edits {
		out.Write(f.text[at:e.from])
		out.WriteString(e.text)
		at = e.to
	}
	out.Write(f.text[at:])
	return out.Bytes()
}

// instrument finds the mutants of a file and returns its instrumented code.
func (s *source) instrument(name string, mutants *[]Mutant, seen map[string]int) ([]byte, error) {
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	within := filepath.Join(strings.TrimPrefix(s.path, "kibitz/"), filepath.Base(name))
	f := &finder{source: s, name: within, file: s.files[name], text: text, mutants: mutants, seen: seen}
	before := len(*mutants)
	ast.Inspect(f.file, func(n ast.Node) bool {
		if n == nil {
			f.stack = f.stack[:len(f.stack)-1]
			return false
		}
		f.stack = append(f.stack, n)
		if !f.look(n) {
			f.stack = f.stack[:len(f.stack)-1]
			return false
		}
		return true
	})
	if len(*mutants) > before {
		end := f.offset(f.file.Name.End())
		f.edits = append(f.edits, edit{end, end, 0, `; import "kibitz/projector/clauses/mutation"`})
	}
	return f.edited(), nil
}

// Instrument writes instrumented packages into dir, for compile, and returns the mutants. The test programs
// of beside get a TestMain that runs as a worker.
func Instrument(dir string, packages, beside []string) ([]Mutant, error) {
	sources, err := load(packages)
	if err != nil {
		return nil, err
	}
	var mutants []Mutant
	overlay := map[string]string{}
	put := func(path string, code []byte) error {
		to := filepath.Join(dir, fmt.Sprintf("%d.go", len(overlay)))
		overlay[path] = to
		return os.WriteFile(to, code, 0o600)
	}
	for _, s := range sources {
		seen := map[string]int{}
		for _, name := range slices.Sorted(maps.Keys(s.files)) {
			code, err := s.instrument(name, &mutants, seen)
			if err != nil {
				return nil, err
			}
			if err := put(name, code); err != nil {
				return nil, err
			}
		}
	}
	if len(beside) > 0 {
		working, err := list(beside...)
		if err != nil {
			return nil, err
		}
		for _, p := range working {
			if err := put(filepath.Join(p.Dir, "mutants_main_test.go"), []byte(fmt.Sprintf(workingMain, filepath.Base(p.ImportPath)))); err != nil {
				return nil, err
			}
		}
	}
	data, err := json.Marshal(map[string]any{"Replace": overlay})
	if err != nil {
		return nil, err
	}
	return mutants, os.WriteFile(filepath.Join(dir, overlayFile), data, 0o600)
}

// overlayFile says in a folder which files stand in place of others.
const overlayFile = "overlay.json"

// compile builds the tests of packages with what is instrumented into dir.
func compile(dir string, tests ...string) error {
	args := append([]string{"test", "-c", "-vet=off", "-ldflags=-w", "-overlay", filepath.Join(dir, overlayFile), "-o", dir + string(filepath.Separator)}, tests...)
	if out, err := exec.Command("go", args...).CombinedOutput(); err != nil {
		return fmt.Errorf("go test -c: %w\n%s", err, out)
	}
	return nil
}

// workingMain is a TestMain that runs single tests by name.
const workingMain = `package %s

import (
	mutantFlag "flag"
	mutantOS "os"
	mutantTesting "testing"

	"kibitz/projector/clauses/mutation"
)

func TestMain(m *mutantTesting.M) {
	if mutantOS.Getenv(mutation.Worker) == "" {
		mutantOS.Exit(m.Run())
	}
	mutantFlag.Parse()
	for name, value := range map[string]string{"rapid.checks": "10", "rapid.seed": "1", "rapid.nofailfile": "true", "rapid.shrinktime": "1ms"} {
		_ = mutantFlag.Set(name, value)
	}
	out := mutantOS.Stdout
	mutantOS.Stdout, _ = mutantOS.OpenFile(mutantOS.DevNull, mutantOS.O_WRONLY, 0)
	mutation.Work(mutantOS.Stdin, out, func(name string) bool {
		_ = mutantFlag.Set("test.run", "^"+name+"$")
		return m.Run() == 0
	})
}
`
