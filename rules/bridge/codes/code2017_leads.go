package codes

import (
	"kibitz/rules"
	"kibitz/rules/bridge"
)

// laws2017Leads are the clauses on leads out of turn, plays before partner, and exposed and
// penalty cards.
var laws2017Leads = []rules.Clause{
	rules.Reported("L2017 24", "A defender's card that was seen during the auction", "Карта защитника, увиденная во время торговли", rules.KindState, rules.KindEvent),
	rules.Read("L2017 41A", "The opening lead lies face down first", "Первый ход сначала кладётся рубашкой вверх", rules.KindEvent, rules.KindFinding),
	rules.Reported("L2017 45D", "Dummy has put down a card that declarer did not name", "Болван положил не ту карту, что назвал разыгрывающий", rules.KindState, rules.KindFinding),
	rules.Reported("L2017 45E", "A fifth card in a trick", "Пятая карта во взятке", rules.KindFinding, rules.KindState),
	rules.Reported("L2017 45F", "Dummy indicates a card", "Болван указывает на карту", rules.KindFinding, rules.KindRecord),
	rules.Read("L2017 46B", "What words for a card of dummy's mean", "Что значат слова, которыми названа карта болвана", rules.KindEvent, rules.KindState, rules.KindFinding),
	rules.Read("L2017 46B4", "A card named that dummy does not hold", "Названа карта, которой у болвана нет", rules.KindFinding),
	rules.Read("L2017 46B5", "Any card will do: a defender names it", "«Любую»: карту болвана называет защитник", rules.KindOptions),
	rules.Reported("L2017 47D", "A card taken back after an opponent changed his", "Карта, взятая назад вслед за картой противника", rules.KindState),
	rules.Reported("L2017 47E", "A card taken back that was played on wrong information", "Карта, взятая назад из-за неверных сведений", rules.KindState),
	rules.Reported("L2017 47F", "Else a card that was played is not taken back", "Иначе сыгранная карта назад не берётся", rules.KindFinding),
	rules.Reported("L2017 48A", "Cards of declarer's side bind nobody", "Карты разыгрывающей стороны не бывают штрафными", rules.KindState),
	rules.Read("L2017 49", "A defender's exposed card is a penalty card", "Открытая карта защитника становится штрафной", rules.KindState, rules.KindEvent),
	rules.Reported("L2017 50B", "Minor and major penalty cards", "Младшая и старшая штрафные карты", rules.KindState),
	rules.Reported("L2017 50C", "The minor penalty card goes before lower cards of its suit", "Младшая штрафная карта идёт раньше других малых карт масти", rules.KindFinding),
	rules.Read("L2017 50D1", "The major penalty card is played at the first chance", "Старшая штрафная карта играется при первой возможности", rules.KindFinding),
	rules.Reported("L2017 50D2", "The partner of who has a penalty card is to lead: declarer chooses", "Ход у партнёра владельца штрафной карты: выбирает разыгрывающий", rules.KindOptions, rules.KindState),
	rules.Read("L2017 50E", "What a penalty card tells once it is picked up", "Чьи сведения о поднятой штрафной карте", rules.KindFinding),
	rules.Read("L2017 51A", "Declarer says which of several penalty cards is played", "Из нескольких штрафных карт играемую называет разыгрывающий", rules.KindOptions),
	rules.Read("L2017 51B", "Penalty cards of several suits and a lead by the partner", "Штрафные карты разных мастей и ход партнёра", rules.KindOptions),
	rules.Reported("L2017 52A", "A defender does not take a card back by himself to play his penalty card", "Защитник сам не берёт карту назад, чтобы сыграть штрафную", rules.KindFinding),
	rules.Read("L2017 52", "A penalty card was due and another one was played", "Вместо штрафной карты сыграна другая", rules.KindOptions, rules.KindState),
	rules.Read("L2017 53A", "A lead out of turn that is treated as correct, before trick thirteen", "Ход вне очереди, принятый как верный, до тринадцатой взятки", rules.KindFinding, rules.KindOptions),
	rules.Read("L2017 53B", "The right hand leads after the wrong one", "После хода вне очереди ходит тот, чья очередь", rules.KindState),
	rules.Read("L2017 54", "The right lead lies face down meanwhile, and goes back", "Верный ход тем временем лежит рубашкой вверх и возвращается", rules.KindOptions, rules.KindState),
	rules.Read("L2017 54A", "Declarer spreads his hand and is dummy", "Разыгрывающий выкладывает карты и становится болваном", rules.KindOptions, rules.KindState),
	rules.Read("L2017 54B", "Declarer accepts the opening lead and stays declarer", "Разыгрывающий принимает первый ход и остаётся разыгрывающим", rules.KindOptions, rules.KindState),
	rules.Read("L2017 54C", "Declarer could have seen dummy: he must accept", "Разыгрывающий мог видеть карты болвана: ход принимается", rules.KindOptions, rules.KindFinding),
	rules.Read("L2017 54D", "Declarer refuses the opening lead: a major penalty card", "Разыгрывающий отказывается от первого хода: старшая штрафная", rules.KindOptions, rules.KindState),
	rules.Read("L2017 54E", "The wrong side leads: no lead, but a card exposed", "Первым пошла не та сторона: это не ход, а открытая карта", rules.KindFinding),
	rules.Reported("L2017 55A", "Either defender accepts declarer's lead out of turn or not", "Любой защитник принимает ход разыгрывающего вне очереди или нет", rules.KindOptions),
	rules.Reported("L2017 55B", "Declarer leads anew from the right hand, whatever he likes", "Разыгрывающий ходит с верной руки чем угодно", rules.KindState),
	rules.Reported("L2017 55C", "What declarer learned from his irregularity is not for him", "Узнанное благодаря нарушению разыгрывающему не положено", rules.KindFinding),
	rules.Reported("L2017 56", "A defender's lead out of turn is accepted, or a penalty card", "Ход защитника вне очереди принимается, иначе это штрафная карта", rules.KindOptions, rules.KindState),
	rules.Read("L2017 57A", "A defender plays before his partner who was to play first", "Защитник играет раньше партнёра, которому играть до него", rules.KindFinding, rules.KindOptions),
	rules.Read("L2017 57C", "Declarer has played from both hands, or dummy too early", "Разыгрывающий сыграл с обеих рук, или болван поспешил", rules.KindState),
	rules.Reported("L2017 57D", "A card played at the turn of the right-hand opponent", "Карта, сыгранная в очередь противника справа", rules.KindFinding),
	rules.Reported("L2017 57E", "What declarer plays too early stands", "Преждевременная игра разыгрывающего остаётся в силе", rules.KindFinding),
	rules.Reported("L2017 58A", "A card played at the same time as the one in turn comes after it", "Карта, сыгранная одновременно с очередной, считается сыгранной после неё", rules.KindState),
	rules.Reported("L2017 58B", "Several cards of one hand: its player says which is played", "Несколько карт с одной руки: какая сыграна, говорит игрок", rules.KindOptions, rules.KindFinding, rules.KindState),
	rules.Reported("L2017 59", "Who cannot do what is asked plays any card", "Кто не может исполнить требование, играет любую карту", rules.KindState),
}

var laws2017Opening = bridge.OpeningLead{
	Spread: "L2017 54A", Bound: "L2017 54A", Accept: "L2017 54B", Seen: bridge.Seen{Clause: "L2017 54C"}, Refuse: "L2017 54D",
	FaceDown: "L2017 54", WrongSide: "L2017 54E",
}

var laws2017Declarer = bridge.DeclarersLead{
	Either:  bridge.EitherDefender{Clause: "L2017 55A", NextInTurn: true},
	Default: "L2017 55B", Return: "L2017 55B", Information: "L2017 55C",
}

var laws2017Defender = bridge.DefendersLead{Choice: "L2017 56", Penalty: "L2017 56", Renewed: "L2017 50D2"}

var laws2017Leading = bridge.Leads{
	FaceDown: "L2017 41A", Returned: "L2017 41A", Accepted: "L2017 53A", ProperLead: "L2017 53B", LastTrick: "L2017 53A",
}

var laws2017Early = bridge.EarlyPlay{
	Clause: "L2017 57A", Choices: bridge.EarlyChoices{Clause: "L2017 57A", Demand: true},
	Exempt: "L2017 57C", RightHand: "L2017 57D", Declarer: "L2017 57E",
}

var laws2017Simultaneous = bridge.Simultaneous{After: "L2017 58A", Several: "L2017 58B"}

var laws2017Exposed = bridge.Exposed{
	Declarer: "L2017 48A", Defender: "L2017 49", Auction: "L2017 24",
	ForTrick: bridge.Excused{Clause: "L2017 68", Early: true}, Objected: bridge.Excused{Clause: "L2017 68B2"},
	Minor: "L2017 50B", MinorFirst: "L2017 50C", Major: "L2017 50D1", PartnerLeads: bridge.PartnerLeads{Clause: "L2017 50D2"},
	Which: "L2017 51A", Several: "L2017 51B", Missed: "L2017 52", Initiative: "L2017 52A", Unable: "L2017 59", Information: "L2017 50E",
	TakenBack: bridge.TakenBack{Opponent: "L2017 47D", Misinformed: "L2017 47E", Misplaced: "L2017 45D", Stands: "L2017 47F"},
}

var laws2017Naming = bridge.Naming{Clause: "L2017 46B", Anything: "L2017 46B5", Void: "L2017 46B4"}
