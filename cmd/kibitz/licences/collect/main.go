// Collect writes licences.txt: what the program is built from on the systems that it is built for, each
// with its licence. A licence that several share stands there once.
package main

import (
	"bufio"
	"bytes"
	"fmt"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// part is something that the program is built from.
type part struct{ name, dir string }

func main() {
	if err := collect("licences.txt"); err != nil {
		log.Fatal(err)
	}
}

func collect(into string) error {
	parts, err := modules()
	if err != nil {
		return err
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return err
	}
	parts = append(parts, part{"Go, its standard library", strings.TrimSpace(string(root))}, part{"fonts for other scripts (Noto Sans, Nanum Gothic Coding, Droid Sans Fallback)", "../../../replay/diagram/scripts"},
		part{"jsQR 1.4.0, which a tablet reads codes with", "../pages/src/vendor/jsqr"}, part{"lit-html", "../pages/src/vendor/lit-html"},
		part{"@noble/ed25519", "../pages/src/vendor/noble-ed25519"}, part{"@noble/hashes", "../pages/src/vendor/noble-hashes"})
	var texts []string
	users := make(map[string][]string)
	for _, p := range parts {
		licence, err := licenceIn(p.dir)
		if err != nil {
			return fmt.Errorf("%s: %w", p.name, err)
		}
		if users[licence] == nil {
			texts = append(texts, licence)
		}
		users[licence] = append(users[licence], p.name)
	}
	var out bytes.Buffer
	for _, licence := range texts {
		fmt.Fprintf(&out, "== %s\n\n%s\n\n", strings.Join(users[licence], "\n== "), licence)
	}
	return os.WriteFile(into, bytes.TrimRight(out.Bytes(), "\n"), 0o644)
}

// modules returns the modules of the program, by name.
func modules() (parts []part, err error) {
	for _, system := range []string{"linux", "darwin", "windows"} {
		list := exec.Command("go", "list", "-deps", "-f", "{{with .Module}}{{if not .Main}}{{.Path}} {{.Version}}\t{{.Dir}}{{end}}{{end}}", "kibitz/cmd/kibitz")
		list.Env, list.Stderr = append(os.Environ(), "GOOS="+system, "CGO_ENABLED=0"), os.Stderr
		out, err := list.Output()
		if err != nil {
			return nil, err
		}
		for lines := bufio.NewScanner(bytes.NewReader(out)); lines.Scan(); {
			if name, dir, ok := strings.Cut(lines.Text(), "\t"); ok {
				parts = append(parts, part{name, dir})
			}
		}
	}
	slices.SortFunc(parts, func(a, b part) int { return strings.Compare(a.name, b.name) })
	return slices.Compact(parts), nil
}

// licenceIn returns the licence and the notices in a folder.
func licenceIn(dir string) (string, error) {
	files, err := os.ReadDir(dir)
	if err != nil {
		return "", err
	}
	var texts []string
	for _, f := range files {
		name := strings.ToUpper(f.Name())
		stem := strings.TrimSuffix(name, filepath.Ext(name))
		if f.IsDir() || !slices.Contains([]string{"LICENSE", "LICENCE", "COPYING", "NOTICE", "OFL", "APACHE"}, stem) || strings.HasSuffix(name, ".SH") {
			continue
		}
		text, err := os.ReadFile(filepath.Join(dir, f.Name()))
		if err != nil {
			return "", err
		}
		texts = append(texts, trimmed(text))
	}
	if len(texts) == 0 {
		return "", fmt.Errorf("no licence in %s", dir)
	}
	return strings.Join(texts, "\n\n"), nil
}

// trimmed returns a text without spaces at the ends of its lines, and without empty lines around it.
func trimmed(text []byte) string {
	lines := strings.Split(string(text), "\n")
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " \t\r\f")
	}
	return strings.Trim(strings.Join(lines, "\n"), "\n")
}
