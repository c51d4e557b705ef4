package main

import (
	"bytes"
	"flag"
	"strings"
	"testing"

	"github.com/urfave/cli/v2"
	"golang.org/x/text/language"

	"kibitz/projector/roster"
	"kibitz/replay/wording"
)

// What a device says of itself is not taken for its letters, which come first, nor for what its code says.
func TestTheLabelOfADeviceThatWaitsIsSetApart(t *testing.T) {
	t.Parallel()
	list := []roster.Pending{
		{Letters: "KLM-NPQ", Grant: roster.Grant{Role: roster.Table, Table: "4"}, Label: `ABC-DEF" ABC-DEF`},
		{Letters: "RST-VWX", Grant: roster.Grant{Role: roster.Table, Table: "5"}},
	}
	for tag, says := range map[language.Tag]string{language.English: "calls itself ", language.Russian: "называет себя "} {
		var out bytes.Buffer
		err := writePending(terminal{out: &out}, cli.NewContext(nil, flag.NewFlagSet("", flag.ContinueOnError), nil), wording.In(tag).Say, strings.Clone, list)
		lines := strings.Split(out.String(), "\n")
		if err != nil || !strings.HasPrefix(lines[0], "KLM-NPQ  ") || !strings.Contains(lines[0], says+`"ABC-DEF\" ABC-DEF"`) || strings.Contains(lines[1], says) {
			t.Errorf("%s: %v\n%s", tag, err, out.String())
		}
	}
}
