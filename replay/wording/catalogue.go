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
	"golang.org/x/text/message"
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
func Texts(tag language.Tag) map[string]string {
	return maps.Clone(catalogue().languages[tag]().sources)
}

// Check returns the errors in the word files: unreadable files, duplicate keys, unclosed
// placeholders. Texts with errors are left out.
func Check() error { return errors.Join(catalogue().errors()...) }

// texts are all texts by language, and the arguments of findings. Each part is read when it is
// first needed, since a program mostly speaks one language.
type texts struct {
	languages map[language.Tag]func() *texted
	declared  func() *declared
}

// texted are the texts of one language.
type texted struct {
	tag     language.Tag
	sources map[string]string // as written in the files
	texts   map[string]*text
	nouns   map[string]map[string]string // the forms of counted nouns, by plural category
	catalog *catalog.Builder
	printer *message.Printer
	errors  []error
}

// declared are the arguments of findings, by code.
type declared struct {
	arguments map[string][]Argument
	errors    []error
}

func newTexts(sources []fs.FS) *texts {
	t := &texts{
		languages: make(map[language.Tag]func() *texted),
		declared:  sync.OnceValue(func() *declared { return readDeclared(sources) }),
	}
	for _, tag := range languages {
		t.languages[tag] = sync.OnceValue(func() *texted { return readTexts(sources, tag) })
	}
	return t
}

// errors reads everything and returns what is wrong in it.
func (t *texts) errors() []error {
	found := slices.Clone(t.declared().errors)
	for _, tag := range languages {
		found = append(found, t.languages[tag]().errors...)
	}
	return found
}

// readTexts reads and compiles the texts of a language.
func readTexts(sources []fs.FS, tag language.Tag) *texted {
	in := &texted{
		tag: tag, sources: make(map[string]string), texts: make(map[string]*text), nouns: make(map[string]map[string]string),
		catalog: catalog.NewBuilder(),
	}
	in.errors = eachFile(sources, tag, func(name string, data []byte) error {
		table := make(map[string]any)
		if err := toml.Unmarshal(data, &table); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		return in.add(name, "", table)
	})
	for _, key := range slices.Sorted(maps.Keys(in.sources)) {
		if err := in.compile(key); err != nil {
			in.errors = append(in.errors, err)
		}
	}
	in.printer = message.NewPrinter(tag, message.Catalog(in.catalog))
	return in
}

func readDeclared(sources []fs.FS) *declared {
	d := &declared{arguments: make(map[string][]Argument)}
	d.errors = eachFile(sources, language.Und, func(name string, data []byte) error {
		var declared struct{ Arguments map[string][]Argument }
		if err := toml.Unmarshal(data, &declared); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		maps.Copy(d.arguments, declared.Arguments)
		return nil
	})
	return d
}

// eachFile reads the files whose path names a language, or none for language.Und. A file that
// cannot be read leaves the others useful.
func eachFile(sources []fs.FS, of language.Tag, read func(name string, data []byte) error) (found []error) {
	for _, files := range sources {
		err := fs.WalkDir(files, ".", func(name string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || path.Ext(name) != ".toml" || languageOf(name) != of {
				return err
			}
			data, err := fs.ReadFile(files, name)
			if err == nil {
				err = read(name, data)
			}
			if err != nil {
				found = append(found, err)
			}
			return nil
		})
		if err != nil {
			found = append(found, err)
		}
	}
	return found
}

// languageOf returns the language that a path names, or language.Und.
func languageOf(name string) language.Tag {
	for _, part := range strings.Split(strings.TrimSuffix(name, path.Ext(name)), "/") {
		for _, tag := range languages {
			if tag.String() == part {
				return tag
			}
		}
	}
	return language.Und
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
