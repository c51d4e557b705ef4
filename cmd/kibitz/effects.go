package main

import (
	"flag"

	"github.com/urfave/cli/v2"

	"kibitz/projector/desk/acts"
)

// effectList has the effects in the order of the command line: they are done in
// this order.
type effectList struct{ filled []filledEffect }

// filledEffect is an effect as the command line gives it.
type filledEffect struct {
	acts.Effect
	variable bool // the environment gives it, not the command line
}

// effects returns the effects in their order.
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

// flagsBeside are the flags where some of their names are those of others too: these
// stand among the others.
func (l *effectList) flagsBeside(others []cli.Flag) []cli.Flag {
	flags := l.flags()
	for _, f := range flags {
		effect := f.(*effectFlag) // flags makes no others
		if flagNamed(others, effect.Name) != nil {
			effect.Category = ""
		}
	}
	return flags
}

// effectFlag is a flag that may stand several times, also between others.
type effectFlag struct {
	value *effectValue
	cli.GenericFlag
}

// TakesValue reports whether something follows the flag.
func (f *effectFlag) TakesValue() bool { return !f.value.field.Bare }

// String is the flag as help shows it.
func (f *effectFlag) String() string { return cli.FlagStringer(f) }

// Apply notes what the environment gives: the command line goes before it.
func (f *effectFlag) Apply(set *flag.FlagSet) error {
	before := len(f.value.list.filled)
	err := f.GenericFlag.Apply(set)
	for i := before; i < len(f.value.list.filled); i++ {
		f.value.list.filled[i].variable = true
	}
	return err
}

// effectValue takes a flag's values as they come.
type effectValue struct {
	list  *effectList
	field *acts.EffectField
	last  string
}

// Set takes a value. That of the environment no longer counts.
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

// IsBoolFlag tells the library whether the flag stands alone.
func (v *effectValue) IsBoolFlag() bool { return v.field != nil && v.field.Bare }
