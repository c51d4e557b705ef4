package main

import (
	"bytes"
	"encoding/json"
	"io"
	"os"
	"path/filepath"

	"kibitz/projector/wire"
	"kibitz/replay/analysis"
)

// analyses is the folder of analyses in a data directory, or beside an archive, whose name it then
// ends: a folder a tournament, a file a match. They are no part of the record, and no backup and no
// archive holds them.
const analyses = "analyses"

func analysisFile(dir, tournament, match string) string {
	folder := filepath.Join(dir, analyses)
	if info, err := os.Stat(dir); err == nil && !info.IsDir() {
		folder = dir + "." + analyses
	}
	return filepath.Join(folder, tournament, match+".json")
}

// keepAnalysis keeps an analysis beside its match, where the hall's pages find it.
func keepAnalysis(dir string, a *analysis.Analysis) error {
	name := analysisFile(dir, a.Tournament, a.Match)
	var out bytes.Buffer
	if err := a.JSON(&out); err != nil {
		return err
	}
	err := causeOf(os.MkdirAll(filepath.Dir(name), 0o700))
	if err == nil {
		err = replaceFile(name, out.Bytes(), 0o600)
	}
	if err != nil {
		return newError("not-written", "--keep", name, err)
	}
	return nil
}

// analysesIn returns what finds the analyses that are kept beside the matches of a data directory or
// an archive.
func analysesIn(dir string) func(wire.MatchID) (*analysis.Analysis, error) {
	return func(n wire.MatchID) (*analysis.Analysis, error) { return keptAnalysis(dir, n) }
}

// keptAnalysis returns the analysis that is kept of a match. The error is an os.ErrNotExist if
// none is, and else that of reading it.
func keptAnalysis(dir string, n wire.MatchID) (*analysis.Analysis, error) {
	name := analysisFile(dir, n.Tournament, n.Match)
	data, err := readAnalysis(name)
	if err != nil {
		return nil, err
	}
	a := new(analysis.Analysis)
	if err := json.Unmarshal(data, a); err != nil {
		return nil, newError("analysis-broken", name, err)
	}
	return a, nil
}

// readAnalysis reads the result of an analysis, unless it is longer than any could be.
func readAnalysis(name string) ([]byte, error) {
	const most = 256 << 20
	file, err := os.Open(name)
	if err != nil {
		return nil, causeOf(err)
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, most+1))
	if err == nil && len(data) > most {
		err = newError("archive-too-long", most>>20)
	}
	return data, err
}
