package wording

import (
	"strings"

	"kibitz/events/cards"
	"kibitz/rules"
	"kibitz/rules/bridge"
)

// bridgeKinds name the irregularities at bridge that open options.
var bridgeKinds = map[rules.OptionKind]phrase{
	bridge.OptionOpeningLead:   {english: "Opening lead out of turn", russian: "Первый ход вне очереди"},
	bridge.OptionDeclarersLead: {english: "Declarer's lead out of turn", russian: "Ход разыгрывающего вне очереди"},
	bridge.OptionDefendersLead: {english: "Defender's lead out of turn", russian: "Ход защитника вне очереди"},
	bridge.OptionEarlyPlay:     {english: "Play before the partner", russian: "Игра раньше партнёра"},
	bridge.OptionPartnerLeads:  {english: "Lead while the partner has a penalty card", russian: "Ход при штрафной карте у партнёра"},
	bridge.OptionPenaltyCard:   {english: "Several penalty cards that can be played", russian: "Несколько штрафных карт на выбор"},
	bridge.OptionPenaltyMissed: {english: "Penalty card not played", russian: "Штрафная карта не сыграна"},
	bridge.OptionAnything:      {english: "Any card of dummy's", russian: "Любая карта болвана"},
	bridge.OptionClaim:         {english: "Claim or concession", russian: "Претензия или уступка"},
	bridge.OptionConcession:    {english: "Concession by the partner", russian: "Уступка партнёра"},
}

// bridgeChoices are what may be chosen at bridge, after "may".
var bridgeChoices = map[rules.Choice]phrase{
	bridge.SpreadHand:    {english: "put the hand on the table and become dummy", russian: "выложить карты и стать болваном"},
	bridge.AcceptLead:    {english: "accept the lead", russian: "принять ход"},
	bridge.RetractLead:   {english: "have the lead taken back", russian: "потребовать забрать ход"},
	bridge.RefuseLead:    {english: "refuse the lead", russian: "не принять ход"},
	bridge.RefuseDemand:  {english: "refuse the lead and demand its suit", russian: "не принять ход и потребовать эту масть"},
	bridge.RefuseForbid:  {english: "refuse the lead and forbid its suit", russian: "не принять ход и запретить эту масть"},
	bridge.RefuseNeither: {english: "refuse the lead and leave the suit free", russian: "не принять ход, не ограничивая масть"},

	bridge.DemandSpades:   {english: "demand a spade", russian: "потребовать пику"},
	bridge.DemandHearts:   {english: "demand a heart", russian: "потребовать черву"},
	bridge.DemandDiamonds: {english: "demand a diamond", russian: "потребовать бубну"},
	bridge.DemandClubs:    {english: "demand a club", russian: "потребовать трефу"},
	bridge.ForbidSpades:   {english: "forbid spades", russian: "запретить пики"},
	bridge.ForbidHearts:   {english: "forbid hearts", russian: "запретить червы"},
	bridge.ForbidDiamonds: {english: "forbid diamonds", russian: "запретить бубны"},
	bridge.ForbidClubs:    {english: "forbid clubs", russian: "запретить трефы"},
	bridge.LeadFreely:     {english: "leave the suit free", russian: "не ограничивать масть"},

	bridge.PlayHighest:    {english: "have the highest card of the suit led played", russian: "потребовать старшую карту масти хода"},
	bridge.PlayLowest:     {english: "have the lowest card of the suit led played", russian: "потребовать младшую карту масти хода"},
	bridge.AcceptPlay:     {english: "accept the card played", russian: "принять сыгранную карту"},
	bridge.SubstitutePlay: {english: "have the penalty card played instead", russian: "потребовать вместо неё штрафную"},

	bridge.AgreeToClaim: {english: "agree to it", russian: "согласиться"},
	bridge.ContestClaim: {english: "dispute it", russian: "оспорить"},
	bridge.Object:       {english: "object to it", russian: "возразить"},
}

// bridgeActs are what closes an option at bridge, after the chooser's name.
var bridgeActs = map[rules.Act]phrase{
	rules.ActCard:      {english: "plays a card", russian: "играет карту"},
	bridge.ActNextCall: {english: "calls on the next board or the round ends", russian: "делает заявку на следующей сдаче или тур окончен"},
}

// cardChoice returns the choice that has a card played, such as play-SA, in words.
func (w *Words) cardChoice(c rules.Choice) (string, bool) {
	name, named := strings.CutPrefix(string(c), "play-")
	card, err := cards.ParseCard(name)
	if !named || err != nil {
		return "", false
	}
	return w.say("choice.card", w.Card(card)), true
}

// seats names the places that may choose: "South", "East or West".
func (w *Words) seats(letters string) string {
	words := make([]string, 0, len(letters))
	for _, letter := range letters {
		if seat, err := cards.ParseSeat(string(letter)); err == nil {
			words = append(words, w.Seat(seat))
		}
	}
	return strings.Join(words, w.say("option.or"))
}
