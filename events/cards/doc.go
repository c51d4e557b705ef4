// Package cards has the elements of bridge: cards, suits, ranks, strains, seats, sets of
// cards and deals, in the notation of PBN and of this project's data.
package cards
