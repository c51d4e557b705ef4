package clauses

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
)

// source is a package to mutate.
type source struct {
	path  string
	fset  *token.FileSet
	files map[string]*ast.File // by file name
	info  *types.Info
	types *types.Package
}

type goPackage struct {
	ImportPath, Dir, Export string
	GoFiles                 []string
}

// list runs go list for packages.
func list(args ...string) ([]goPackage, error) {
	command := exec.Command("go", append([]string{"list", "-json=ImportPath,Dir,Export,GoFiles"}, args...)...)
	var wrong bytes.Buffer
	command.Stderr = &wrong
	out, err := command.Output()
	if err != nil {
		return nil, fmt.Errorf("go list: %w: %s", err, wrong.Bytes())
	}
	var all []goPackage
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		var p goPackage
		if err := d.Decode(&p); errors.Is(err, io.EOF) {
			return all, nil
		} else if err != nil {
			return nil, err
		}
		all = append(all, p)
	}
}

// load loads packages with type information.
func load(packages []string) ([]*source, error) {
	all, err := list(append([]string{"-export", "-deps"}, packages...)...)
	if err != nil {
		return nil, err
	}
	exports := map[string]string{}
	for i := range all {
		exports[all[i].ImportPath] = all[i].Export
	}
	named, err := list(packages...)
	if err != nil {
		return nil, err
	}
	fset := token.NewFileSet()
	imports := importer.ForCompiler(fset, "gc", func(path string) (io.ReadCloser, error) { return os.Open(exports[path]) })
	var sources []*source
	for i := range named {
		s, err := check(&named[i], fset, imports)
		if err != nil {
			return nil, err
		}
		sources = append(sources, s)
	}
	return sources, nil
}

func check(p *goPackage, fset *token.FileSet, imports types.Importer) (*source, error) {
	s := &source{path: p.ImportPath, fset: fset, files: map[string]*ast.File{}, info: &types.Info{
		Types: map[ast.Expr]types.TypeAndValue{}, Uses: map[*ast.Ident]types.Object{},
	}}
	var files []*ast.File
	for _, name := range p.GoFiles {
		name = filepath.Join(p.Dir, name)
		file, err := parser.ParseFile(fset, name, nil, parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		s.files[name] = file
		files = append(files, file)
	}
	var err error
	s.types, err = (&types.Config{Importer: imports}).Check(p.ImportPath, fset, files, s.info)
	return s, err
}
