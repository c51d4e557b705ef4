// Write writes the table of all clauses to its file. Run it with:
// go generate ./rules/book/catalogue
package main

import (
	"errors"
	"fmt"
	"os"

	"kibitz/rules/book/catalogue"
)

// marker is the file by which the folder of package catalogue is known.
const marker = "catalogue.go"

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run() error {
	if _, err := os.Stat(marker); err != nil {
		return errors.New("write: this is not the folder of package catalogue; run: go generate ./rules/book/catalogue")
	}
	return os.WriteFile(catalogue.File, []byte(catalogue.Table()), 0o644)
}
