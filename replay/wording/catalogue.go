package wording

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"sync"

	"github.com/BurntSushi/toml"
	"golang.org/x/text/language"
	"golang.org/x/text/message/catalog"
)

// languages are the languages that have every text, the default first.
var languages = []language.Tag{language.English, language.Russian}

// Languages returns the languages that have texts, the default first.
func Languages() []language.Tag { return slices.Clone(languages) }

//go:embed words
var common embed.FS

// registered are the sources of words and the catalogue built from them. The catalogue is
// nil after another source was registered.
var registered = struct {
	sync.Mutex
	sources []fs.FS
	made    *texts
}{sources: []fs.FS{common}}

// Register adds the words of a game. A folder or file name gives the language:
// words/en/options.toml or en.toml. A file findings.toml beside them describes the
// arguments of the game's findings.
func Register(files fs.FS) {
	registered.Lock()
	defer registered.Unlock()
	registered.sources, registered.made = append(registered.sources, files), nil
}

// catalogue returns the texts of all sources, and builds them if necessary.
func catalogue() *texts {
	registered.Lock()
	defer registered.Unlock()
	if registered.made == nil {
		registered.made = newTexts(registered.sources)
	}
	return registered.made
}

// Texts returns the texts of a language by key, as written in the files.
func Texts(tag language.Tag) map[string]string { return maps.Clone(catalogue().languages[tag].sources) }

// Check returns the errors in the word files: unreadable files, duplicate keys, unclosed
// placeholders. Texts with errors are left out.
func Check() error { return errors.Join(catalogue().errors...) }

// texts are all texts by language, and the arguments of findings.
type texts struct {
	catalog   *catalog.Builder
	languages map[language.Tag]*texted
	arguments map[string][]Argument
	errors    []error
}

// texted are the texts of one language.
type texted struct {
	tag     language.Tag
	sources map[string]string // as written in the files
	texts   map[string]*text
	nouns   map[string]map[string]string // the forms of counted nouns, by plural category
}

func newTexts(sources []fs.FS) *texts {
	t := &texts{
		catalog: catalog.NewBuilder(catalog.Fallback(languages[0])), languages: make(map[language.Tag]*texted), arguments: make(map[string][]Argument),
	}
	for _, tag := range languages {
		t.languages[tag] = &texted{tag: tag, sources: make(map[string]string), texts: make(map[string]*text), nouns: make(map[string]map[string]string)}
	}
	for _, files := range sources {
		t.note(fs.WalkDir(files, ".", func(name string, d fs.DirEntry, err error) error {
			if err == nil && !d.IsDir() && path.Ext(name) == ".toml" {
				t.note(t.read(files, name)) // the other files are still useful
			}
			return err
		}))
	}
	for _, in := range t.languages {
		for _, key := range slices.Sorted(maps.Keys(in.sources)) {
			t.note(in.compile(t.catalog, key))
		}
	}
	return t
}

func (t *texts) note(err error) {
	if err != nil {
		t.errors = append(t.errors, err)
	}
}

// read adds a file: texts if its path names a language, otherwise the arguments of
// findings.
func (t *texts) read(files fs.FS, name string) error {
	data, err := fs.ReadFile(files, name)
	if err != nil {
		return err
	}
	if in := t.languageOf(name); in != nil {
		table := make(map[string]any)
		if err := toml.Unmarshal(data, &table); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		return in.add(name, "", table)
	}
	var declared struct{ Arguments map[string][]Argument }
	if err := toml.Unmarshal(data, &declared); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	maps.Copy(t.arguments, declared.Arguments)
	return nil
}

// languageOf returns the texts of the language that a path names, or nil.
func (t *texts) languageOf(name string) *texted {
	for _, part := range strings.Split(strings.TrimSuffix(name, path.Ext(name)), "/") {
		for tag, in := range t.languages {
			if tag.String() == part {
				return in
			}
		}
	}
	return nil
}

// add adds the texts of a table. Their keys begin with the prefix.
func (in *texted) add(file, prefix string, table map[string]any) error {
	var found error
	for name, value := range table {
		key := strings.TrimPrefix(prefix+"."+name, ".")
		switch value := value.(type) {
		case string:
			if _, twice := in.sources[key]; twice {
				found = errors.Join(found, fmt.Errorf("%s: %s stands twice", file, key))
			}
			if noun, form, ok := nounForm(key); ok {
				in.noun(noun)[form] = value
			} else {
				in.sources[key] = value
			}
		case map[string]any:
			found = errors.Join(found, in.add(file, key, value))
		default:
			found = errors.Join(found, fmt.Errorf("%s: %s is no text", file, key))
		}
	}
	return found
}

// nounForm splits the key of a form of a counted noun, such as "noun.point.one".
func nounForm(key string) (noun, form string, ok bool) {
	if rest, is := strings.CutPrefix(key, "noun."); is {
		return strings.Cut(rest, ".")
	}
	return "", "", false
}

func (in *texted) noun(name string) map[string]string {
	if in.nouns[name] == nil {
		in.nouns[name] = make(map[string]string)
	}
	return in.nouns[name]
}
