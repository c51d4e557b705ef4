package main

import (
	"encoding/json"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"kibitz/events/journal"
	"kibitz/events/journal/journaltest"
)

func checksOf(t *testing.T, s said) map[string]healthCheck {
	t.Helper()
	var list []healthCheck
	if err := json.Unmarshal([]byte(s.out), &list); err != nil {
		t.Fatalf("%v in %s%s", err, s.out, s.err)
	}
	checks := make(map[string]healthCheck)
	for _, c := range list {
		checks[c.Check] = c
		if c.OK != (c.Next == "") {
			t.Errorf("%s: what is to be done is %q", c.Check, c.Next)
		}
	}
	return checks
}

// listening returns an address at which somebody listens.
func listening(t *testing.T) (address string) {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = l.Close() })
	return l.Addr().String()
}

func TestTheDoctorSaysWhatIsFineAndWhatIsToBeDone(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	d.importFile("testdata/match.mat")
	taken := listening(t)
	checks := checksOf(t, d.run("doctor", "--json", "--listen", taken, "--pages", "none"))
	for _, name := range []string{"version", "store", "clock"} {
		if !checks[name].OK {
			t.Errorf("%s is %+v", name, checks[name])
		}
	}
	if port := checks["port-free"]; port.OK || !strings.Contains(port.Found, taken) {
		t.Errorf("a port that is taken is told as %+v", port)
	}
	if s := d.fails(exitFailed, []string{"do  --listen " + taken, "ok  kibitz"}, "doctor", "--listen", taken, "--pages", "none"); !strings.Contains(s.err, "to be done") {
		t.Errorf("said is %s", s.err)
	}
	if words := checksOf(t, d.run("doctor", "--json", "--lang", "ru", "--listen", taken, "--pages", "none")); !strings.Contains(words["store"].Found, "записей") {
		t.Errorf("in Russian %+v", words["store"])
	}
}

func TestTheDoctorFindsCertificatesInAFolderWithBrackets(t *testing.T) {
	t.Parallel()
	d := &user{T: t, dir: filepath.Join(t.TempDir(), "[2026] store")}
	name := filepath.Join(d.dir, "tls", "hall.pem")
	err := os.MkdirAll(filepath.Dir(name), 0o700)
	if err == nil {
		err = os.WriteFile(name, []byte("-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n"), 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	checks := checksOf(t, d.run("doctor", "--json", "--listen", "127.0.0.1:0", "--pages", "none"))
	if c := checks["certificate"]; c.OK || c.Check == "" {
		t.Errorf("a certificate that cannot be read is told as %+v", c)
	}
}

func TestTheDoctorChecksCertificatesAndARecordOfAnotherForm(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	bad := d.write("bad.pem", []byte("-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n"))
	checks := checksOf(t, d.run("doctor", "--json", "--listen", "127.0.0.1:0", "--pages", "none", "--tls-cert", bad))
	if checks["certificate"].OK || checks["certificate"].Check == "" {
		t.Errorf("a certificate that cannot be read is told as %+v", checks["certificate"])
	}
	if _, ok := checks["store"]; ok {
		t.Error("a store that is not there is checked")
	}
	if _, err := os.Stat(d.dir); err == nil {
		t.Error("the doctor made a store")
	}
}

func TestASupervisorSeesWhetherTheHallIsReady(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	hall := d.goes("serve")
	hall.says("http://")
	page := regexp.MustCompile(`http://127\.0\.0\.1:\d+`).FindString(hall.out.String() + hall.err.String())
	for _, path := range []string{"/healthz", "/readyz"} {
		until(t, path+" answers 200", func() bool {
			answer, err := http.Get(page + path)
			if err != nil {
				return false
			}
			_ = answer.Body.Close()
			return answer.StatusCode == http.StatusOK
		})
	}
	folder := filepath.Join(t.TempDir(), "backup")
	d.importFile("testdata/match.mat")
	d.do("backup", folder) // beside serve
	var address string
	d.withJournal(func(j *journal.Journal) { address = strings.TrimPrefix(j.Access().URL, "nats://") })
	checks := checksOf(t, d.run("doctor", "--json", "--listen", address, "--pages", strings.TrimPrefix(page, "http://")))
	if !checks["port-served"].OK || !checks["clock"].OK || !checks["store"].OK {
		t.Errorf("beside serve: %+v", checks)
	}
	if checks := checksOf(t, d.run("doctor", "--json", "--listen", journaltest.FreeAddress(t), "--pages", "none")); checks["port-served"].OK {
		t.Errorf("a port that does not answer is told as %+v", checks["port-served"])
	}
	hall.interrupted()
}

func TestTheUnitAndTheContainerFitTheProgram(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	unit, container := d.do("docs", "systemd"), d.do("docs", "container")
	module := string(d.read("../../go.mod"))
	version := regexp.MustCompile(`(?m)^go (\d+\.\d+)`).FindStringSubmatch(module)[1]
	if !strings.Contains(container, "golang:"+version+" ") {
		t.Errorf("the image is not built with Go %s:\n%s", version, container)
	}
	for _, variable := range regexp.MustCompile(`KIBITZ_[A-Z_]+`).FindAllString(unit+container, -1) {
		name := strings.ToLower(strings.ReplaceAll(strings.TrimPrefix(variable, "KIBITZ_"), "_", "-"))
		app := inEnglish()
		if serve := app.Command("serve"); flagNamed(app.Flags, name) == nil && flagNamed(serve.Flags, name) == nil {
			t.Errorf("serve has no flag --%s for %s", name, variable)
		}
	}
	analyse, err := exec.LookPath("systemd-analyze")
	if err != nil {
		t.Skip("NOT RUN: systemd-analyze is not here")
	}
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	file := d.write("kibitz.service", []byte(strings.Replace(unit, "/usr/local/bin/kibitz", program, 1)))
	if said, err := exec.Command(analyse, "verify", "--man=no", file).CombinedOutput(); err != nil || strings.Contains(string(said), "kibitz.service") {
		t.Errorf("systemd says %v\n%s", err, said)
	}
}
