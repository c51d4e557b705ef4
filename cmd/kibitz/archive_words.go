package main

import (
	"strings"

	"kibitz/replay/record/archive"
	"kibitz/replay/wording"
)

// archiveWords returns what is wrong with an archive and the next step. It leaves out the files' names and the causes, which
// say something to programs only; a part is called by its name.
func archiveWords(words *wording.Words, e *archive.Error) string {
	said, ok := words.Find("archive.problem."+string(e.Code()), partWords(words, e.Got()))
	switch {
	case !ok, e.Got() == "" && (e.Code() == archive.CodeDamaged || e.Code() == archive.CodeMissing): // of no part
		return e.Translate(words.Failure)
	case e.Code() == archive.CodeErased:
		return said
	}
	return said + "; " + words.Failure(e.Next())
}

// partWords returns the name of an archive's part.
func partWords(words *wording.Words, part string) string {
	kind, name, _ := strings.Cut(part, "/")
	if kind == "" {
		kind = "whole"
	}
	said, ok := words.Find("archive.part."+strings.ReplaceAll(kind, ".", "-"), strings.TrimSuffix(name, ".jsonl"))
	if !ok {
		return words.Say("archive.part.other", wording.OneLine(part))
	}
	return said
}
