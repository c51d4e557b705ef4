// Package serve runs a hall: the append and feed services, the keeper of the views,
// the index of matches and the hall's health.
//
// The append service judges an entry by the ledger's rules and stores it only if it will be
// accepted. Entries refused for good are kept whole in the quarantine. The feed service
// returns a match as the requesting device may see it. Devices reach both services across
// accounts (journal.Access); our own commands use package client, which acts as the office.
package serve
