package transcript

// NoteRulesAssumed is the note of whoever enters a document into the record that
// the file leaves rules open. Args: the rules as they were assumed.
const NoteRulesAssumed Code = "rules-assumed"
