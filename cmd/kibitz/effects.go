package main

import (
	"flag"

	"github.com/urfave/cli/v2"

	"kibitz/projector/desk/acts"
)

// effectList collects the effects in the order of the command line, in which they are
// applied.
type effectList struct{ filled []filledEffect }

// filledEffect is an effect given on the command line or by the environment.
type filledEffect struct {
	acts.Effect
	variable bool // given by the environment, not by the command line
}

// effects returns the effects in order.
func (l *effectList) effects() []acts.Effect {
	list := make([]acts.Effect, len(l.filled))
	for i := range l.filled {
		list[i] = l.filled[i].Effect
	}
	return list
}

func (l *effectList) flags() []cli.Flag {
	fields := acts.EffectFields()
	flags := make([]cli.Flag, 0, len(fields))
	for i := range fields {
		field := &fields[i]
		value := &effectValue{list: l, field: field}
		flags = append(flags, &effectFlag{value, cli.GenericFlag{Name: field.Name, Category: "Effects, in order", Value: value}})
	}
	return flags
}

// flagsWith returns the flags. A flag whose name is also among the others is moved to
// their category.
func (l *effectList) flagsWith(others []cli.Flag) []cli.Flag {
	flags := l.flags()
	for _, f := range flags {
		effect := f.(*effectFlag) // flags returns no other type
		if flagNamed(others, effect.Name) != nil {
			effect.Category = ""
		}
	}
	return flags
}

// effectFlag is a flag that may occur several times, also between other effect flags.
type effectFlag struct {
	value *effectValue
	cli.GenericFlag
}

// TakesValue reports whether the flag takes a value.
func (f *effectFlag) TakesValue() bool { return !f.value.field.Bare }

// String returns the flag as shown in help.
func (f *effectFlag) String() string { return cli.FlagStringer(f) }

// Apply marks the values that come from the environment, because the command line overrides
// them.
func (f *effectFlag) Apply(set *flag.FlagSet) error {
	before := len(f.value.list.filled)
	err := f.GenericFlag.Apply(set)
	for i := before; i < len(f.value.list.filled); i++ {
		f.value.list.filled[i].variable = true
	}
	return err
}

// effectValue appends each value of a flag to the list.
type effectValue struct {
	list  *effectList
	field *acts.EffectField
	last  string
}

// Set appends a value and drops those that the environment gave for the flag.
func (v *effectValue) Set(text string) error {
	kept := v.list.filled[:0]
	for _, e := range v.list.filled {
		if e.Name != v.field.Name || !e.variable {
			kept = append(kept, e)
		}
	}
	v.list.filled, v.last = append(kept, filledEffect{Effect: acts.Effect{Name: v.field.Name, Text: text}}), text
	return nil
}

func (v *effectValue) String() string { return v.last }

// IsBoolFlag tells the library whether the flag takes no value.
func (v *effectValue) IsBoolFlag() bool { return v.field != nil && v.field.Bare }
