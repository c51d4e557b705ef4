package wording

import (
	"kibitz/events/cards"
	"kibitz/rules"
	"kibitz/rules/bridge"
)

// figure puts one of a finding's figures in words.
type figure func(w *Words, n int) any

// These are the figures that findings at bridge have.
var (
	plain  figure = func(_ *Words, n int) any { return n }
	aSeat  figure = func(w *Words, n int) any { return w.Seat(cards.Seat(n)) }
	aCard  figure = func(w *Words, n int) any { return w.Card(cards.Card(n)) }
	aCall  figure = func(w *Words, n int) any { return w.Call(cards.Call(n)) }
	aSuit  figure = func(w *Words, n int) any { return w.Suit(cards.Suit(n)) }
	inZone figure = func(w *Words, n int) any { return w.Vulnerable(cards.Vulnerability(n)) }
)

// ofBridgeTables is what the referee finds at tables of bridge.
var ofBridgeTables = joined(ofBridge, ofLeads, ofPenaltyCards, ofRevokes, ofDefects, ofClaimsMade, ofClaimsRuled, ofDirectorActs)

// ofBridge is what the referee finds of boards, calls and the course of play.
var ofBridge = map[rules.Code]finding{
	bridge.FindNoBoard: {
		says: phrase{english: "No board is in play.", russian: "Ни одна сдача не начата."},
		next: phrase{english: "Insert the start of the board where it belongs.", russian: "Внесите начало сдачи на своё место."},
	},
	bridge.FindBoardOpen: {
		says: phrase{english: "Another board is taken into play, and board %[3]d was not closed.", russian: "Начата другая сдача, а сдача %[3]d не закрыта."},
		next: phrase{english: "Insert the result and the end of the earlier board.", russian: "Внесите результат и конец прошлой сдачи."},
	},
	bridge.FindBoardNumber: {
		says: phrase{english: "It is said to belong to board %[3]d of the match; in play is board %[4]d of it.", russian: "Указана сдача %[3]d по счёту в матче, а идёт %[4]d-я."},
		next: phrase{english: "See whether a board is missing, and correct the entry.", russian: "Проверьте, не пропущена ли сдача, и исправьте запись."},
	},
	bridge.FindBoardCycle: {
		says: phrase{english: "On board %[3]d the dealer is %[4]s and vulnerable: %[5]s.", russian: "На сдаче %[3]d сдающий %[4]s, в зоне: %[5]s."},
		next: phrase{english: "Compare with the board; correct the entry, or play on if the board itself is marked so.", russian: "Сверьте с бордом; исправьте запись, а если борд размечен так, играйте дальше."},
		args: []figure{plain, aSeat, inZone},
	},
	bridge.FindHandCount: {
		says: phrase{english: "The hand of %[3]s has %[4]d cards.", russian: "В руке карт: %[4]d (%[3]s)."},
		next: phrase{english: "Count all four hands face down before anybody looks at them; correct the entry if it was read wrongly.", russian: "Пересчитайте все четыре руки, не открывая; если запись неверна, исправьте её."},
		args: []figure{aSeat},
	},
	bridge.FindCardTwice: {
		says: phrase{english: "%[3]s is in two hands, with %[4]s and with %[5]s.", russian: "%[3]s оказывается в двух руках: %[4]s и %[5]s."},
		next: phrase{english: "Find out whose card it was, and correct what was entered wrongly.", russian: "Выясните, чья это карта, и исправьте неверную запись."},
		args: []figure{aCard, aSeat, aSeat},
	},
	bridge.FindNotDealt: {
		says: phrase{english: "%[3]s showed or played %[4]s and was not dealt it.", russian: "%[3]s показывает или играет %[4]s, хотя эта карта в другой руке."},
		next: phrase{english: "Compare the hands with the play: one of the two is entered wrongly.", russian: "Сверьте расклад с розыгрышем: что-то одно внесено неверно."},
		args: []figure{aSeat, aCard},
	},
	bridge.FindPlayedAgain: {
		says: phrase{english: "%[3]s plays %[4]s, which was played to trick %[5]d.", russian: "%[3]s играет %[4]s, уже сыгранную во взятке %[5]d."},
		next: phrase{english: "One of the two cards is entered wrongly: correct it.", russian: "Одна из двух карт внесена неверно: исправьте её."},
		args: []figure{aSeat, aCard},
	},
	bridge.FindCallTurn: {
		says: phrase{english: "%[3]s called %[4]s out of rotation: %[5]s was to call.", russian: "%[3]s заявляет %[4]s вне очереди: очередь была за другим (%[5]s)."},
		next: phrase{english: "Deal with the call out of rotation, or insert the call that is missing.", russian: "Разберите заявку вне очереди или внесите пропущенную."},
		args: []figure{aSeat, aCall, aSeat},
	},
	bridge.FindInsufficient: {
		says: phrase{english: "%[4]s by %[3]s is not higher than the last bid, %[5]s.", russian: "%[4]s (%[3]s) не выше последней заявки %[5]s."},
		next: phrase{english: "Deal with the insufficient bid, or correct the entry.", russian: "Разберите недостаточную заявку или исправьте запись."},
		args: []figure{aSeat, aCall, aCall},
	},
	bridge.FindInadmissible: {
		says: phrase{english: "%[3]s calls %[4]s, which is not possible here.", russian: "%[3]s заявляет %[4]s, чего здесь заявить нельзя."},
		next: phrase{english: "Deal with the call, or correct the entry.", russian: "Разберите заявку или исправьте запись."},
		args: []figure{aSeat, aCall},
	},
	bridge.FindCallLate: {
		says: phrase{english: "%[3]s calls %[4]s after the auction was over; it does not count.", russian: "%[3]s заявляет %[4]s после конца торговли; заявка не в счёт."},
		next: phrase{english: "See whether the auction is entered rightly.", russian: "Проверьте, верно ли записана торговля."},
		args: []figure{aSeat, aCall},
	},
	bridge.FindCallNotMade: {
		says: phrase{english: "%[3]s takes back %[4]s, which is not the last call of that player, or the play has begun.", russian: "%[3]s забирает %[4]s, но это не последняя заявка этого игрока, или розыгрыш уже начат."},
		next: phrase{english: "See which call is meant, and correct the entry.", russian: "Проверьте, о какой заявке речь, и исправьте запись."},
		args: []figure{aSeat, aCall},
	},
	bridge.FindContractDiffers: {
		says: phrase{english: "Until now it was %[3]s by %[4]s; the contract as it is stated now counts instead.", russian: "До сих пор было %[3]s, играет %[4]s; теперь действует контракт, как он указан."},
		next: phrase{english: "See which of the two is right; correct the calls or the contract.", russian: "Проверьте, что верно; исправьте торговлю или контракт."},
		args: []figure{aCall, aSeat},
	},
	bridge.FindNoAuction: {
		says: phrase{english: "%[3]s plays %[4]s, and no contract is known.", russian: "%[3]s играет %[4]s, а контракт неизвестен."},
		next: phrase{english: "Insert the auction, or the contract and declarer.", russian: "Внесите торговлю либо контракт и разыгрывающего."},
		args: []figure{aSeat, aCard},
	},
	bridge.FindPlayOver: {
		says: phrase{english: "%[3]s plays %[4]s, and all thirteen tricks are complete.", russian: "%[3]s играет %[4]s, а все тринадцать взяток уже сыграны."},
		next: phrase{english: "Correct the entry, or insert the next board before it.", russian: "Исправьте запись или внесите перед ней следующую сдачу."},
		args: []figure{aSeat, aCard},
	},
	bridge.FindCardNotInTrick: {
		says: phrase{english: "%[3]s takes back %[4]s, which lies in no trick.", russian: "%[3]s забирает %[4]s, которой нет ни в одной взятке."},
		next: phrase{english: "See which card is meant, and correct the entry.", russian: "Проверьте, о какой карте речь, и исправьте запись."},
		args: []figure{aSeat, aCard},
	},
	bridge.FindTrickTurned: {
		says: phrase{english: "Trick %[3]d belongs to %[4]s; the table gave it to %[5]s.", russian: "Взятка %[3]d принадлежит: %[4]s; стол отдал её: %[5]s."},
		next: phrase{english: "Have the trick turned rightly, and see whether a card is entered wrongly.", russian: "Пусть взятку положат верно; проверьте, верно ли записаны карты."},
		args: []figure{plain, aSeat, aSeat},
	},
	bridge.FindTricksDiffer: {
		says: phrase{english: "The table agreed on ${tricks} of declarer's; by the cards played it is from %[4]d to %[5]d.", russian: "Стол записал разыгрывающему ${takes}; по сыгранным картам их от %[4]d до %[5]d.", counts: []count{{"tricks", 3}, {"takes", 3}}},
		next: phrase{english: "Count the tricks again; correct the number while a correction can be asked for.", russian: "Пересчитайте взятки; исправьте число, пока есть срок для исправлений."},
	},
	bridge.FindSurplusInTrick: {
		says: phrase{english: "%[3]s plays %[4]s to trick %[5]d and has played to it before.", russian: "%[3]s играет %[4]s во взятку %[5]d, уже сыграв в неё карту."},
		next: phrase{english: "Take the second card back; see whether it is to be treated as exposed or as a lead.", russian: "Верните вторую карту; решите, открытая она или ход в следующую взятку."},
		args: []figure{aSeat, aCard},
	},
}
