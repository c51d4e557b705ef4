package main

import (
	"fmt"

	"github.com/urfave/cli/v2"
)

// The library answers a command line that ends in --generate-bash-completion with
// the words that may come next; each script asks it so.
var completionScripts = map[string]string{
	"bash": `_kibitz() {
  local words
  words=$("${COMP_WORDS[@]:0:COMP_CWORD}" --generate-bash-completion 2>/dev/null)
  COMPREPLY=($(compgen -W "${words//:*/}" -- "${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _kibitz kibitz
`,
	"zsh": `#compdef kibitz
_kibitz() {
  local -a words
  words=("${(@f)$(${words[@]:0:#words[@]-1} --generate-bash-completion 2>/dev/null)}")
  _describe 'values' words || _files
}
compdef _kibitz kibitz
`,
	"powershell": `Register-ArgumentCompleter -Native -CommandName kibitz -ScriptBlock {
  param($word, $command, $position)
  $line = "$command".Split(" ") | Where-Object { $_ -and $_ -ne $word }
  & $line[0] ($line | Select-Object -Skip 1) --generate-bash-completion |
    ForEach-Object { ($_ -split ":")[0] } | Where-Object { $_ -like "$word*" } |
    ForEach-Object { [System.Management.Automation.CompletionResult]::new($_) }
}
`,
}

func completionCommand(t terminal) *cli.Command {
	return &cli.Command{
		Name:      "completion",
		Usage:     "print a script that completes commands in your shell",
		ArgsUsage: "bash|zsh|fish|powershell",
		Action: func(c *cli.Context) error {
			shell := c.Args().First()
			script, ok := completionScripts[shell]
			if shell == "fish" {
				var err error
				if script, err = c.App.ToFishCompletion(); err != nil {
					return err
				}
			} else if !ok {
				return usageError("name a shell: kibitz completion bash|zsh|fish|powershell")
			}
			fmt.Fprint(t.out, script)
			return nil
		},
	}
}
