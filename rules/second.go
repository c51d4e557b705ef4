package rules

// The findings of comparing a second observation with the record. They are found at the
// record's event, or, where the record lacks it, at the event before. Args are the link of
// the second observation and the index of its event there.
const (
	SecondDiffers Code = "second-differs" // another device told the event differently
	SecondLacking Code = "second-lacking" // another device told an event that the record lacks here
)
