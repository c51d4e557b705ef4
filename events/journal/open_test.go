package journal_test

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"

	"kibitz/events/journal"
	"kibitz/events/journal/journaltest"
	"kibitz/events/slowtest"
)

// roleVariable makes the test binary play an opener in a process of its own.
const roleVariable = "KIBITZ_JOURNAL_TEST_OPENER"

func TestMain(m *testing.M) {
	if dir := os.Getenv(roleVariable); dir != "" {
		playOpener(dir)
		return
	}
	flag.Parse()
	if flag.Lookup("test.bench").Value.String() == "" {
		journal.SetIndex(20*time.Millisecond, 64<<10)
	}
	os.Exit(journaltest.Main(m))
}

// playOpener opens the store, appends entries for ever and tells each
// acknowledged one on standard output.
func playOpener(dir string) {
	ctx := context.Background()
	j, err := journal.Open(ctx, journal.Config{Dir: dir})
	if err != nil {
		fmt.Println("error", err)
		return
	}
	fmt.Println("opener", j.Opener())
	last, _ := j.Last(ctx, "t", "m")
	for i := 0; ; i++ {
		m := entry("m", i)
		r, err := j.Append(ctx, m, last.Seq)
		if err != nil {
			fmt.Println("error", err)
			return
		}
		last.Seq = r.Seq
		fmt.Println("acknowledged", r.Seq, m.ID)
	}
}

// another runs an opener in a process of its own until it has told some lines;
// they are returned with what ends the process as the system would.
func another(t *testing.T, dir string, lines int) (told func() []string, kill func()) {
	t.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), roleVariable+"="+dir)
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	var mu sync.Mutex
	var all []string
	enough, ended := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(ended)
		scanner := bufio.NewScanner(out)
		for scanner.Scan() {
			mu.Lock()
			if all = append(all, scanner.Text()); len(all) == lines {
				close(enough)
			}
			mu.Unlock()
		}
	}()
	kill = sync.OnceFunc(func() { _ = cmd.Process.Kill(); <-ended; _ = cmd.Wait() })
	t.Cleanup(kill)
	told = func() []string { mu.Lock(); defer mu.Unlock(); return all }
	select {
	case <-enough:
	case <-time.After(time.Minute):
		t.Fatalf("the other process told only %q", told())
	}
	return told, kill
}

func TestTheSecondOpenerConnectsToTheFirst(t *testing.T) {
	dir := t.TempDir()
	first := open(t, journal.Config{Dir: dir, NoSync: true})
	second := open(t, journal.Config{Dir: dir})
	if !first.Opener() || second.Opener() {
		t.Fatalf("opener %v and %v", first.Opener(), second.Opener())
	}
	ms := entries("m", 2)
	appended(t, first, ms[0])
	appended(t, second, ms[1])
	for _, j := range []*journal.Journal{first, second} {
		got, err := j.Match(t.Context(), "t", "m")
		if err != nil {
			t.Fatal(err)
		}
		equal(t, got, ms)
	}
}

func TestManyOpenersAtOnceShareOneStore(t *testing.T) {
	dir := t.TempDir()
	var group sync.WaitGroup
	var mu sync.Mutex
	openers := 0
	for i := range 6 {
		group.Go(func() {
			j, err := journal.Open(within(t, time.Minute), journal.Config{Dir: dir, NoSync: true})
			if err != nil {
				t.Error(err)
				return
			}
			t.Cleanup(func() { _ = j.Close() })
			if _, err := j.Append(t.Context(), entry(fmt.Sprint("m", i), 0), 0); err != nil {
				t.Error(err)
			}
			mu.Lock()
			defer mu.Unlock()
			if j.Opener() {
				openers++
			}
		})
	}
	group.Wait()
	if openers != 1 {
		t.Errorf("%d openers", openers)
	}
}

func TestEntriesSurviveClosingAndOpening(t *testing.T) {
	dir := t.TempDir()
	want := entries("m", 3)
	for i := range want {
		j, err := journal.Open(within(t, time.Minute), journal.Config{Dir: dir})
		if err != nil {
			t.Fatal(err)
		}
		appended(t, j, want[i])
		if err := j.Close(); err != nil {
			t.Fatal(err)
		}
		if _, err := os.Stat(filepath.Join(dir, "open.json")); !errors.Is(err, os.ErrNotExist) {
			t.Errorf("the address is left behind: %v", err)
		}
	}
	j := open(t, journal.Config{Dir: dir})
	got, err := j.Match(t.Context(), "t", "m")
	if err != nil {
		t.Fatal(err)
	}
	equal(t, got, want)
}

// A killed opener leaves its address and its keys; what it acknowledged is there.
func TestAKilledOpenersFilesDoNotBlock(t *testing.T) {
	slowtest.Skip(t)
	t.Parallel()
	dir := t.TempDir()
	told, kill := another(t, dir, 20)
	joined := open(t, journal.Config{Dir: dir})
	if joined.Opener() {
		t.Fatal("two openers")
	}
	kill()
	select {
	case <-joined.Done():
	case <-time.After(time.Minute):
		t.Fatal("the connected process does not notice that the opener is gone")
	}
	_, err := joined.Append(t.Context(), entry("m", 0), 0)
	wantCode(t, err, journal.CodeGone)
	_, err = joined.Match(t.Context(), "t", "m")
	wantCode(t, err, journal.CodeGone)

	if _, err := os.Stat(filepath.Join(dir, "open.json")); err != nil {
		t.Fatalf("the killed opener left no address, the test shows nothing: %v", err)
	}
	j := open(t, journal.Config{Dir: dir})
	if !j.Opener() {
		t.Fatal("nobody is the opener")
	}
	got, err := j.Record(t.Context(), "t", "m")
	if err != nil {
		t.Fatal(err)
	}
	there := make(map[string]string)
	for _, s := range got {
		there[s.ID.String()] = strconv.FormatUint(s.Seq, 10)
	}
	for _, line := range told() {
		fields := strings.Fields(line)
		if fields[0] == "acknowledged" && len(fields) == 3 && there[fields[2]] != fields[1] {
			t.Errorf("%s is lost or moved", line)
		}
	}
}

// The address of a killed opener may by now be another server's.
func TestAStaleAddressOfAnotherServerIsNotTrusted(t *testing.T) {
	dir := t.TempDir()
	opener := open(t, journal.Config{Dir: dir, NoSync: true})
	stranger := open(t, journal.Config{NoSync: true})
	at := fmt.Sprintf(`{"instance":"kibitz-gone","url":%q,"pid":1}`, stranger.Access().URL)
	if err := os.WriteFile(filepath.Join(dir, "open.json"), []byte(at), 0o600); err != nil {
		t.Fatal(err)
	}
	unfooled := func() {
		t.Helper()
		j, err := journal.Open(within(t, time.Minute), journal.Config{Dir: dir, Wait: 300 * time.Millisecond})
		if err != nil {
			wantCode(t, err, journal.CodeUnreachable)
			return
		}
		defer j.Close()
		if j.Opener() || j.Access().URL != opener.Access().URL { // the opener may have put its address back
			t.Errorf("it has opened %s (opener %v)", j.Access().URL, j.Opener())
		}
	}
	unfooled()
	at = fmt.Sprintf(`{"instance":"kibitz-gone","url":%q,"pid":1}`, opener.Access().URL)
	if err := os.WriteFile(filepath.Join(dir, "open.json"), []byte(at), 0o600); err != nil {
		t.Fatal(err)
	}
	unfooled()
}

func TestWorkGoesOnWhenTheOpenerEnds(t *testing.T) {
	slowtest.Skip(t)
	t.Parallel()
	dir := t.TempDir()
	first := open(t, journal.Config{Dir: dir, NoSync: true})
	appended(t, first, entry("m", 0))
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	var opener []bool
	err := journal.Run(ctx, journal.Config{Dir: dir, NoSync: true}, func(ctx context.Context, j *journal.Journal) error {
		opener = append(opener, j.Opener())
		if len(opener) == 1 {
			go first.Close()
			return j.Follow(ctx, 1, func(journal.Stored) error { return nil }, nil)
		}
		return nil
	})
	if err != nil || len(opener) != 2 || opener[0] || !opener[1] {
		t.Errorf("%v, %v", opener, err)
	}
}

// An opening that is given up must not go on behind the back of whoever opens the store next, or removes it.
func TestAnOpeningThatIsGivenUpHasEnded(t *testing.T) {
	dir := t.TempDir()
	j := open(t, journal.Config{Dir: dir, NoSync: true})
	appended(t, j, entry("m", 0))
	j.Close()
	over, cancel := context.WithCancel(t.Context())
	cancel()
	for range 30 {
		if _, err := journal.Open(over, journal.Config{Dir: dir, NoSync: true}); !errors.Is(err, context.Canceled) {
			t.Fatalf("it opens with %v", err)
		}
		stacks := make([]byte, 1<<20)
		if stacks = stacks[:runtime.Stack(stacks, true)]; strings.Contains(string(stacks), "server.(*Server).Start(") {
			t.Fatalf("the server is still starting:\n%s", stacks)
		}
	}
}

func TestSecretsAreReadableByTheirOwnerAlone(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("modes mean nothing here")
	}
	dir := filepath.Join(t.TempDir(), "store")
	open(t, journal.Config{Dir: dir, NoSync: true})
	for name, want := range map[string]os.FileMode{"": 0o700, "keys.json": 0o600, "open.json": 0o600} {
		info, err := os.Stat(filepath.Join(dir, name))
		if err != nil || info.Mode().Perm() != want {
			t.Errorf("%s: %v, %v", name, info.Mode(), err)
		}
	}
}

func TestAnAddressThatIsTakenIsAClearError(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	dir := t.TempDir()
	_, err = journal.Open(within(t, time.Minute), journal.Config{Dir: dir, NoSync: true, Listen: listener.Addr().String()})
	wantCode(t, err, journal.CodeTaken)
	_, err = journal.Open(within(t, time.Minute), journal.Config{Dir: dir, NoSync: true, Listen: "nowhere"})
	wantCode(t, err, journal.CodeConfig)
	if !open(t, journal.Config{Dir: dir, NoSync: true}).Opener() {
		t.Error("the failed opening kept the lock")
	}
}

func TestAServerOnEveryAddressIsReachedByTheLoopback(t *testing.T) {
	for _, listen := range []string{"0.0.0.0:0", ":0"} {
		dir := t.TempDir()
		first := open(t, journal.Config{Dir: dir, NoSync: true, Listen: listen, Plain: true})
		if at := first.Access().URL; !strings.Contains(at, "127.0.0.1") && !strings.Contains(at, "[::1]") {
			t.Errorf("%s is reached at %s", listen, at)
		}
		if open(t, journal.Config{Dir: dir}).Opener() {
			t.Error("two openers")
		}
	}
}

func TestBadConfigurationsAndFoldersAreClearErrors(t *testing.T) {
	_, err := journal.Open(t.Context(), journal.Config{})
	wantCode(t, err, journal.CodeConfig)
	_, err = journal.Open(t.Context(), journal.Config{Dir: t.TempDir(), Hall: "main hall"})
	wantCode(t, err, journal.CodeName)
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	_, err = journal.Open(t.Context(), journal.Config{Dir: filepath.Join(file, "store")})
	wantCode(t, err, journal.CodeStore)
	_, err = journal.Open(t.Context(), journal.Config{URL: "nats://127.0.0.1:1"})
	wantCode(t, err, journal.CodeUnreachable)

	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "keys.json"), []byte(`{"office":"x"}`), 0o600); err != nil {
		t.Fatal(err)
	}
	_, err = journal.Open(t.Context(), journal.Config{Dir: dir})
	wantCode(t, err, journal.CodeStore)
}

// With a URL the journal lives on a server that is not ours.
func TestAJournalOnAServerOfItsOwn(t *testing.T) {
	s, err := server.NewServer(&server.Options{
		Host: "127.0.0.1", Port: -1, JetStream: true, StoreDir: t.TempDir(), NoSigs: true, NoLog: true,
		Username: "office", Password: "secret", JetStreamDomain: "hq",
	})
	if err != nil {
		t.Fatal(err)
	}
	go s.Start()
	defer s.WaitForShutdown()
	defer s.Shutdown()
	if !s.ReadyForConnections(20 * time.Second) {
		t.Fatal("the server does not start")
	}
	for _, hall := range []string{"", "hq"} {
		cfg := journal.Config{URL: s.ClientURL(), Hall: hall, Options: []nats.Option{nats.UserInfo("office", "secret")}}
		j := open(t, cfg)
		match := "m" + hall
		want := entries(match, 40)
		appended(t, j, want...)
		got, err := j.Match(t.Context(), "t", match)
		if err != nil {
			t.Fatal(err)
		}
		equal(t, got, want)
		if j.Opener() || j.Access().Token != "" {
			t.Error("a server of its own has no opener and no token of ours")
		}
	}
	_, err = journal.Open(t.Context(), journal.Config{URL: s.ClientURL()})
	wantCode(t, err, journal.CodeUnreachable)
}
