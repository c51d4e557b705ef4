package terminal

import (
	"context"
	"errors"
	"io"

	tea "charm.land/bubbletea/v2"

	"kibitz/events/ledger"
	"kibitz/replay/screen"
)

// Environment is the environment of a program.
type Environment struct {
	In     io.Reader // a terminal
	Out    io.Writer // a terminal
	Colour bool      // use colours, not only bold, underlined and reversed text
	Save   func(name string, data []byte) error
	Desk   Desk // nil: nothing can be decided

	options []tea.ProgramOption // for tests
}

// Program shows a viewer in a terminal and carries out what its keys ask for.
type Program struct {
	viewer  Viewer
	outside Environment
	palette palette
	tea     *tea.Program

	proposal *Proposal // the last preview that succeeded
}

// NewProgram returns a program that is not running yet. It ends with the context. The
// caller handles signals.
func NewProgram(ctx context.Context, v Viewer, o Environment) *Program {
	p := &Program{viewer: v, outside: o, palette: plainPalette()}
	p.viewer.decides = o.Desk != nil
	if o.Colour {
		p.palette = colourPalette(&OnDark)
	}
	options := append([]tea.ProgramOption{tea.WithContext(ctx), tea.WithoutSignalHandler(), tea.WithInput(o.In), tea.WithOutput(o.Out)}, o.options...)
	p.tea = tea.NewProgram(p, options...)
	return p
}

// Run shows the viewer until the user quits or the context ends. The end of the context is
// not an error.
func (p *Program) Run() error {
	_, err := p.tea.Run()
	if errors.Is(err, context.Canceled) || errors.Is(err, tea.ErrInterrupted) {
		return nil
	}
	return err
}

// Refresh tells the program that messages were added to the match's log. Call it from another
// goroutine than Run. It blocks until the program runs. After the program has ended it has
// no effect.
func (p *Program) Refresh(messages []ledger.Message) { p.tea.Send(refresh(messages)) }

type (
	refresh []ledger.Message
	saved   struct {
		picture *Picture
		err     error
	}
	looked struct {
		proposal *Proposal
		err      error
	}
	entered struct {
		Recorded
		err error
	}
	printed struct {
		name string
		err  error
	}
)

// Init asks for the terminal's background colour.
func (p *Program) Init() tea.Cmd {
	if p.outside.Colour {
		return tea.RequestBackgroundColor
	}
	return nil
}

// Update handles a message.
func (p *Program) Update(message tea.Msg) (tea.Model, tea.Cmd) {
	switch m := message.(type) {
	case tea.WindowSizeMsg:
		p.viewer = p.viewer.Resized(m.Width, m.Height)
	case tea.BackgroundColorMsg:
		if p.outside.Colour {
			p.palette = colourPalette(groundOf(m))
		}
	case tea.PasteMsg:
		p.viewer = p.viewer.paste(m.Content)
	case refresh:
		p.viewer = p.viewer.joined(m)
	case saved:
		p.viewer = p.viewer.saved(m.picture, m.err)
	case looked:
		if m.err == nil {
			p.proposal = m.proposal
		}
		p.viewer = p.viewer.proposed(m.proposal, m.err)
	case entered:
		if p.viewer = p.viewer.recorded(m.Recorded, m.err); m.MovedOn {
			return p, p.look(p.proposal.act)
		}
	case printed:
		p.viewer = p.viewer.printed(m.name, m.err)
	case tea.KeyPressMsg:
		var effect Effect
		p.viewer, effect = p.viewer.Press(Key{Name: m.String(), Text: m.Text})
		return p, p.command(effect)
	}
	return p, nil
}

func groundOf(m tea.BackgroundColorMsg) *Ground {
	if m.IsDark() {
		return &OnDark
	}
	return &OnLight
}

// command carries out the effect of a key.
func (p *Program) command(e Effect) tea.Cmd {
	switch {
	case e.Quit:
		return tea.Quit
	case e.Suspend:
		return tea.Suspend
	case e.Copy != "":
		return tea.SetClipboard(e.Copy)
	case e.Save != nil:
		return func() tea.Msg {
			data, err := e.Save.Bytes()
			if err == nil {
				err = p.outside.Save(e.Save.Name, data)
			}
			return saved{e.Save, err}
		}
	case e.Look != nil:
		return p.look(*e.Look)
	case e.Record:
		proposal, after := p.proposal, p.viewer.match.Ledger.Head().N
		return func() tea.Msg {
			r, err := proposal.Record(after)
			return entered{r, err}
		}
	case e.Print != "":
		return func() tea.Msg {
			name, err := p.outside.Desk.CaseFile(e.Print)
			return printed{name, err}
		}
	}
	return nil
}

// look previews an act.
func (p *Program) look(a Act) tea.Cmd {
	columns := p.viewer.width
	return func() tea.Msg {
		proposal, err := p.outside.Desk.Look(a, columns)
		if err == nil {
			proposal.act = a
		}
		return looked{proposal, err}
	}
}

// View returns what the terminal shows.
func (p *Program) View() tea.View {
	view := tea.NewView(p.palette.Render(p.viewer.Screen()))
	view.AltScreen = true
	view.WindowTitle = "kibitz " + screen.Printable(p.viewer.match.Name)
	return view
}
