package wording

import "kibitz/events/ledger"

// inRussian has for each reason of the ledger what it means and what to do next;
// the English of both is the ledger's own.
var inRussian = map[ledger.Reason][2]string{
	ledger.ReasonUnreadable: {"Сообщение не является записью в форме, принятой в словаре событий.",
		"Исправьте отправителя; форма записей и событий дана в schemas/EVENTS.md."},
	ledger.ReasonNewerKibitz: {"В матче есть событие, которого эта программа не знает, поэтому дальше она его не читает.",
		"Прочтите этот матч более новой версией kibitz; остальные матчи идут дальше."},
	ledger.ReasonOtherMatch: {"Запись относится к другому матчу или турниру.",
		"Отправьте её по адресу её собственного матча."},
	ledger.ReasonDuplicate: {"Эта запись уже есть; повторная отправка ничего не меняет.",
		"Делать ничего не нужно: уберите её из очереди."},
	ledger.ReasonNotScheduled: {"Матч ещё не назначен, а до этого ничего стоять не может.",
		"Сначала пусть матч назначат организаторы; затем отправьте запись ещё раз без изменений."},
	ledger.ReasonOffice: {"Ключ, которым назначен матч, не принадлежит организаторам.",
		"Назначьте матч ключом организаторов или укажите этот ключ службе среди их ключей."},
	ledger.ReasonNotEnrolled: {"Устройство, подписавшее запись или получающее право вести её, к этому матчу не допущено.",
		"Пусть организаторы или директор допустят устройство; затем отправьте запись ещё раз без изменений."},
	ledger.ReasonRevoked: {"К этому месту записи допуск устройства был отозван.",
		"Если его наблюдения нужны, допустите его снова и отправьте его очередь без изменений или внесите их событием entry.inserted."},
	ledger.ReasonSignature: {"Подпись не подходит к содержанию записи и устройству.",
		"Отправьте запись точно в том виде, в каком она подписана, вместе с её подписью."},
	ledger.ReasonCountUsed: {"Устройство уже подписало другую запись под тем же номером.",
		"Возьмите номер и хеш устройства из записи матча и составьте запись заново; если ключом пользуются две программы, дайте каждой свой."},
	ledger.ReasonChain: {"Запись не продолжает предыдущую запись этого устройства.",
		"Возьмите номер и хеш устройства из записи матча и составьте запись заново; устройству с очищенной памятью дайте новый ключ."},
	ledger.ReasonIDUsed: {"Идентификатор записи уже занят записью с другим содержанием.",
		"Составьте запись заново с новым случайным идентификатором и следующим номером."},
	ledger.ReasonScheduledTwice: {"Матч уже назначен.",
		"Назначенное меняется событием match.corrected."},
	ledger.ReasonRole: {"Роль устройства не позволяет писать это событие.",
		"Пусть его внесёт устройство, которому это можно; роли указаны в schemas/EVENTS.md."},
	ledger.ReasonTimeMissing: {"Не указано, когда событие произошло; опустить это можно только при вводе из файла.",
		"Составьте запись заново, указав время за столом в поле at."},
	ledger.ReasonHeadUnknown: {"В записи матча нет того места, которое видел автор.",
		"Сверьте запись матча с подтверждениями автора: что-то из них урезано или изменено. Если запись верна, прочтите её и составьте свою заново."},
	ledger.ReasonCorrection: {"Такое исправление невозможно: не этого события, не этими событиями или не этим устройством.",
		"Исправляйте наблюдения, которые есть в записи; чужое и прошлые партии исправляет директор; решение заменяется новым решением того же рода."},
	ledger.ReasonStale: {"То, на чём основано решение, изменилось после того, как автор видел запись.",
		"Прочтите запись до конца, решите заново и составьте новую запись."},
	ledger.ReasonPen: {"Устройство не ведёт запись матча: его наблюдения игры только сравниваются, а в той же записи стоит решение.",
		"Внесите решение отдельной записью, а наблюдения другой."},
}

// notices has the words for the ledger's notices; the English is the ledger's own.
var notices = map[ledger.Notice]string{
	ledger.NoticeGap:       "До этой записи устройство подписало другие, которых в записи матча нет.",
	ledger.NoticeLate:      "Запись пришла после более поздней записи того же устройства и заполняет пропуск.",
	ledger.NoticeClockBack: "Часы устройства шли назад.",
}

// statuses say what became of a message.
var statuses = map[ledger.Status]phrase{
	ledger.Folded:    {english: "part of the record", russian: "в записи"},
	ledger.Second:    {english: "second observation", russian: "второе наблюдение"},
	ledger.Duplicate: {english: "duplicate", russian: "повтор"},
	ledger.Refused:   {english: "refused", russian: "не принято"},
}

// Reason says why a message has no effect.
func (w *Words) Reason(r ledger.Reason) string { return w.word("reason", string(r)) }

// ReasonNext says what whoever sent the message does next.
func (w *Words) ReasonNext(r ledger.Reason) string { return w.say("reason-next." + string(r)) }

// Notices returns a sentence for each notice of a set.
func (w *Words) Notices(n ledger.Notice) []string {
	var sentences []string
	for bit := ledger.Notice(1); bit != 0; bit <<= 1 {
		if n&bit != 0 {
			sentences = append(sentences, w.word("notice", bit.String()))
		}
	}
	return sentences
}

// Status says what became of a message.
func (w *Words) Status(s ledger.Status) string { return w.word("status", s.String()) }
