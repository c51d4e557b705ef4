// Package cards has what every part of bridge is made of: cards and the suits and
// ranks that they have, strains, seats, sets of cards, and deals, with the notation
// that PBN and our own data use.
package cards
