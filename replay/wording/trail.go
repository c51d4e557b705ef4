package wording

// trailTexts are the words of an audit trail.
var trailTexts = map[string]phrase{
	"trail.title":       {english: "Match %[1]s: %[4]s - %[5]s, %[2]s, rulebook %[3]s", russian: "Матч %[1]s: %[4]s - %[5]s, %[2]s, правила %[3]s"},
	"trail.unscheduled": {english: "The match is not scheduled.", russian: "Матч не назначен."},
	"trail.known":       {english: "%[1]s, as known at link %[2]s, chain %[3]s", russian: "%[1]s, по состоянию на звено %[2]s, цепь %[3]s"},
	"trail.stopped":     {english: "From link %[1]s on this match can be read only by a newer kibitz.", russian: "Со звена %[1]s этот матч читает только более новая версия kibitz."},
	"trail.unreadable":  {english: "a message that cannot be read", russian: "сообщение, которое не читается"},
	"trail.at":          {english: "in the place of %[1]s: %[2]s", russian: "на месте %[1]s: %[2]s"},
	"trail.after":       {english: "after %[1]s: %[2]s", russian: "после %[1]s: %[2]s"},
	"trail.struck":      {english: "by the ruling or vote %[1]s; it counts no more", russian: "решением или голосом %[1]s; больше не в счёт"},
	"trail.left-out":    {english: "not in this lane", russian: "в этой последовательности не стоит"},

	"trail.by.entry.amended":   {english: "corrected by %[1]s", russian: "исправлено в %[1]s"},
	"trail.by.entry.retracted": {english: "taken out by %[1]s", russian: "отменено в %[1]s"},
	"trail.by.entry.inserted":  {english: "followed by what %[1]s inserts", russian: "после этого вставлено в %[1]s"},
	"trail.lapsed":             {english: " (no longer in force)", russian: " (больше не действует)"},

	"label.finding":    {english: "finding", russian: "замечание"},
	"label.next":       {english: "next", russian: "далее"},
	"label.option":     {english: "choice", russian: "выбор"},
	"label.closed":     {english: "chosen", russian: "решено"},
	"label.now":        {english: "now", russian: "теперь"},
	"label.stands":     {english: "stands", russian: "место"},
	"label.correction": {english: "later", russian: "позже"},
	"label.notice":     {english: "notice", russian: "внимание"},
	"label.reason":     {english: "reason", russian: "причина"},
	"label.struck":     {english: "struck", russian: "вычеркнуто"},
	"label.status":     {english: "status", russian: "статус"},
	"label.entry":      {english: "entry", russian: "запись"},
	"label.chain":      {english: "chain", russian: "цепь"},
	"label.device":     {english: "device", russian: "устройство"},
	"label.actor":      {english: "person", russian: "лицо"},
	"label.table":      {english: "at table", russian: "за столом"},
	"label.server":     {english: "at server", russian: "на сервере"},

	"card.count":  {english: "%[1]s, its entry %[2]s in this match", russian: "%[1]s, запись %[2]s этого устройства в матче"},
	"card.offset": {english: "%[1]s by the device's clock (%+[2]d ms for the hall's, give or take %[3]d ms)", russian: "%[1]s по часам устройства (до часов зала %+[2]d мс, погрешность %[3]d мс)"},
	"card.clock":  {english: "%[1]s by the device's clock", russian: "%[1]s по часам устройства"},
	"unknown":     {english: "unknown", russian: "неизвестно"},
}

// Lane names a lane.
func (w *Words) Lane(name string) string { return w.word("lane", name) }

// Label returns the word that stands before a line of an audit trail, such as
// "finding"; the names are those of trailTexts without their prefix.
func (w *Words) Label(name string) string { return w.say("label." + name) }

// Trail returns one of the other texts of an audit trail, by its name in trailTexts.
func (w *Words) Trail(name string, args ...any) string { return w.say(name, args...) }
