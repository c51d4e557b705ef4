// Command bundle makes the pages: it generates the TypeScript that repeats what Go defines
// (fields of events, measures of the board, start positions, words) and bundles the sources
// into dist, and the page of a match in one file into package page. It runs in the folder of package pages.
package main

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"log"
	"maps"
	"os"
	"path/filepath"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

func main() {
	if err := errors.Join(generate("."), bundle("."), standalone(".")); err != nil {
		log.Fatal(err)
	}
}

// bundle writes dist anew.
func bundle(dir string) error {
	assets, err := built(dir)
	if err != nil {
		return err
	}
	dist := filepath.Join(dir, "dist")
	if err := os.RemoveAll(dist); err != nil {
		return err
	}
	for name, data := range assets {
		path := filepath.Join(dist, name)
		if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, data, 0o644)); err != nil {
			return err
		}
	}
	return nil
}

// built returns the files of dist by name. A file whose name holds the hash of its content
// may be cached for ever.
func built(dir string) (map[string][]byte, error) {
	assets := map[string][]byte{}
	hashed := map[string]string{}
	for _, entry := range []string{"plain-signer.ts", "scan.ts", "tablet-page.ts", "tablet.css", "director-page.ts", "director.css", "match.ts", "scoreboard.ts", "scoreboard.css", "overlay.ts", "overlay.css", "tournament.ts", "tournament.css"} {
		data, err := compiled(filepath.Join(dir, "src", entry))
		if err != nil {
			return nil, err
		}
		data = replaced(data, hashed) // it may load one before it
		ending := strings.Replace(filepath.Ext(entry), ".ts", ".js", 1)
		name := "a/" + strings.TrimSuffix(entry, filepath.Ext(entry)) + "-" + digest(data) + ending
		assets[name], hashed[entry] = data, "/"+name
	}
	style, err := compiled(filepath.Join(dir, "src", "match.css"))
	if err != nil {
		return nil, err
	}
	hashed["match.css"] = string(style) // the page has it in itself: a file would cost a spectator on a bad network another round trip
	for _, name := range []string{"index.html", "director.html", "match.html", "scoreboard.html", "overlay.html", "tournament.html", "halls.html", "manifest.webmanifest"} {
		data, err := os.ReadFile(filepath.Join(dir, "src", name))
		if err != nil {
			return nil, err
		}
		assets[name] = replaced(data, hashed)
	}
	drawn, err := icons()
	if err != nil {
		return nil, err
	}
	maps.Copy(assets, drawn)
	if assets["embed.js"], err = compiled(filepath.Join(dir, "src", "embed.ts")); err != nil {
		return nil, err
	}
	worker, err := compiled(filepath.Join(dir, "src", "sw.ts"))
	if err != nil {
		return nil, err
	}
	shell := digest(assets["index.html"], worker)
	assets["sw.js"] = replaced(worker, map[string]string{"tablet-page.ts": hashed["tablet-page.ts"], "tablet.css": hashed["tablet.css"], "SHELL": shell})
	return assets, nil
}

// standalone writes the page of a match in one file, which allows its own script and style only.
func standalone(dir string) error {
	data, err := os.ReadFile(filepath.Join(dir, "src", "replay.html"))
	if err != nil {
		return err
	}
	parts := map[string]string{}
	for _, name := range []string{"replay.ts", "match.css"} {
		part, err := compiled(filepath.Join(dir, "src", name))
		if err != nil {
			return err
		}
		hash := sha256.Sum256(part)
		parts[name], parts[name+".hash"] = string(part), base64.StdEncoding.EncodeToString(hash[:])
	}
	return os.WriteFile(filepath.Join(dir, "..", "..", "..", "replay", "page", "page.html"), replaced(data, parts), 0o644)
}

// replaced puts what a name stands for in the place of {{name}}.
func replaced(data []byte, names map[string]string) []byte {
	text := string(data)
	for name, value := range names {
		text = strings.ReplaceAll(text, "{{"+name+"}}", value)
	}
	return []byte(text)
}

// compiled bundles and minifies one source file.
func compiled(path string) ([]byte, error) {
	result := api.Build(api.BuildOptions{
		EntryPoints: []string{path}, Bundle: true, External: []string{"{{plain-signer.ts}}", "{{scan.ts}}"}, Format: api.FormatESModule, Target: api.ES2022, Charset: api.CharsetUTF8,
		MinifyWhitespace: true, MinifyIdentifiers: true, MinifySyntax: true, LegalComments: api.LegalCommentsInline,
	})
	for _, message := range append(result.Errors, result.Warnings...) {
		return nil, fmt.Errorf("%s: %s", path, message.Text)
	}
	return result.OutputFiles[0].Contents, nil
}

func digest(parts ...[]byte) string {
	hash := sha256.New()
	for _, part := range parts {
		hash.Write(part)
	}
	return hex.EncodeToString(hash.Sum(nil))[:12]
}
