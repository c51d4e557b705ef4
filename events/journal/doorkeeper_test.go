package journal

import (
	"net"
	"testing"

	"github.com/nats-io/nats-server/v2/server"

	"kibitz/events"
)

func TestWhereEachKeyIsPlacedWithAndWithoutTLS(t *testing.T) {
	d := &doorkeeper{office: "OFFICE-KEY", admin: "ADMIN-KEY", token: "secret", plain: true}
	admit := Admission(func(device string) *Pass {
		switch device {
		case "STRANGER":
			return &Pass{Device: device, Role: Newcomer}
		case "REVOKED":
			return nil
		}
		return &Pass{Device: device, Role: device}
	})
	d.admission.Store(&admit)
	for _, tt := range []struct {
		key, token     string
		private, plain string // the account, over a private connection and over a plain one
	}{
		{"ADMIN-KEY", "", officeAccount, ""},
		{"OFFICE-KEY", "", officeAccount, ""},
		{"OFFICE-KEY", "secret", officeAccount, ""},
		{events.Office, "", tablesAccount, ""},
		{events.Director, "", tablesAccount, ""},
		{events.Committee, "", tablesAccount, ""},
		{events.PlayerOwn, "", tablesAccount, ""},
		{Copy, "", tablesAccount, ""},
		{Newcomer, "", tablesAccount, tablesAccount},
		{events.Table, "", tablesAccount, tablesAccount},
		{Viewer, "", tablesAccount, tablesAccount},
		{Overlay, "", tablesAccount, tablesAccount},
		{"STRANGER", "", tablesAccount, tablesAccount},
		{"REVOKED", "", "", ""},
		{"REVOKED", "secret", "", ""},
	} {
		for private, want := range map[bool]string{true: tt.private, false: tt.plain} {
			account, permissions, _ := d.place(&server.ClientOpts{Nkey: tt.key, Token: tt.token}, private)
			if account != want || account == tablesAccount && permissions == nil {
				t.Errorf("%s, private %v: account %q, want %q", tt.key, private, account, want)
			}
		}
	}
	d.plain = false
	for _, role := range []string{Newcomer, events.Table, Viewer, Overlay, "STRANGER"} {
		if account, _, _ := d.place(&server.ClientOpts{Nkey: role}, false); account != "" {
			t.Errorf("%s is let in without TLS, which nobody asked for", role)
		}
	}
}

func TestTheTokenMakesAStrangerATableAndNobodyElseAnything(t *testing.T) {
	d := &doorkeeper{token: "secret"}
	for _, tt := range []struct {
		admitted    *Pass
		token, want string
	}{
		{&Pass{Role: Newcomer}, "", Newcomer},
		{&Pass{Role: Newcomer}, "guess", Newcomer},
		{&Pass{Role: Newcomer}, "secret", events.Table},
		{&Pass{Role: Viewer}, "secret", Viewer},
		{nil, "secret", ""},
	} {
		admit := Admission(func(string) *Pass { return tt.admitted })
		d.admission.Store(&admit)
		got := ""
		if pass := d.pass(&server.ClientOpts{Nkey: "D", Token: tt.token}); pass != nil {
			got = pass.Role
		}
		if got != tt.want {
			t.Errorf("%+v with token %q: %q, want %q", tt.admitted, tt.token, got, tt.want)
		}
	}
	if (&doorkeeper{}).pass(&server.ClientOpts{Nkey: "D"}) != nil {
		t.Error("without a token the empty one lets a stranger in")
	}
}

func TestOnlyThisMachinesAddressesAreItsOwn(t *testing.T) {
	own, err := net.InterfaceAddrs()
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range own {
		if network, ok := a.(*net.IPNet); ok && !ofThisMachine(&net.TCPAddr{IP: network.IP, Port: 1}) {
			t.Errorf("%s is another machine's", network.IP)
		}
	}
	for address, want := range map[string]bool{
		"127.0.0.1": true, "127.8.9.10": true, "::1": true, "192.0.2.77": false, "203.0.113.9": false, "2001:db8::9": false,
	} {
		if got := ofThisMachine(&net.TCPAddr{IP: net.ParseIP(address), Port: 1}); got != want {
			t.Errorf("%s: %v", address, got)
		}
	}
}
