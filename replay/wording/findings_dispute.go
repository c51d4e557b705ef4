package wording

import (
	"kibitz/rules"
	"kibitz/rules/procedure"
)

// ofTheDispute is what the desk finds about disputes, rulings and appeals.
var ofTheDispute = map[rules.Code]finding{
	procedure.FindNoClause: {
		says: phrase{english: "The rulebook has no clause on this.", russian: "В правилах об этом ничего нет."},
		next: phrase{english: "The director decides, and says on what.", russian: "Решает директор и называет основание."},
	},
	procedure.FindDisputeKnown: {
		says: phrase{english: "A dispute of this name was raised before.", russian: "Спор с таким именем уже есть."},
		next: phrase{english: "Raise it anew under another name.", russian: "Заявите спор под другим именем."},
	},
	procedure.FindDisputeUnknown: {
		says: phrase{english: "No dispute of this name was raised.", russian: "Спора с таким именем нет."},
		next: phrase{english: "See which dispute is meant, and enter it again.", russian: "Проверьте, о каком споре речь, и внесите снова."},
	},
	procedure.FindNothingFrozen: {
		says: phrase{english: "The table is released, and nothing froze it.", russian: "Разрешено играть, но игра и не останавливалась."},
		next: phrase{english: "Nothing needs to be done unless a dispute is missing in the record.", russian: "Ничего не нужно, если в записи не пропущен спор."},
	},
	procedure.FindRulingReplaced: {
		says: phrase{english: "The director rules again on the same dispute; the later ruling stands.", russian: "Директор снова решает тот же спор; действует последнее решение."},
		next: phrase{english: "Tell both players what holds now.", russian: "Сообщите обоим игрокам, что теперь действует."},
	},
	procedure.FindRulingFinal: {
		says: phrase{english: "The committee has decided this dispute; nothing changes it any more.", russian: "По этому спору решило жюри; изменить это уже нельзя."},
		next: phrase{english: "A written complaint to the disciplinary body remains possible.", russian: "Остаётся письменная жалоба в дисциплинарный орган."},
	},
	procedure.FindRulingImpossible: {
		says: phrase{english: "Effect %[3]d of the decision is not possible on this table; none of its effects was done.", russian: "Пункт %[3]d решения на этом столе невыполним; ни один не выполнен."},
		next: phrase{english: "Decide again with effects that the table can take.", russian: "Примите решение, которое можно выполнить."},
	},
	procedure.FindRulingNobodys: {
		says: phrase{english: "The decision is signed for a person who is no official of this match.", russian: "Решение от имени того, кто не назначен судьёй этого матча."},
		next: phrase{english: "Let an official of the match decide, or enrol this one.", russian: "Пусть решит назначенный судья, или назначьте этого."},
	},
	procedure.FindTestimonyUnasked: {
		says: phrase{english: "Nobody asked for this testimony, and it is not about cheating: it does not count.", russian: "Показание дано без вопроса судьи и не о мошенничестве: оно не учитывается."},
		next: phrase{english: "Ask for it first if it is wanted.", russian: "Если оно нужно, сначала спросите."},
	},
	procedure.FindTestimonyAsked: {
		says: phrase{english: "A player asked for this testimony, not an official.", russian: "О показании просил игрок, а не судья."},
		next: phrase{english: "Let the director or the committee ask.", russian: "Пусть спросит директор или жюри."},
	},
	procedure.FindAppealNoRuling: {
		says: phrase{english: "There is no ruling yet to appeal against.", russian: "Решения, которое можно обжаловать, ещё нет."},
		next: phrase{english: "Wait for the ruling, then appeal.", russian: "Дождитесь решения, затем подайте апелляцию."},
	},
	procedure.FindAppealAgain: {
		says: phrase{english: "The right to appeal in this dispute was used.", russian: "Право апелляции по этому спору использовано."},
		next: phrase{english: "A written complaint to the disciplinary body remains possible.", russian: "Остаётся письменная жалоба в дисциплинарный орган."},
	},
	procedure.FindAppealLate: {
		says: phrase{english: "The appeal comes when redress can no longer be obtained.", russian: "Апелляция подана, когда исправить уже ничего нельзя."},
		next: phrase{english: "The committee decides whether to hear it.", russian: "Рассматривать ли её, решает жюри."},
	},
	procedure.FindCommitteeSmall: {
		says: phrase{english: "The committee has ${members}, and %[4]d are needed.", russian: "В жюри ${members}, а нужно не меньше %[4]d.", counts: one("members", 3)},
		next: phrase{english: "Convene it with enough members.", russian: "Созовите жюри в достаточном составе."},
	},
	procedure.FindCommitteeNeedless: {
		says: phrase{english: "A committee is convened, and nobody has appealed.", russian: "Жюри созвано, а апелляции нет."},
		next: phrase{english: "Enter the appeal if there was one.", russian: "Если апелляция была, внесите её."},
	},
	procedure.FindVoteNobodys: {
		says: phrase{english: "This vote is of a person who is not on the committee.", russian: "Голос того, кто не входит в жюри."},
		next: phrase{english: "Convene the committee with its right members, then enter the vote again.", russian: "Внесите верный состав жюри, затем голос."},
	},
	procedure.FindVoteAgain: {
		says: phrase{english: "The member has voted before; the later vote counts.", russian: "Член жюри уже голосовал; считается последний голос."},
		next: phrase{english: "Nothing needs to be done if the member changed the vote.", russian: "Если член жюри передумал, ничего не нужно."},
	},
	procedure.FindVoteLate: {
		says: phrase{english: "The appeal was decided before this vote.", russian: "Апелляция решена до этого голоса."},
		next: phrase{english: "Nothing needs to be done: the decision stands.", russian: "Ничего не нужно: решение остаётся."},
	},
	procedure.FindVotesShort: {
		says: phrase{english: "A majority agrees, but of a committee of ${members} where %[4]d are needed: nothing is decided.", russian: "Большинство есть, но в жюри ${members} вместо %[4]d: решения нет.", counts: one("members", 3)},
		next: phrase{english: "Convene enough members and let them vote.", russian: "Созовите достаточный состав и голосуйте."},
	},
	procedure.FindAppealAlone: {
		says: phrase{english: "%[1]s appeals, and only one of the partners has said so.", russian: "%[1]s подаёт апелляцию, но просит об этом один из партнёров."},
		next: phrase{english: "Ask the partner: the appeal needs both.", russian: "Спросите партнёра: нужны оба."},
	},
	procedure.FindReferredNeedless: {
		says: phrase{english: "An appeal is passed on to the committee, and nobody has appealed.", russian: "В жюри передана апелляция, которой никто не подавал."},
		next: phrase{english: "See which dispute is meant.", russian: "Проверьте, о каком споре речь."},
	},
	procedure.FindOverrulesLaw: {
		says: phrase{english: "The committee replaces a ruling on a point of law, which only the director may change.", russian: "Жюри заменяет решение по толкованию кодекса, которое вправе изменить только директор."},
		next: phrase{english: "The committee may ask the director to change the ruling.", russian: "Жюри может просить директора изменить решение."},
	},
}
