package main

import (
	"encoding/hex"
	"io"
	"os"
	"slices"

	"github.com/urfave/cli/v2"

	"kibitz/projector/desk"
	"kibitz/projector/verify"
	"kibitz/replay/record/archive"
	"kibitz/replay/wording"
)

func openCommand(t terminal) *cli.Command {
	return &cli.Command{
		Name:      "open",
		ArgsUsage: "FILE [LATER-FILE]",
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "office"},
			&cli.StringFlag{Name: "proof"},
			&cli.StringSliceFlag{Name: "erase"},
			jsonFlag(),
		},
		Action: func(c *cli.Context) error {
			if c.Args().Len() == 0 {
				return usageError("open-what")
			}
			o := &opening{t: t, c: c}
			defer o.close()
			a, err := o.open(c.Args().First())
			switch {
			case err != nil:
				return err
			case c.IsSet("erase"):
				return o.erase(c.Args().First(), a)
			case c.String("proof") != "":
				return o.proof(a)
			}
			return o.verify()
		},
	}
}

// opening is a run of the command.
type opening struct {
	t     terminal
	c     *cli.Context
	files []*os.File
}

func (o *opening) close() {
	for _, file := range o.files {
		_ = file.Close()
	}
}

// openedReport is the JSON output of the open command.
type openedReport struct {
	Tournament string               `json:"tournament,omitempty"`
	Office     string               `json:"office,omitempty"` // that signed it
	Root       string               `json:"root,omitempty"`   // over the heads of all matches
	Problems   []verify.Problem     `json:"problems,omitempty"`
	Matches    []verify.MatchReport `json:"matches"`
	Compared   *archive.Comparison  `json:"compared,omitempty"` // with the later file

	found []archive.Problem // the problems, to be told in words
}

// open opens an archive without checking all of it. A damaged one is nil.
func (o *opening) open(name string) (*archive.Archive, error) {
	file, size, err := o.file(name)
	if err != nil {
		return nil, err
	}
	a, err := archive.Open(file, size)
	if err != nil && !o.c.IsSet("erase") && o.c.String("proof") == "" {
		return nil, nil // the check tells all that is wrong
	}
	return a, err
}

func (o *opening) file(name string) (*os.File, int64, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, 0, usageError("of-frame", name, readError(err))
	}
	o.files = append(o.files, file)
	info, err := file.Stat()
	if err != nil {
		return nil, 0, err
	}
	return file, info.Size(), nil
}

// verify checks the archive, and compares it with a later one.
func (o *opening) verify() error {
	file := o.files[0]
	info, err := file.Stat()
	if err != nil {
		return err
	}
	checked := archive.Check(file, info.Size())
	report := &openedReport{Matches: []verify.MatchReport{}, found: checked.Problems}
	broken := false
	for _, p := range checked.Problems {
		report.Problems = append(report.Problems, verify.Problem{Code: string(p.Code()), Detail: p.Translate(o.t.words.Failure), Grave: p.Grave})
		broken = broken || p.Grave
	}
	if checked.Archive != nil {
		if err := o.read(checked.Archive, report); err != nil {
			return err
		}
	}
	if err := o.write(report); err != nil {
		return err
	}
	whole := verify.Report{Matches: report.Matches}
	if broken || whole.Broken() || report.Compared != nil && len(report.Compared.Forks) > 0 {
		return cli.Exit(newError("archive-broken"), exitBroken)
	}
	return nil
}

// read checks what the matches hold, who signed the archive, and how it stands to a later one.
func (o *opening) read(a *archive.Archive, report *openedReport) error {
	m := &a.Manifest
	tree, err := m.Tree()
	if err != nil {
		return err
	}
	root, err := tree.Root()
	if err != nil {
		return err
	}
	report.Tournament, report.Office, report.Root = m.Tournament, m.Office, root.String()
	if want := o.c.String("office"); want != "" && want != m.Office {
		return cli.Exit(newError("archive-other-office", m.Office, want), exitBroken)
	}
	heads, _ := a.Heads() // a damaged part is among the problems
	bar := o.t.progress("verify")
	defer bar.end()
	for i := range m.Matches {
		name := m.Matches[i].Match
		if messages, err := a.Match(name); err == nil {
			report.Matches = append(report.Matches, verify.Match(m.Tournament, name, desk.StoredOf(m.Tournament, name, messages), heads[min(i, len(heads)):min(i+1, len(heads))]))
		}
		bar.set(int64(i+1), int64(len(m.Matches)))
	}
	if o.c.Args().Len() < 2 {
		return nil
	}
	file, size, err := o.file(o.c.Args().Get(1))
	if err != nil {
		return err
	}
	later, err := archive.Open(file, size)
	if err == nil {
		report.Compared, err = archive.Compare(a, later)
	}
	return err
}

// write tells what was found.
func (o *opening) write(r *openedReport) error {
	if o.c.Bool("json") {
		return o.t.encode(r)
	}
	links := 0
	o.problems(r.found)
	for i := range r.Matches {
		links += int(r.Matches[i].N)
		writeProblems(o.t, wording.OneLine(r.Tournament+"/"+r.Matches[i].Match), r.Matches[i].Problems)
	}
	o.compared(r.Compared)
	if r.Office != "" {
		_ = o.t.line("open.signed", wording.OneLine(r.Tournament), wording.OneLine(r.Office), r.Root)
	}
	return o.t.line("verify.done", len(r.Matches), links)
}

// problems tells what is wrong with the archive, each once, whatever shows it.
func (o *opening) problems(found []archive.Problem) {
	told := make(map[string]bool)
	for _, p := range found {
		weight := "verify.note"
		if p.Grave {
			weight = "verify.broken"
		}
		if said := archiveWords(o.t.words, p.Error); !told[said] {
			_ = o.t.line("open.problem", o.t.words.Say(weight), string(p.Code()), said)
			told[said] = true
		}
	}
}

// compared tells how the archive stands to a later one.
func (o *opening) compared(c *archive.Comparison) {
	if c == nil {
		return
	}
	for _, fork := range c.Forks {
		_ = o.t.line("open.fork", wording.OneLine(fork.Match), fork.N)
	}
	for _, match := range c.Gone {
		_ = o.t.line("open.gone", wording.OneLine(match))
	}
	for _, match := range c.Shorter {
		_ = o.t.line("open.shorter", wording.OneLine(match))
	}
	_ = o.t.line("open.compared", c.Same, len(c.Longer), len(c.Added))
}

// matchProof is the JSON output of --proof: that the signed root covers a match.
type matchProof struct {
	Leaf  string   `json:"leaf"`  // "match n hash" and a line feed
	Place int      `json:"place"` // of the leaf, from 0
	Size  int      `json:"size"`  // leaves of the tree
	Root  string   `json:"root"`
	Proof []string `json:"proof"` // the inclusion proof of RFC 6962, 64 hexadecimal digits each
	Note  string   `json:"note"`  // the signed checkpoint
}

func (o *opening) proof(a *archive.Archive) error {
	tree, err := a.Manifest.Tree()
	if err != nil {
		return err
	}
	root, err := tree.Root()
	if err != nil {
		return err
	}
	place, proof, err := tree.Inclusion(o.c.String("proof"))
	if err != nil {
		return err
	}
	if place < 0 {
		_, err := a.Match(o.c.String("proof"))
		return err
	}
	signed, err := a.Checkpoint()
	if err != nil {
		return err
	}
	out := matchProof{Leaf: tree.Leaves()[place].String(), Place: place, Size: len(tree.Leaves()), Root: root.String(), Proof: []string{}, Note: string(signed)}
	for _, hash := range proof {
		out.Proof = append(out.Proof, hex.EncodeToString(hash[:]))
	}
	return o.t.encode(out)
}

// erase writes the file anew without these names and files of evidence.
func (o *opening) erase(name string, a *archive.Archive) error {
	people, err := a.People()
	if err != nil {
		return err
	}
	asked := o.c.StringSlice("erase")
	known := slices.Clone(a.Manifest.Evidence)
	gone := make(map[string]bool)
	for _, p := range people {
		known = append(known, p.ID, p.Name)
		gone[p.ID] = slices.Contains(asked, p.ID) || slices.Contains(asked, p.Name)
	}
	for _, what := range asked {
		if !slices.Contains(known, what) {
			return usageError("archive-erase", what)
		}
	}
	return replaceBy(name, 0o600, func(w io.Writer) error {
		err := a.Erase(w, func(id string) bool { return gone[id] || slices.Contains(asked, id) })
		o.close() // some systems replace no open file
		return err
	})
}
