package main

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/urfave/cli/v2"
	"golang.org/x/text/language"

	"kibitz/projector/desk"
	"kibitz/replay"
	"kibitz/replay/analysis"
	"kibitz/replay/casefile"
	"kibitz/rules"
)

// usualPlies is how deep an analysis looks by default, as GNU Backgammon itself does.
const usualPlies = 2

func analyseCommand(t terminal) *cli.Command {
	return &cli.Command{
		Name:      "analyse",
		ArgsUsage: "MATCH",
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "o", Aliases: []string{"output"}, Value: caseOutputs[0], EnvVars: []string{"KIBITZ_OUTPUT"}},
			jsonFlag(),
			fileFlag(),
			&cli.StringFlag{Name: "gnubg"},
			&cli.IntFlag{Name: "plies", Value: usualPlies},
			&cli.DurationFlag{Name: "timeout", Value: 15 * time.Minute},
			&cli.BoolFlag{Name: "keep", DisableDefaultText: true},
		},
		Action: func(c *cli.Context) error {
			words, err := wordsOf(c)
			if err != nil {
				return err
			}
			run, err := analystOf(t, c)
			if err != nil {
				return err
			}
			var found *analysis.Analysis
			var timeline *replay.Timeline
			var match bytes.Buffer
			err = readRecord(c, func(ctx context.Context, d *desk.Desk) (err error) {
				found, timeline, err = finishedMatch(ctx, d, c, &match)
				return err
			})
			if err != nil {
				return err
			}
			if err := run.analyse(c.Context, match.Bytes(), found); err != nil {
				return err
			}
			found.Place(timeline)
			if err := run.write(words.Tag(), found); err != nil || !c.Bool("keep") {
				return err
			}
			return keepAnalysis(c.String("dir"), found)
		},
	}
}

// finishedMatch writes a match as GNU Backgammon reads it, and returns it and what is known of
// it. A match that is not over is refused, since an analysis would be advice.
func finishedMatch(ctx context.Context, d *desk.Desk, c *cli.Context, file io.Writer) (*analysis.Analysis, *replay.Timeline, error) {
	match, err := d.Find(ctx, c.Args().First())
	if err != nil {
		return nil, nil, err
	}
	record, err := d.Ledger(ctx, match.Tournament, match.Match)
	if err != nil {
		return nil, nil, err
	}
	timeline, err := replay.Open(record, replay.Options{})
	if err != nil {
		return nil, nil, err
	}
	if timeline.Final().Result().Stage != rules.Over {
		return nil, nil, newError("not-over", match.Match)
	}
	if _, err := d.Export(ctx, match.Tournament+"/"+match.Match, desk.Wanted{Format: "sgf"}, rules.Reader{Official: true}, file); err != nil {
		return nil, nil, err
	}
	people, err := d.People(ctx)
	if err != nil {
		return nil, nil, err
	}
	head, names := record.Head(), people.NamesBySide(timeline.Schedule())
	found := &analysis.Analysis{Match: match.Match, Tournament: match.Tournament, Known: head.N, Hash: head.Hash.String()}
	for i := range found.Players {
		found.Players[i].Name = names[i]
	}
	return found, timeline, nil
}

// analyst runs GNU Backgammon and writes its analysis, as the flags ask.
type analyst struct {
	t       terminal
	program string
	plies   int
	timeout time.Duration
	output  string
	file    string
}

func analystOf(t terminal, c *cli.Context) (*analyst, error) {
	a := &analyst{t: t, program: c.String("gnubg"), plies: c.Int("plies"), timeout: c.Duration("timeout"), output: c.String("o"), file: c.String("file")}
	if c.Bool("json") {
		a.output = "json"
	}
	switch {
	case !slices.Contains(caseOutputs, a.output):
		return nil, usageError("case-output", strconv.Quote(a.output), strings.Join(caseOutputs, ", "))
	case a.output == "pdf" && a.file == "" && t.screen() != nil:
		return nil, usageError("pdf-in-terminal")
	case a.plies < 0 || a.plies > analysis.MostPlies:
		return nil, usageError("bad-plies", a.plies, analysis.MostPlies)
	case a.timeout <= 0:
		return nil, usageError("bad-timeout", a.timeout)
	case c.Bool("keep") && c.String("nats") != "":
		return nil, usageError("keep-where")
	}
	program, err := gnubgProgram(a.program)
	a.program = program
	return a, err
}

// gnubgProgram finds GNU Backgammon: the program named, or where systems have it.
func gnubgProgram(named string) (string, error) {
	places := []string{"gnubg", "/usr/games/gnubg"}
	if named != "" {
		places = []string{named}
	}
	for _, place := range places {
		if path, err := exec.LookPath(place); err == nil {
			return filepath.Abs(path)
		}
	}
	return "", newError("no-gnubg", strings.Join(places, ", "))
}

// analyse lets GNU Backgammon analyse a match in a process and a folder of its own, which are
// gone when it returns, and fills in what it found.
func (a *analyst) analyse(ctx context.Context, match []byte, found *analysis.Analysis) (err error) {
	folder, err := os.MkdirTemp("", "kibitz-analyse-")
	if err != nil {
		return causeOf(err)
	}
	defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
	for name, data := range map[string][]byte{analysis.MatchFile: match, analysis.ScriptFile: analysis.Script} {
		if err := os.WriteFile(filepath.Join(folder, name), data, 0o600); err != nil {
			return causeOf(err)
		}
	}
	said, err := a.run(ctx, folder)
	if err != nil {
		return err
	}
	result, err := readAnalysis(filepath.Join(folder, analysis.ResultFile))
	if err != nil {
		return newError("not-analysed", a.program, err)
	}
	read, err := analysis.Read(result)
	if err != nil {
		return newError("not-analysed", a.program, err)
	}
	for i := range read.Players {
		read.Players[i].Name = found.Players[i].Name
	}
	found.Players, found.Decisions, found.Plies, found.Program = read.Players, read.Decisions, a.plies, gnubgVersion.FindString(said)
	return nil
}

var gnubgVersion = regexp.MustCompile(`GNU Backgammon \d[\w.]*`)

// run runs GNU Backgammon in a folder, with nothing of our environment, and returns the
// beginning of what it says.
func (a *analyst) run(ctx context.Context, folder string) (string, error) {
	ctx, cancel := context.WithTimeoutCause(ctx, a.timeout, newError("analysis-late", a.timeout))
	defer cancel()
	process := exec.CommandContext(ctx, a.program, "--lang=C", "-t", "-q", "-r", "-p", analysis.ScriptFile)
	process.Dir, process.Env = folder, []string{"HOME=" + folder, "LC_ALL=C", "PLIES=" + strconv.Itoa(a.plies)}
	said := new(firstSaid)
	process.Stdout, process.Stderr, process.WaitDelay = said, said, 5*time.Second
	err := process.Run()
	switch {
	case ctx.Err() != nil:
		return "", context.Cause(ctx)
	case err != nil:
		return "", newError("not-analysed", a.program, err.Error()) // its exit code is not ours
	}
	return string(said.text), nil
}

// firstSaid keeps the beginning of what is written to it.
type firstSaid struct{ text []byte }

// Write keeps what there is room for, and takes the rest too.
func (b *firstSaid) Write(p []byte) (int, error) {
	const most = 4096
	b.text = append(b.text, p[:min(len(p), most-len(b.text))]...)
	return len(p), nil
}

func (a *analyst) write(tag language.Tag, found *analysis.Analysis) error {
	var out bytes.Buffer
	var err error
	switch a.output {
	case "json":
		err = a.t.shape.written(&out, found.JSON)
	case "html":
		err = casefile.HTML(&out, found.Document(tag))
	case "pdf":
		err = casefile.PDF(&out, found.Document(tag))
	default:
		out.WriteString(casefile.Text(found.Document(tag), asciiOnly()))
	}
	if err != nil {
		return err
	}
	if a.output == "text" && a.file == "" {
		_, err = a.t.out.Write(out.Bytes())
		return err
	}
	return a.t.save(a.file, out.Bytes())
}
