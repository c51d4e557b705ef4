// Package serve runs a hall: the append and feed services, the keeper of the views,
// the index of matches and the hall's health.
//
// The append service judges an entry as the ledger will, and stores it only where
// it will be accepted; what it refuses for good is kept whole in the quarantine.
// The feed service gives a match as the asking device may see it. Devices reach
// both across accounts (journal.Access); our own commands use package client, which
// speaks as the office.
package serve
