package journal_test

import (
	"bufio"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nkeys"

	"kibitz/events/journal"
)

// connects reports whether the server lets a key in whose owner writes its signature of
// the nonce in this way, as the official clients do in their several languages.
func connects(t *testing.T, j *journal.Journal, key nkeys.KeyPair, spell func([]byte) string) bool {
	t.Helper()
	at, err := url.Parse(j.Access().URL)
	if err != nil {
		t.Fatal(err)
	}
	conn, err := net.DialTimeout("tcp", at.Host, 10*time.Second)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	_ = conn.SetDeadline(time.Now().Add(time.Minute))
	lines := bufio.NewScanner(conn)
	lines.Scan()
	var info struct{ Nonce string }
	if err := json.Unmarshal([]byte(strings.TrimPrefix(lines.Text(), "INFO ")), &info); err != nil {
		t.Fatal(err)
	}
	signature, err := key.Sign([]byte(info.Nonce))
	if err != nil {
		t.Fatal(err)
	}
	public, err := key.PublicKey()
	if err != nil {
		t.Fatal(err)
	}
	connect, err := json.Marshal(map[string]any{"nkey": public, "sig": spell(signature), "auth_token": j.Access().Token, "verbose": false})
	if err != nil {
		t.Fatal(err)
	}
	fmt.Fprintf(conn, "CONNECT %s\r\nPING\r\n", connect)
	lines.Scan()
	return lines.Text() == "PONG"
}

func TestTheNonceIsSignedInEitherFormOfBase64(t *testing.T) {
	j := quick(t)
	key, _ := nkeys.CreateUser()
	for name, tt := range map[string]struct {
		spell func([]byte) string
		want  bool
	}{
		"Go: URL, without padding":           {base64.RawURLEncoding.EncodeToString, true},
		"JavaScript: standard, with padding": {base64.StdEncoding.EncodeToString, true},
		"no base64":                          {func([]byte) string { return "!" }, false},
		"half of it":                         {func(s []byte) string { return base64.StdEncoding.EncodeToString(s[:32]) }, false},
	} {
		if got := connects(t, j, key, tt.spell); got != tt.want {
			t.Errorf("%s: %v", name, got)
		}
	}
}

func TestOnlyAUserKeyIsADevice(t *testing.T) {
	j := quick(t)
	for name, create := range map[string]func() (nkeys.KeyPair, error){
		"a server's": nkeys.CreateServer, "an account's": nkeys.CreateAccount, "an operator's": nkeys.CreateOperator, "a cluster's": nkeys.CreateCluster,
	} {
		key, err := create()
		if err != nil {
			t.Fatal(err)
		}
		if connects(t, j, key, base64.RawURLEncoding.EncodeToString) {
			t.Errorf("%s key connects", name)
		}
	}
}
