package main

import (
	"kibitz/projector/desk"
	"kibitz/projector/desk/acts"
	"kibitz/projector/desk/form"
	"kibitz/replay/correct"
	"kibitz/replay/invalid"
)

// argumentNames are the fields that a command takes as arguments, as its errors call them.
var argumentNames = map[string]string{
	"penalize side": "SIDE", "penalize points": "POINTS", "warn side": "SIDE", "forfeit side": "SIDE",
	"report kind": "KIND", "vote vote": "the vote", "answer answer": "the answer", "answer address": "ADDRESS",
	"judge question": "QUESTION", "adjust result": "RESULT",
	"amend address": "ADDRESS", "retract address": "ADDRESS", "confirm address": "ADDRESS",
}

// flagTexts are what the desk's errors say on the command line, where that names flags or
// commands. {field} is the flag or argument that is wrong.
var flagTexts = map[invalid.Code]string{
	desk.CodeNoStore:   "there is no store in {dir}; 'kibitz import FILE' makes one, or name another folder with --dir",
	desk.CodeNoServer:  "--creds is for a server: name it with --nats",
	desk.CodeNoMatch:   "there is no match {named}; 'kibitz matches' lists them",
	desk.CodeNoCase:    "there is no match and no dispute {named}; 'kibitz matches' lists the matches",
	desk.CodeNoDispute: "match {match} has no dispute {id}; 'kibitz case {match}' lists them",
	desk.CodeEvidence:  "{field}: a file of evidence has from 1 to {most} bytes",

	correct.CodeNoEvent:     "the record of match {match} has no event {at}; 'kibitz audit {match}' lists them",
	correct.CodeNotDecision: "{at} is no decision ({type}); an observation is corrected with 'kibitz amend' or 'kibitz retract'",
	correct.CodeNotSecond:   "--second {n}: link {n} of match {match} is no second observation; 'kibitz audit {match}' tells which are",
	correct.CodeCorrection:  "{at} is a correction itself; take it back with 'kibitz retract {match} {at}' and make another",
	correct.CodeTakenOut:    "{at} was taken out; take that back first with 'kibitz retract', or put in what happened with 'kibitz insert'",
	correct.CodeInserted:    "what stands after {at} was inserted by {correction}; take that back with 'kibitz retract {match} {correction}' and insert what happened",
	correct.CodeNoRoll:      "--dice: the record holds no roll of this turn; 'kibitz insert --dice' puts one in",
	correct.CodeNoPlay:      "--play: the record holds no play of this turn; 'kibitz insert --play' puts one in",
	correct.CodeNobodys:     "--side: {type} is nobody's",
	correct.CodeWhose:       "the record does not say whose it is; add --side A or --side B",
	correct.CodeNothing:     "--play none alone says nothing; add --dice, or --end-turn",
	correct.CodeEventForm:   "--event {value}: {cause}",
	correct.CodeNoEvents:    "--event: a list of events was expected: {cause}",
	correct.CodeAlone:       "--event tells all of it; leave --dice, --play, --cube, --card, --call, --side and --end-turn out",
	correct.CodeOnRoll:      "--position \"{value}\" is a Position ID, which does not say whose turn it is; add --on-roll A or --on-roll B",
	correct.CodeOtherOnRoll: "--on-roll {value}: by the identifier it is the turn of {side}",
	correct.CodeNoReason:    "say why: --reason \"...\"; it stands in the record",

	acts.CodeDisputes:  "match {match} has no dispute; 'kibitz dispute {match}' raises one",
	acts.CodeNoEffect:  "say what the ruling does: --play-on, --restore 117.0 and the like; see 'kibitz rule --help'",
	acts.CodeAppellant: "say who appeals: --side A or --side B",
	acts.CodeMembers:   "name the members, by id or name: kibitz committee MATCH {dispute} MEMBER...",
	acts.CodeMember:    "name the member who votes; kibitz vote MATCH DISPUTE MEMBER uphold|replace",
	acts.CodeStatement: "say what was said: --words \"...\"",
	acts.CodePoints:    "{field} \"{value}\": a number from 1 on is needed; 'kibitz warn' gives a warning",
	acts.CodeNoPoints:  "say how many points: nothing has fallen due from {side}; see 'kibitz due {match}'",
	acts.CodeKind:      "name the kind of what is reported; 'kibitz report --help' lists them",
	acts.CodeNoSetting: "name the option; 'kibitz option MATCH' lists them",
	acts.CodeValue:     "{option} \"{value}\": one of {words} is needed",
	acts.CodeTricks:    "\"{value}\": tricks of the claimer's side are needed, 0 to {most}",
	acts.CodeJudgement: "say why: --words \"...\"",
	acts.CodeAddress:   "name a match and the address of an event in it; 'kibitz audit MATCH' lists them",
	acts.CodeAfter:     "say after which event it belongs: --after 117.2; 'kibitz audit MATCH' lists them",
	acts.CodeInstead:   "say what stands there instead: --dice, --play, --cube, --side or --event; 'kibitz retract' takes it out",
	acts.CodeMissed:    "say what was missed: --dice, --play, --cube, --event, or --second alone; see 'kibitz insert --help'",
	acts.CodeSupposed:  "say what is supposed: --dice, --play, --cube, --card, --call, --event, --choose, or an act; see 'kibitz what-if --help'",

	form.CodeClauses:      "--clause: a sanction rests on one clause; record several one after the other",
	form.CodePoints:       "{field} \"{value}\": a number from 1 on is needed; 'kibitz warn' gives a warning",
	form.CodeTricks:       "\"{value}\": tricks of the claimer's side are needed, 0 to {most}",
	form.CodeYesNo:        "\"{value}\": yes or no is needed",
	form.CodeOutcome:      "\"{value}\": {cause}",
	form.CodeBadSide:      "side \"{value}\": A or B is needed",
	form.CodePositionSide: "--position {id}@ \"{value}\": A or B is needed",
	form.CodePositionBare: "--position \"{value}\" is a Position ID, which does not say whose it is; write {id}@A where A is on roll in it, or {id}@B",
}
