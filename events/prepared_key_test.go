package events_test

import (
	"crypto/ed25519"
	"crypto/sha512"
	"encoding/base64"
	"encoding/hex"
	"testing"

	"github.com/nats-io/nkeys"
	"github.com/oasisprotocol/curve25519-voi/curve"
	"github.com/oasisprotocol/curve25519-voi/curve/scalar"
	"pgregory.net/rapid"

	"kibitz/events"
	"kibitz/events/eventstest"
)

// smallPoints are all spellings of the points whose order divides 8, and spellings of y from p on
// (RFC 8032 5.1.3 has readers refuse those).
var smallPoints = []string{
	"0100000000000000000000000000000000000000000000000000000000000000",
	"0100000000000000000000000000000000000000000000000000000000000080",
	"ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
	"ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
	"0000000000000000000000000000000000000000000000000000000000000000",
	"0000000000000000000000000000000000000000000000000000000000000080",
	"26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
	"26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85",
	"c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
	"c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa",
	"edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
	"edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
	"eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
	"eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
	"f0ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
	"ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
}

// agreed fails unless we and the standard library say the same of a signature, and returns what.
func agreed(t interface{ Fatalf(string, ...any) }, public, data, signature []byte) bool {
	device, err := nkeys.Encode(nkeys.PrefixByteUser, public)
	if err != nil {
		t.Fatalf("%x is no key: %v", public, err)
	}
	want := ed25519.Verify(public, data, signature)
	if got := events.Verify(string(device), data, base64.RawURLEncoding.EncodeToString(signature)); got != want {
		t.Fatalf("key %x, signature %x of %x: %t, the standard library says %t", public, signature, data, got, want)
	}
	return want
}

func bytesOf(t *testing.T, point string) []byte {
	t.Helper()
	raw, err := hex.DecodeString(point)
	if err != nil {
		t.Fatal(err)
	}
	return raw
}

// A rebuild and a hall of another version have to say the same of every entry, also of one that was
// made to be valid by one way of checking and not by another.
func TestSmallPointsAreJudgedAsByTheStandardLibrary(t *testing.T) {
	said := make(map[bool]int)
	for _, a := range smallPoints {
		for _, r := range smallPoints {
			signature := append(bytesOf(t, r), make([]byte, 32)...)
			for message := range 32 {
				said[agreed(t, bytesOf(t, a), []byte{byte(message)}, signature)]++
			}
		}
	}
	if said[true] == 0 || said[false] == 0 {
		t.Errorf("%d signatures are valid and %d are not: one kind was not tried", said[true], said[false])
	}
}

// The key is that of a secret plus a point of order 8. Such a signature is valid for whoever
// multiplies by the cofactor, and one time in eight for whoever does not.
func TestAKeyOfMixedOrderIsJudgedAsByTheStandardLibrary(t *testing.T) {
	var small curve.CompressedEdwardsY
	var torsion, public, once curve.EdwardsPoint
	if _, err := small.SetBytes(bytesOf(t, smallPoints[6])); err != nil {
		t.Fatal(err)
	}
	if _, err := torsion.SetCompressedY(&small); err != nil {
		t.Fatal(err)
	}
	secret, nonce := scalar.NewFromUint64(123456789), scalar.NewFromUint64(987654321)
	public.MulBasepoint(curve.ED25519_BASEPOINT_TABLE, secret)
	public.Add(&public, &torsion)
	once.MulBasepoint(curve.ED25519_BASEPOINT_TABLE, nonce)
	var a, r curve.CompressedEdwardsY
	a.SetEdwardsPoint(&public)
	r.SetEdwardsPoint(&once)
	said := make(map[bool]int)
	for message := range 200 {
		data := []byte{byte(message)}
		sum := sha512.Sum512(append(append(append([]byte{}, r[:]...), a[:]...), data...))
		k, err := scalar.NewFromBytesModOrderWide(sum[:])
		if err != nil {
			t.Fatal(err)
		}
		signature := append(append([]byte{}, r[:]...), make([]byte, 32)...)
		s := scalar.New().Mul(k, secret)
		if err := s.Add(s, nonce).ToBytes(signature[32:]); err != nil {
			t.Fatal(err)
		}
		said[agreed(t, a[:], data, signature)]++
	}
	if said[true] == 0 || said[false] == 0 {
		t.Errorf("%d signatures are valid and %d are not: one kind was not tried", said[true], said[false])
	}
}

func TestChangedSignaturesAreJudgedAsByTheStandardLibrary(t *testing.T) {
	good, err := nkeys.Decode(nkeys.PrefixByteUser, []byte(eventstest.Device("table")))
	if err != nil {
		t.Fatal(err)
	}
	rapid.Check(t, func(t *rapid.T) {
		data := rapid.SliceOf(rapid.Byte()).Draw(t, "data")
		signature, err := eventstest.Key("table").Sign(data)
		if err != nil {
			t.Fatal(err)
		}
		if !agreed(t, good, data, signature) {
			t.Fatal("the key's own signature is refused")
		}
		bit := rapid.IntRange(0, 8*64-1).Draw(t, "bit")
		signature[bit/8] ^= 1 << (bit % 8)
		if agreed(t, good, data, signature) {
			t.Fatal("a changed signature is accepted")
		}
		public := append([]byte{}, good...)
		public[bit/8%32] ^= 1 << (bit % 8)
		signature[bit/8] ^= 1 << (bit % 8)
		agreed(t, public, data, signature)
	})
}

// A key that is used often is checked by its multiples, and says the same.
func TestAKeyThatIsUsedOftenIsJudgedAsByTheStandardLibrary(t *testing.T) {
	key, err := nkeys.CreateUser()
	if err != nil {
		t.Fatal(err)
	}
	device, err := key.PublicKey()
	if err != nil {
		t.Fatal(err)
	}
	public, err := nkeys.Decode(nkeys.PrefixByteUser, []byte(device))
	if err != nil {
		t.Fatal(err)
	}
	for k := range 2 * events.OftenUsed {
		data := []byte{byte(k)}
		signature, err := key.Sign(data)
		if err != nil {
			t.Fatal(err)
		}
		if !agreed(t, public, data, signature) {
			t.Fatal("the key's own signature is refused")
		}
	}
	if !events.Multiplied(device) {
		t.Fatalf("after %d signatures it has no multiples", 2*events.OftenUsed)
	}
	for bit := range 8 * 64 {
		data := []byte("entry")
		signature, err := key.Sign(data)
		if err != nil {
			t.Fatal(err)
		}
		signature[bit/8] ^= 1 << (bit % 8)
		if agreed(t, public, data, signature) {
			t.Fatalf("accepted with bit %d changed", bit)
		}
	}
}

// Valid only for whoever does not ask that the second half be less than the group's order.
func TestASignatureHasOneSpelling(t *testing.T) {
	public, err := nkeys.Decode(nkeys.PrefixByteUser, []byte(eventstest.Device("table")))
	if err != nil {
		t.Fatal(err)
	}
	order := bytesOf(t, "edd3f55c1a631258d69cf7a2def9de1400000000000000000000000000000010")
	data := []byte("entry")
	signature, err := eventstest.Key("table").Sign(data)
	if err != nil {
		t.Fatal(err)
	}
	carry := 0
	for i, b := range order {
		carry += int(signature[32+i]) + int(b)
		signature[32+i], carry = byte(carry), carry>>8
	}
	if agreed(t, public, data, signature) {
		t.Error("a second spelling is accepted")
	}
}
