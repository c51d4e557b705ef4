package terminal

import (
	"fmt"

	"golang.org/x/text/language"

	"kibitz/events"
)

// phrase is a text in each language; arguments are those of fmt.
type phrase struct{ english, russian string }

// texts are the viewer's own words; those for what happened and what was found are
// in package wording.
var texts = map[string]phrase{
	"help.title": {"Keys", "Клавиши"},
	"help.step":  {"Step", "Шаги"},
	"help.jump":  {"Jump", "Переходы"},
	"help.look":  {"Look", "Вид"},
	"help.take":  {"Take away", "Взять с собой"},
	"help.leave": {"Leave", "Выход"},

	"key.next":          {"next event", "следующее событие"},
	"key.previous":      {"previous event", "предыдущее событие"},
	"key.next-turn":     {"end of the next turn", "конец следующего хода"},
	"key.previous-turn": {"end of the previous turn", "конец предыдущего хода"},
	"key.next-page":     {"ten turns on", "на десять ходов вперёд"},
	"key.previous-page": {"ten turns back", "на десять ходов назад"},
	"key.first":         {"first event", "первое событие"},
	"key.last":          {"last event; follows a live match", "последнее событие; следить за идущим матчем"},
	"key.finding":       {"next, previous finding", "следующее, предыдущее замечание"},
	"key.cube":          {"next, previous cube action", "следующее, предыдущее действие с кубом"},
	"key.game":          {"next, previous game", "следующая, предыдущая партия"},
	"key.go":            {"go to an address, such as 117.2", "перейти по адресу, например 117.2"},
	"key.search":        {"search words; Enter alone: again", "искать слова; один Enter: ещё раз"},
	"key.filter":        {"only irregularities, cube, score, rulings; Shift: back", "только нарушения, куб, счёт, решения; Shift: назад"},
	"key.details":       {"everything about this event", "всё об этом событии"},
	"key.lane":          {"next lane: as recorded, or with corrections and rulings", "следующая последовательность: как записано или с исправлениями"},
	"key.then":          {"each event as known when it came, or as known now", "каждое событие как было известно тогда или как известно теперь"},
	"key.flip":          {"see the board from the other side", "смотреть на доску с другой стороны"},
	"key.bear-off":      {"bear off to the other side", "снимать шашки в другую сторону"},
	"key.pips":          {"pip counts, which players may not be shown", "пипсы, которые игрокам показывать нельзя"},
	"key.position-id":   {"copy the Position ID", "скопировать Position ID"},
	"key.match-id":      {"copy the Match ID", "скопировать Match ID"},
	"key.xgid":          {"copy the XGID", "скопировать XGID"},
	"key.save":          {"save the diagram as SVG or PNG", "сохранить диаграмму как SVG или PNG"},
	"key.help":          {"this help", "эта справка"},
	"key.escape":        {"close; leave the filter", "закрыть; снять отбор"},
	"key.quit":          {"quit", "выйти"},
	"key.suspend":       {"suspend", "приостановить"},

	"hint.step":    {"step", "шаг"},
	"hint.turn":    {"turn", "ход"},
	"hint.finding": {"finding", "замечание"},
	"hint.cube":    {"cube", "куб"},
	"hint.game":    {"game", "партия"},
	"hint.go":      {"go to", "адрес"},
	"hint.details": {"all", "всё"},
	"hint.help":    {"help", "справка"},
	"hint.quit":    {"quit", "выход"},
	"hint.close":   {"close", "закрыть"},
	"hint.scroll":  {"scroll", "прокрутка"},

	"filter.all":       {"all events", "все события"},
	"filter.irregular": {"only irregularities", "только нарушения"},
	"filter.cube":      {"only the cube", "только куб"},
	"filter.score":     {"only the score", "только счёт"},
	"filter.rulings":   {"only rulings", "только решения"},

	"ask.address": {"go to address: ", "перейти по адресу: "},
	"ask.words":   {"search: ", "искать: "},
	"ask.file":    {"save as (.svg or .png): ", "сохранить как (.svg или .png): "},

	"details.title": {"Everything about this event", "Всё об этом событии"},
	"details.more":  {"more: Enter shows everything", "дальше: Enter показывает всё"},

	"id.PBN":      {"PBN deal", "сдача в PBN"},
	"id.contract": {"contract", "контракт"},
	"id.auction":  {"auction", "торговля"},

	"no-more":      {"there is no such event that way", "в эту сторону таких событий нет"},
	"none-such":    {"%s: there is no such event", "%s: таких событий нет"},
	"no-id":        {"there is no %s for what is shown", "для показанного нет %s"},
	"copied":       {"%s copied: %s", "%s скопирован: %s"},
	"lane":         {"lane: %s", "последовательность: %s"},
	"then.on":      {"each event is shown as it was known when it came", "каждое событие показано как было известно тогда"},
	"then.off":     {"events are shown as known now", "события показаны как известно теперь"},
	"no-address":   {"%q is no address: 117.2 is link 117, event 2 in it", "%q не адрес: 117.2 это звено 117, событие 2 в нём"},
	"nearest":      {"%s has no event in this lane; this is the last one before it", "в этой последовательности нет события %s; показано последнее перед ним"},
	"not-found":    {"%q is nowhere in the lines of the events", "%q не встречается в строках событий"},
	"no-format":    {"%q: end the name with .svg or .png", "%q: имя должно кончаться на .svg или .png"},
	"saved":        {"saved as %s", "сохранено как %s"},
	"not-saved":    {"%s is not saved: %s", "%s не сохранено: %s"},
	"no-drawing":   {"there is no drawing for this discipline", "для этой дисциплины нет рисунка"},
	"stands.at":    {"%s put this in the place of %s", "%s ставит это на место %s"},
	"stands.after": {"%s put this in behind %s", "%s вставляет это после %s"},

	"no-story": {"This match cannot be replayed: %s", "Этот матч нельзя воспроизвести: %s"},

	"title.then": {"as known then", "как известно тогда"},
	"title.live": {"live", "в эфире"},
	"title.new":  {"%d new: End", "новых %d: End"},
	"title.of":   {"%d of %d", "%d из %d"},
	"known-at":   {"as known at link %d", "по состоянию на звено %d"},
}

// atBridge are the texts that are others there; keys that do nothing there have none.
var atBridge = map[string]phrase{
	"key.next-turn":     {"end of the next trick", "конец следующей взятки"},
	"key.previous-turn": {"end of the previous trick", "конец предыдущей взятки"},
	"key.next-page":     {"ten tricks on", "на десять взяток вперёд"},
	"key.previous-page": {"ten tricks back", "на десять взяток назад"},
	"key.cube":          {"next, previous event of a claim", "следующее, предыдущее событие претензии"},
	"key.game":          {"next, previous board", "следующая, предыдущая сдача"},
	"key.filter":        {"only irregularities, claims, results, rulings; Shift: back", "только нарушения, претензии, результаты, решения; Shift: назад"},
	"key.flip":          {"see the table with East in front, or South again", "смотреть на стол со стороны Востока или снова Юга"},
	"key.bear-off":      {},
	"key.pips":          {},
	"key.position-id":   {"copy the deal as PBN writes it", "скопировать сдачу в записи PBN"},
	"key.match-id":      {"copy the contract", "скопировать контракт"},
	"key.xgid":          {"copy the auction", "скопировать торговлю"},
	"hint.turn":         {"trick", "взятка"},
	"hint.cube":         {"claim", "претензия"},
	"hint.game":         {"board", "сдача"},
	"filter.cube":       {"only claims", "только претензии"},
	"filter.score":      {"only results", "только результаты"},
}

// text returns a text in the viewer's language.
func (v *Viewer) text(key string, args ...any) string {
	p := texts[key]
	if own, ok := atBridge[key]; ok && v.story != nil && v.story.Schedule().Discipline == events.Bridge {
		p = own
	}
	text := p.english
	if v.words.Tag() == language.Russian {
		text = p.russian
	}
	if len(args) == 0 {
		return text
	}
	return fmt.Sprintf(text, args...)
}

// say shows a text until the next key.
func (v *Viewer) say(key string, args ...any) { v.message = v.text(key, args...) }
