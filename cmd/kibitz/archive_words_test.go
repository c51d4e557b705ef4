package main

import (
	"testing"

	"golang.org/x/text/language"

	"kibitz/replay/wording"
)

// Only what an archive has is called by a name of ours; any other part by its own, on one line.
func TestThePartsOfAnArchiveAreCalledByTheirNames(t *testing.T) {
	t.Parallel()
	for part, want := range map[string][2]string{
		"":                      {"the beginning of the archive", "начало архива"},
		"matches/m-1.jsonl":     {"the record of match m-1", "запись матча m-1"},
		"evidence/00ff":         {"the evidence 00ff", "материал дела 00ff"},
		"schemas/entry.json":    {"the description of the formats (entry.json)", "описание форматов (entry.json)"},
		"heads.jsonl":           {"the signed ends of the matches", "подписи под записями матчей"},
		"people.jsonl":          {"the names of the people", "имена людей"},
		"manifest.json":         {"the list of the parts", "перечень частей"},
		"checkpoint":            {"the office's signature", "подпись организаторов"},
		"the directory":         {"the table at the end of the file", "таблица в конце файла"},
		"whole":                 {"something called whole", "часть с именем whole"},
		"heads":                 {"something called heads", "часть с именем heads"},
		"matches":               {"something called matches", "часть с именем matches"},
		"matches/":              {"something called matches/", "часть с именем matches/"},
		"manifest.json/x":       {"something called manifest.json/x", "часть с именем manifest.json/x"},
		"x\nbroken  all":        {"something called x broken all", "часть с именем x broken all"},
		"matches/\x1b[2J\nnote": {"the record of match [2J note", "запись матча [2J note"},
	} {
		for i, tag := range []language.Tag{language.English, language.Russian} {
			if said := partWords(wording.In(tag), part); said != want[i] {
				t.Errorf("%q is called %q, not %q", part, said, want[i])
			}
		}
	}
}
