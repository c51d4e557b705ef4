package transcript

import (
	"strconv"
	"strings"
)

// Rule sets the rule that a header gives. It returns false if the value is unreadable.
func (d *Document) Rule(h Header) bool {
	ok := true
	switch strings.ToLower(h.Key) {
	case "crawford":
		d.Crawford, ok = onOff(h.Value)
	case "jacoby":
		d.Jacoby, ok = onOff(h.Value)
	case "beaver", "beavers":
		d.Beavers, ok = onOff(h.Value)
	case "variation":
		d.Variation, ok = variation(h.Value)
	case "cubelimit":
		return d.cubeLimit(h.Value)
	}
	return ok
}

func (d *Document) cubeLimit(value string) bool {
	n, err := strconv.Atoi(strings.TrimSpace(value))
	if err != nil || n < 1 {
		return false
	}
	d.CubeLimit = n
	if n == 1 {
		d.Cube = No
	}
	return true
}

func onOff(value string) (Said, bool) {
	switch strings.ToLower(strings.TrimSpace(value)) {
	case "on", "yes", "true", "1":
		return Yes, true
	case "off", "no", "false", "0":
		return No, true
	}
	return Unsaid, false
}

// variations are the names in use, in lower case and without blanks.
var variations = map[string]string{
	"":                 "",
	"backgammon":       Standard,
	"standard":         Standard,
	"nackgammon":       Nackgammon,
	"hypergammon":      Hypergammon,
	"hypergammon(3)":   Hypergammon,
	"hypergammon(2)":   Hypergammon2,
	"hypergammon(1)":   Hypergammon1,
	"hyper-backgammon": Hypergammon,
	"longgammon":       Longgammon,
}

func variation(value string) (string, bool) {
	known, ok := variations[strings.ToLower(strings.Join(strings.Fields(value), ""))]
	if !ok {
		return value, false
	}
	return known, true
}

// VariationName returns a variation as written in headers, or "" for the standard one.
func VariationName(v string) string {
	switch v {
	case "", Standard:
		return ""
	case Nackgammon:
		return "NackGammon"
	case Hypergammon:
		return "HyperGammon"
	case Hypergammon2:
		return "HyperGammon (2)"
	case Hypergammon1:
		return "HyperGammon (1)"
	case Longgammon:
		return "LongGammon"
	}
	return v
}
