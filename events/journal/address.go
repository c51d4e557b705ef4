package journal

import (
	"errors"
	"net/url"
	"strings"
)

// PublicAddress returns the address of a server, or of several separated by commas,
// without user, password and token.
func PublicAddress(address string) string {
	list := strings.Split(address, ",")
	for i, one := range list {
		one = strings.TrimSpace(one)
		if !strings.Contains(one, "://") { // which NATS takes too
			list[i] = one[strings.LastIndex(one, "@")+1:]
			continue
		}
		parsed, err := url.Parse(one)
		if err != nil {
			return "that was named"
		}
		parsed.User = nil
		list[i] = parsed.String()
	}
	return strings.Join(list, ",")
}

// withoutAddress removes the address that the parser quotes from an error.
func withoutAddress(err error) error {
	var quoted *url.Error
	if errors.As(err, &quoted) {
		return quoted.Err
	}
	return err
}
