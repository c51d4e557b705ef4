package main

// argumentNames are the fields that a command takes as arguments, as its errors call them.
var argumentNames = map[string]string{
	"penalize side": "SIDE", "penalize points": "POINTS", "warn side": "SIDE", "forfeit side": "SIDE",
	"report kind": "KIND", "vote vote": "the vote", "answer answer": "the answer", "answer address": "ADDRESS",
	"judge question": "QUESTION", "adjust result": "RESULT",
	"amend address": "ADDRESS", "retract address": "ADDRESS", "confirm address": "ADDRESS",
}
