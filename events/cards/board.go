package cards

// Vulnerability says which sides are vulnerable, as a set.
type Vulnerability uint8

// The vulnerabilities.
const (
	NobodyVulnerable Vulnerability = 0
	NSVulnerable     Vulnerability = 1 << 0
	EWVulnerable     Vulnerability = 1 << 1
	AllVulnerable    Vulnerability = NSVulnerable | EWVulnerable
)

var vulnerabilityWords = [4]string{"none", "NS", "EW", "all"}

// Vulnerabilities holds the names of the vulnerabilities, in order.
var Vulnerabilities = vulnerabilityWords[:]

// String returns none, NS, EW or all.
func (v Vulnerability) String() string { return vulnerabilityWords[v&AllVulnerable] }

// Has reports whether the side of a seat is vulnerable.
func (v Vulnerability) Has(s Seat) bool { return v>>(s&1)&1 != 0 }

// DealerOf returns the dealer of a board by its number, from 1, in the usual cycle of 16.
func DealerOf(board int) Seat { return Seat((board - 1) & 3) }

// VulnerableOf returns the vulnerability of a board by its number, from 1, in the usual
// cycle of 16: none, NS, EW, all, shifted by one after every four boards.
func VulnerableOf(board int) Vulnerability {
	b := (board - 1) & 15
	return [4]Vulnerability{NobodyVulnerable, NSVulnerable, EWVulnerable, AllVulnerable}[(b+b>>2)&3]
}
