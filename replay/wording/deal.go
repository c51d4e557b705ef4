package wording

import (
	"strconv"
	"strings"

	"kibitz/events/cards"
	"kibitz/rules/bridge"
)

// dealTexts are what stands on and around a drawn table of bridge.
var dealTexts = map[string]phrase{
	"deal.board":        {english: "Board %[1]d", russian: "Сдача %[1]d"},
	"deal.dealer":       {english: "Dealer: %[1]s", russian: "Сдающий: %[1]s"},
	"deal.vulnerable":   {english: "Vulnerable: %[1]s", russian: "В зоне: %[1]s"},
	"deal.by":           {english: "%[1]s by %[2]s", russian: "%[1]s, играет %[2]s"},
	"deal.passed":       {english: "passed out", russian: "все спасовали"},
	"deal.tricks":       {english: "Tricks: %[1]s %[2]d, %[3]s %[4]d", russian: "Взятки: %[1]s %[2]d, %[3]s %[4]d"},
	"deal.dummy":        {english: "dummy", russian: "болван"},
	"deal.lies":         {english: "Dummy: %[1]s", russian: "Болван: %[1]s"},
	"deal.faced":        {english: "faced", russian: "открыт"},
	"deal.tag.declarer": {english: "declarer", russian: "играет"},
	"deal.tag.dealer":   {english: "dealer", russian: "сдаёт"},
	"deal.doubled":      {english: "doubled", russian: "с контрой"},
	"deal.redoubled":    {english: "redoubled", russian: "с реконтрой"},
	"deal.none":         {english: "none", russian: "нет"},
	"deal.any":          {english: "card", russian: "карта"},
	"deal.alert":        {english: "alerted", russian: "с алертом"},
	"deal.vul":          {english: "vul", russian: "зона"},
	"deal.cards":        {english: "${cards}", russian: "${cards}", counts: one("cards", 1)},
	"deal.more":         {english: "+ ${cards}", russian: "+ ${cards}", counts: one("cards", 1)},
	"deal.out":          {english: "no %[1]s", russian: "нет %[1]s"},
	"deal.pass":         {english: "Pass", russian: "Пас"},
	"deal.notrump":      {english: "NT", russian: "БК"},
	"deal.alerted":      {english: "* alerted", russian: "* с алертом"},
	"deal.auction":      {english: "Auction", russian: "Торговля"},
	"deal.trick":        {english: "trick %[1]d: %[2]s", russian: "взятка %[1]d: %[2]s"},
	"deal.led":          {english: "led by %[1]s", russian: "первый ход: %[1]s"},
	"deal.won":          {english: "taken by %[1]s", russian: "берёт %[1]s"},

	"deal.between":  {english: "no board is in play", russian: "сдачи в игре нет"},
	"deal.closed":   {english: "the board is over", russian: "сдача окончена"},
	"deal.over":     {english: "play is over", russian: "игра окончена"},
	"deal.stopped":  {english: "play has stopped for a claim", russian: "игра остановлена: претензия"},
	"deal.call":     {english: "%[1]s to call", russian: "очередь заявлять: %[1]s"},
	"deal.opens":    {english: "%[1]s to lead", russian: "атакует %[1]s"},
	"deal.leads":    {english: "%[1]s to lead", russian: "ходит %[1]s"},
	"deal.plays":    {english: "%[1]s to play", russian: "очередь: %[1]s"},
	"deal.facedown": {english: "the lead of %[1]s lies face down", russian: "атака лежит закрытой: %[1]s"},

	"deal.major":       {english: "%[1]s %[2]s: major penalty card", russian: "%[1]s %[2]s: старшая штрафная карта"},
	"deal.minor":       {english: "%[1]s %[2]s: minor penalty card", russian: "%[1]s %[2]s: младшая штрафная карта"},
	"deal.demand":      {english: "%[1]s must play %[2]s", russian: "%[1]s: обязательно %[2]s"},
	"deal.forbid":      {english: "%[1]s may not play %[2]s", russian: "%[1]s: нельзя %[2]s"},
	"deal.highest":     {english: "%[1]s must play the highest %[2]s", russian: "%[1]s: обязательно старшая %[2]s"},
	"deal.lowest":      {english: "%[1]s must play the lowest %[2]s", russian: "%[1]s: обязательно младшая %[2]s"},
	"deal.demand.lead": {english: "%[1]s must lead %[2]s", russian: "%[1]s: обязателен ход %[2]s"},
	"deal.forbid.lead": {english: "%[1]s may not lead %[2]s", russian: "%[1]s: запрещён ход %[2]s"},

	"deal.revoke.open":        {english: "revoke of %[1]s in trick %[2]d, %[3]s in place of %[4]s: not established", russian: "фальшренонс, %[1]s, взятка %[2]d, %[3]s вместо %[4]s: не подтверждён"},
	"deal.revoke.established": {english: "revoke of %[1]s in trick %[2]d, %[3]s in place of %[4]s: established", russian: "фальшренонс, %[1]s, взятка %[2]d, %[3]s вместо %[4]s: подтверждён"},

	"deal.claim":           {english: "claim by %[1]s: wins %[2]d, loses %[3]d (%[4]s)", russian: "претензия, %[1]s: взять %[2]d, отдать %[3]d (%[4]s)"},
	"deal.claim.made":      {english: "to be answered", russian: "ждёт ответа"},
	"deal.claim.objected":  {english: "partner objects", russian: "партнёр не согласен"},
	"deal.claim.agreed":    {english: "agreed", russian: "принята"},
	"deal.claim.contested": {english: "contested", russian: "оспорена"},
	"deal.claim.withdrawn": {english: "taken back, for the director", russian: "отзывается, решает судья"},
	"deal.claim.void":      {english: "void", russian: "недействительна"},
	"deal.claim.ruled":     {english: "ruled", russian: "рассужена судьёй"},
	"deal.claim.worth":     {english: "as it stands worth ${takes}", russian: "сейчас даёт ${takes}", counts: one("takes", 1)},

	"deal.result":     {english: "result: %[1]s", russian: "результат: %[1]s"},
	"deal.made":       {english: "made", russian: "сыграно"},
	"deal.moved":      {english: "%[1]s by the laws", russian: "%[1]s по кодексу"},
	"deal.unanswered": {english: "the director has still to answer", russian: "ещё отвечает судья"},
	"deal.adjusted":   {english: "adjusted", russian: "назначен"},
}

// These are the words for places and sides where there is little room, and for suits
// where there are no signs for them.
var (
	seatLetters = map[string]phrase{
		"N": {english: "N", russian: "С"}, "E": {english: "E", russian: "В"},
		"S": {english: "S", russian: "Ю"}, "W": {english: "W", russian: "З"},
	}
	pairLetters = map[string]phrase{
		"NS": {english: "N-S", russian: "С-Ю"}, "EW": {english: "E-W", russian: "В-З"},
		"none": {english: "nobody", russian: "никто"}, "all": {english: "all", russian: "все"},
	}
	suitNames = map[string]phrase{
		"S": {english: "spades", russian: "пики"}, "H": {english: "hearts", russian: "червы"},
		"D": {english: "diamonds", russian: "бубны"}, "C": {english: "clubs", russian: "трефы"},
	}
)

// Deal returns a text on or around a drawn table of bridge.
func (w *Words) Deal(name string, args ...any) string { return w.say("deal."+name, args...) }

// SeatLetter calls a place at the table by its letter.
func (w *Words) SeatLetter(s cards.Seat) string { return w.word("seat-letter", s.String()) }

// PairLetters calls a set of sides by the letters of their places: N-S.
func (w *Words) PairLetters(v cards.Vulnerability) string { return w.word("pair-letters", v.String()) }

// SuitName names a suit: spades.
func (w *Words) SuitName(s cards.Suit) string { return w.word("suit-name", s.String()) }

// BoardSituation says in a line what a table of bridge waits for: "trick 3: led by
// West, North to play".
func (w *Words) BoardSituation(t *bridge.Table) string {
	parts := []string{w.waits(t)}
	if t.FaceDown != "" {
		parts = append(parts, w.Deal("facedown", w.place(t.FaceDown)))
	}
	if t.Frozen {
		parts = append(parts, w.say("frozen"))
	}
	return strings.Join(parts, ", ")
}

// waits says who is to do what.
func (w *Words) waits(t *bridge.Table) string {
	switch t.Phase {
	case bridge.InAuction.String():
		return w.Deal("call", w.place(t.ToCall))
	case bridge.LeadDue.String():
		return w.Deal("opens", w.place(t.ToPlay))
	case bridge.Suspended.String():
		return w.Deal("stopped")
	case bridge.PlayOver.String():
		return w.Deal("over")
	case bridge.InPlay.String():
		return w.inTrick(t)
	}
	if t.Board > 0 {
		return w.Deal("closed")
	}
	return w.Deal("between")
}

// inTrick says who plays next, and of what trick.
func (w *Words) inTrick(t *bridge.Table) string {
	n := len(t.Tricks)
	switch {
	case n == 0:
		return w.Deal("trick", 1, w.Deal("leads", w.place(t.ToPlay)))
	case t.Tricks[n-1].Winner != "":
		return w.Deal("trick", n, w.Deal("won", w.place(t.Tricks[n-1].Winner))+", "+w.Deal("leads", w.place(t.ToPlay)))
	}
	led, plays := w.Deal("led", w.place(t.Tricks[n-1].Leader)), w.Deal("plays", w.place(t.ToPlay))
	return w.Deal("trick", n, led+", "+plays)
}

// place names a place by its letter.
func (w *Words) place(letter string) string { return w.word("seat", letter) }

// Limit says what a seat may not or must play, of a suit as it is drawn.
func (w *Words) Limit(l *bridge.Limit, suit string) string {
	if suit == "" {
		suit = w.Deal("any")
	}
	if l.Lead {
		if text, ok := w.find("deal."+l.Kind+".lead", w.place(l.Seat), suit); ok {
			return text
		}
	}
	if text, ok := w.find("deal."+l.Kind, w.place(l.Seat), suit); ok {
		return text
	}
	return w.place(l.Seat) + ": " + l.Kind + " " + suit
}

// Penalty says of a penalty card, as it is drawn, whose and of which kind it is.
func (w *Words) Penalty(p *bridge.PenaltyCard, card string) string {
	if p.Major {
		return w.Deal("major", w.place(p.Seat), card)
	}
	return w.Deal("minor", w.place(p.Seat), card)
}

// Revoke says of a revoke that stands what was played in place of which suit, both as
// they are drawn; "" for one that stands no more.
func (w *Words) Revoke(r *bridge.RevokeView, card, suit string) string {
	text, _ := w.find("deal.revoke."+r.Stands, w.place(r.Seat), r.Trick, card, suit)
	return text
}

// ClaimLines say what was claimed, in what words, and how the claim stands.
func (w *Words) ClaimLines(c *bridge.ClaimView) []string {
	line := w.Deal("claim", w.place(c.Seat), c.Wins, c.Loses, w.word("claim-form", c.Form))
	stands, ok := w.find("deal.claim." + c.Stands)
	if !ok {
		stands = c.Stands
	}
	line += ": " + stands
	if c.Stands != bridge.PlayedOn.String() {
		line += ", " + w.Deal("claim.worth", c.Tricks)
	}
	lines := []string{line}
	for _, said := range []string{c.Statement, c.Line} {
		if said != "" {
			lines = append(lines, "\""+OneLine(said)+"\"")
		}
	}
	return lines
}

// BoardResult says the result of a board, its contract and declarer as they are drawn.
func (w *Words) BoardResult(r *bridge.ResultView, contract string) string {
	parts := []string{contract}
	if r.Tricks != nil {
		parts = append(parts, w.OfTricks(*r.Tricks)+w.against(r))
	}
	if r.Moved != 0 {
		parts = append(parts, w.Deal("moved", signed(r.Moved)))
	}
	switch {
	case r.Points != nil:
		parts = append(parts, w.PairLetters(cards.NSVulnerable)+" "+signed(r.Points[0]))
	case r.Percent != nil:
		pairs := [2]string{w.PairLetters(cards.NSVulnerable), w.PairLetters(cards.EWVulnerable)}
		parts = append(parts, w.say("score.percent", pairs[0], r.Percent[0], pairs[1], r.Percent[1]))
	}
	if r.Adjusted {
		parts = append(parts, w.Deal("adjusted"))
	}
	if r.Open > 0 {
		parts = append(parts, w.Deal("unanswered"))
	}
	return w.Deal("result", strings.Join(parts, ", "))
}

// against says how declarer's tricks compare with what the contract needs: "(+1)".
func (w *Words) against(r *bridge.ResultView) string {
	contract, err := cards.ParseContract(r.Contract)
	if err != nil || contract.PassedOut() {
		return ""
	}
	if over := *r.Tricks - contract.Need(); over != 0 {
		return " (" + signed(over) + ")"
	}
	return " (" + w.Deal("made") + ")"
}

// signed writes a number with its sign, and 0 without one.
func signed(n int) string {
	if n > 0 {
		return "+" + strconv.Itoa(n)
	}
	return strconv.Itoa(n)
}
