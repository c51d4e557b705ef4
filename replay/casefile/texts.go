package casefile

import (
	"fmt"

	"golang.org/x/text/language"

	"kibitz/replay/wording"
)

// phrase is a text in each language; arguments are those of fmt.
type phrase struct{ english, russian string }

// texts are the file's own words; those for what happened, what was found and what
// may be chosen are in package wording.
var texts = map[string]phrase{
	"title":        {"Case file: dispute %[1]s", "Дело о споре %[1]s"},
	"title.report": {"Report of a ruling: dispute %[1]s", "Отчёт о решении: спор %[1]s"},
	"as-known":     {"As the record stands at link %[1]d, chain %[2]s", "По записи на звене %[1]d, цепь %[2]s"},
	"page":         {"%[1]d / %[2]s", "%[1]d / %[2]s"},

	"section.match":        {"The match", "Матч"},
	"section.dispute":      {"The dispute", "Спор"},
	"section.positions":    {"Positions", "Позиции"},
	"section.deal":         {"Auction and play so far", "Торговля и розыгрыш"},
	"section.claim":        {"Claim", "Претензия"},
	"section.read":         {"Options read out", "Зачитанные варианты"},
	"section.events":       {"What happened", "Что произошло"},
	"section.score":        {"Score", "Счёт"},
	"section.cube":         {"The cube as seen and as computed", "Куб: как видели и как по записи"},
	"section.presumptions": {"Presumptions", "Презумпции"},
	"section.statements":   {"Statements", "Показания"},
	"section.evidence":     {"Evidence", "Доказательства"},
	"section.sanctions":    {"Warnings and penalties so far", "Предупреждения и штрафы в матче"},
	"section.options":      {"Open choices", "Открытые варианты"},
	"section.ruling":       {"Ruling", "Решение директора"},
	"section.appeal":       {"Appeal", "Апелляция"},
	"section.outcome":      {"What holds now", "Что действует теперь"},
	"section.clauses":      {"Clauses", "Пункты правил"},
	"section.corrections":  {"Corrections since the dispute", "Исправления записи после спора"},
	"section.complaints":   {"Written complaints", "Письменные жалобы"},
	"section.facts":        {"Facts", "Обстоятельства"},
	"section.decision":     {"Decision", "Решение"},

	"field.match":       {"Match", "Матч"},
	"field.players":     {"Players", "Игроки"},
	"field.seats":       {"At the table", "За столом"},
	"field.claimed":     {"Claimed", "Заявлено"},
	"field.statement":   {"Statement", "Заявление"},
	"field.told":        {"Said of it", "Об этом"},
	"field.analysis":    {"Analysis", "Анализ"},
	"field.unanalysed":  {"No analysis", "Анализа нет"},
	"column.trick":      {"Trick", "Взятка"},
	"column.won":        {"Won by", "Взял"},
	"field.format":      {"Format", "Формат"},
	"field.rulebook":    {"Rulebook", "Правила"},
	"field.place":       {"Place", "Место"},
	"field.start":       {"Scheduled", "Начало по расписанию"},
	"field.settings":    {"Left open", "Оставлено открытым"},
	"field.agreements":  {"Agreed", "Договорённости"},
	"field.score":       {"Score", "Счёт"},
	"field.stage":       {"Match now", "Матч сейчас"},
	"field.clocks":      {"Clocks", "Часы"},
	"field.raised":      {"Raised", "Заявлен"},
	"field.subject":     {"About", "Предмет"},
	"field.about":       {"Event", "Событие"},
	"field.claim":       {"Claim", "Заявлено"},
	"field.situation":   {"Stood still", "Остановлено на"},
	"field.called":      {"Director called", "Вызов директора"},
	"field.released":    {"Played on", "Разрешено играть"},
	"field.stands":      {"Stands", "Состояние"},
	"field.at":          {"Entered", "Внесено"},
	"field.by":          {"By", "Кто"},
	"field.clauses":     {"Clauses", "Пункты"},
	"field.reasons":     {"Reasons", "Основания"},
	"field.effects":     {"Does", "Последствия"},
	"field.changes":     {"Changed", "Изменилось"},
	"field.struck":      {"Struck", "Вычеркнуто"},
	"field.findings":    {"Noted", "Замечания"},
	"field.timely":      {"In time", "В срок"},
	"field.committee":   {"Committee", "Жюри"},
	"field.decided":     {"Decided", "Решено"},
	"field.testimony":   {"Testimony", "Показания"},
	"field.appeal":      {"Appeal", "Апелляция"},
	"field.votes":       {"Votes", "Голоса"},
	"field.position-id": {"Position ID", "Position ID"},

	"column.at":       {"At", "Где"},
	"column.time":     {"Time", "Время"},
	"column.who":      {"Who", "Кто"},
	"column.what":     {"What", "Что"},
	"column.game":     {"Game", "Партия"},
	"column.winner":   {"Won by", "Победа"},
	"column.points":   {"Points", "Очки"},
	"column.how":      {"How", "Как"},
	"column.cube":     {"Cube", "Куб"},
	"column.score":    {"Score", "Счёт"},
	"column.computed": {"By the record", "По записи"},
	"column.seen":     {"Seen", "Видели"},
	"column.clause":   {"Clause", "Пункт"},
	"column.title":    {"Title", "Название"},
	"column.member":   {"Member", "Член жюри"},
	"column.vote":     {"Vote", "Голос"},
	"column.reason":   {"Reason", "Причина"},
	"column.hash":     {"SHA-256", "SHA-256"},
	"column.target":   {"Corrects", "Исправляет"},

	"by-person":     {"by %[1]s", "решает %[1]s"},
	"players":       {"%[1]s (A) - %[2]s (B)", "%[1]s (A) - %[2]s (B)"},
	"score.needs":   {"%[1]d-%[2]d; %[3]s needs %[4]d, %[5]s needs %[6]d", "%[1]d-%[2]d; %[3]s: осталось %[4]d, %[5]s: осталось %[6]d"},
	"won-by":        {"won by %[1]s", "победа: %[1]s"},
	"setting":       {"%[1]s = %[2]s", "%[1]s = %[2]s"},
	"by.rulebook":   {"as the rulebook has it", "как в правилах"},
	"by.tournament": {"the tournament, %[1]s", "турнир, %[1]s"},
	"by.players":    {"the players, %[1]s", "игроки, %[1]s"},
	"clocks":        {"%[1]s %[2]s, %[3]s %[4]s", "%[1]s %[2]s, %[3]s %[4]s"},
	"utc":           {"%[1]s UTC", "%[1]s UTC"},
	"yes":           {"yes", "да"},
	"no.late":       {"no: late", "нет: с опозданием"},
	"exhausted":     {"not heard: the right to appeal was used, or there was no ruling", "не рассматривается: право использовано или решения ещё нет"},

	"position.undisputed.about":   {"Last undisputed position, before %[1]s", "Последняя бесспорная позиция, до %[1]s"},
	"position.undisputed.subject": {"Last undisputed position (before the last event of the kind in dispute)", "Последняя бесспорная позиция (до последнего события, о котором спор)"},
	"position.undisputed.raised":  {"Position before the dispute", "Позиция до спора"},
	"position.disputed":           {"Position when the dispute was raised", "Позиция в момент заявления спора"},
	"position.present":            {"Present position", "Позиция сейчас"},
	"after":                       {"after %[1]s", "после %[1]s"},

	"omitted.before": {"Events of the match before these: %[1]d.", "Событий матча до этих: %[1]d."},
	"omitted.after":  {"Further events of the match: %[1]d.", "Прочих событий матча после: %[1]d."},
	"times":          {"Times are those of the table's device, in UTC.", "Время - по часам устройства за столом, UTC."},
	"mark.disputed":  {"in dispute", "спорное"},
	"mark.raises":    {"the dispute", "спор"},
	"mark.struck":    {"struck by a ruling", "вычеркнуто решением"},
	"note.finding":   {"finding: %[1]s", "замечание: %[1]s"},
	"note.choice":    {"choice: %[1]s", "выбор: %[1]s"},
	"note.first":     {"first recorded as: %[1]s", "сначала записано: %[1]s"},
	"note.later":     {"later: %[1]s in %[2]s by %[3]s: %[4]s", "позже: %[1]s в %[2]s, %[3]s: %[4]s"},
	"note.lapsed":    {"no longer in force", "больше не действует"},
	"note.told":      {"as %[1]s tells it", "как сказано в %[1]s"},
	"note.device":    {"entered by %[1]s", "внесено: %[1]s"},
	"note.undone":    {"taken back by %[1]s", "отменено в %[1]s"},
	"note.differs":   {"differs", "расходится"},
	"note.asked":     {"asked by %[1]s", "по вопросу: %[1]s"},
	"note.unasked":   {"unasked", "без вопроса"},
	"note.cheating":  {"reports cheating", "о мошенничестве"},
	"note.replaced":  {"no longer in force", "больше не действует"},
	"note.void-vote": {"does not count", "не считается"},
	"note.decides":   {"decides", "решающий"},
	"note.due":       {"due %[1]s, seen %[2]s", "срок %[1]s, замечено %[2]s"},

	"correction.entry.amended":   {"corrected", "исправлено"},
	"correction.entry.retracted": {"taken out", "отменено"},
	"correction.entry.inserted":  {"followed by what is inserted", "после этого вставлено"},

	"stands.raised":   {"raised: the table is frozen until the ruling", "заявлен: всё остаётся на местах до решения"},
	"stands.released": {"raised, and the table may play on", "заявлен, играть разрешено"},
	"stands.ruled":    {"ruled by the director", "решён директором"},
	"stands.appealed": {"under appeal", "обжалован"},
	"stands.decided":  {"decided by the committee", "решён жюри"},

	"outcome.raised":   {"Nothing has been decided yet: the table is frozen.", "Решения ещё нет: всё остаётся на местах."},
	"outcome.released": {"Nothing has been decided yet; play goes on.", "Решения ещё нет, игра продолжается."},
	"outcome.ruled":    {"The director's ruling holds.", "Действует решение директора."},
	"outcome.appealed": {"The director's ruling holds until the committee decides.", "До решения жюри действует решение директора."},
	"outcome.upheld":   {"The committee upholds the ruling, %[1]d to %[2]d. The right to appeal is used.", "Жюри оставляет решение в силе, %[1]d против %[2]d. Право апелляции использовано."},
	"outcome.replaced": {"The committee overturns the ruling, %[1]d to %[2]d. The right to appeal is used.", "Жюри отменяет решение, %[1]d против %[2]d. Право апелляции использовано."},

	"sanction.warning":   {"%[1]s is warned", "%[1]s: предупреждение"},
	"sanction.penalty":   {"%[1]s is penalized, points to the opponent: %[2]d", "%[1]s: штраф, очки противнику: %[2]d"},
	"sanction.forfeit":   {"%[1]s loses the match", "%[1]s: засчитано поражение в матче"},
	"sanction.exclusion": {"%[1]s is out of the event", "%[1]s: исключение из турнира"},

	"effect.before": {"before %[1]s", "до %[1]s"},
	"struck":        {"%[1]s up to %[2]s, events of play: %[3]d", "с %[1]s до %[2]s, событий игры: %[3]d"},
	"crawford":      {"the game without the cube", "партия без куба"},
	"bytes":         {"%[1]d bytes", "%[1]d байт"},
	"to":            {"%[1]s: %[2]s", "%[1]s: %[2]s"},
	"votes":         {"to uphold %[1]d, to replace %[2]d", "оставить %[1]d, заменить %[2]d"},
}

// say returns a text in a language; a missing one is its key, which a test forbids.
func say(tag language.Tag, key string, args ...any) string {
	p, ok := texts[key]
	if !ok {
		return key
	}
	text := p.english
	if wording.In(tag).Tag() == language.Russian {
		text = p.russian
	}
	if len(args) == 0 {
		return text
	}
	return fmt.Sprintf(text, args...)
}

func (b *builder) say(key string, args ...any) string { return say(b.options.Language, key, args...) }
