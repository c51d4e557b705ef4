package main

import (
	"strings"

	"kibitz/replay/record/archive"
	"kibitz/replay/wording"
)

// archiveWords returns what is wrong with an archive and the next step. It leaves out the files' names and the causes, which
// say something to programs only; a part is called by its name.
func archiveWords(words *wording.Words, e *archive.Error) string {
	if people, ok := e.Values()["people"]; ok {
		return words.Say("archive.problem.erased-names", people)
	}
	said, ok := words.Find("archive.problem."+string(e.Code()), partWords(words, e.Got()))
	switch {
	case !ok, e.Got() == "" && (e.Code() == archive.CodeDamaged || e.Code() == archive.CodeMissing): // of no part
		return wording.OneLine(e.Translate(words.Failure))
	case e.Code() == archive.CodeErased:
		return said
	}
	return said + "; " + words.Failure(e.Next())
}

// partWords returns the name of an archive's part, which anybody can have written.
func partWords(words *wording.Words, part string) string {
	folder, name, _ := strings.Cut(part, "/")
	name = wording.OneLine(strings.TrimSuffix(name, ".jsonl"))
	switch {
	case part == "":
		return words.Say("archive.part.whole")
	case part == "heads.jsonl":
		return words.Say("archive.part.heads")
	case part == "people.jsonl":
		return words.Say("archive.part.people")
	case part == "manifest.json":
		return words.Say("archive.part.manifest")
	case part == "checkpoint":
		return words.Say("archive.part.checkpoint")
	case part == "the directory":
		return words.Say("archive.part.directory")
	case name != "" && folder == "matches":
		return words.Say("archive.part.matches", name)
	case name != "" && folder == "evidence":
		return words.Say("archive.part.evidence", name)
	case name != "" && folder == "schemas":
		return words.Say("archive.part.schemas", name)
	}
	return words.Say("archive.part.other", wording.OneLine(part))
}
