package main

import (
	"go/ast"
	"go/doc"
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"strings"
)

// readSummaries returns the first sentence of each package's comment, without the
// words "Package p", by folder.
func readSummaries(root fs.FS) (map[string]string, error) {
	summaries := map[string]string{}
	files, err := fs.Glob(root, "*/*.go")
	if err != nil {
		return nil, err
	}
	deeper, err := fs.Glob(root, "*/*/*.go")
	if err != nil {
		return nil, err
	}
	for _, file := range append(files, deeper...) {
		if ofTests(file) {
			continue
		}
		text, err := fs.ReadFile(root, file)
		if err != nil {
			return nil, err
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), file, text, parser.PackageClauseOnly|parser.ParseComments)
		if err != nil {
			return nil, err
		}
		if s := summary(parsed); s != "" {
			summaries[path.Dir(file)] = s
		}
	}
	return summaries, nil
}

func summary(f *ast.File) string {
	var p doc.Package
	s := p.Synopsis(f.Doc.Text())
	for _, start := range []string{"Package ", "Command "} {
		if rest, ok := strings.CutPrefix(s, start+f.Name.Name+" "); ok {
			return strings.TrimPrefix(rest, "is ")
		}
	}
	return s
}
