// Generate writes the files of schemas from the vocabulary, into the package's own
// folder and nowhere else. Run it with: go generate ./schemas
package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"kibitz/schemas/document"
)

func main() {
	if err := run("."); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// marker is the file by which the generator knows the package's folder.
const marker = "schemas.go"

// run writes every file below dir, which must be the folder of package schemas.
// Files that are no longer generated stay: the drift test names them.
func run(dir string) error {
	if _, err := os.Stat(filepath.Join(dir, marker)); err != nil {
		return errors.New("generate: this is not the folder of package schemas; run: go generate ./schemas")
	}
	files, err := document.Files()
	if err != nil {
		return err
	}
	for path, text := range files {
		path = filepath.Join(dir, filepath.FromSlash(path))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(path, text, 0o644); err != nil {
			return err
		}
	}
	return nil
}
