package serve

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"kibitz/projector/limits"
)

// strictly reads a request of one JSON object: no unknown key, no key twice, and nothing
// after it.
func strictly(data []byte, into any) error {
	if len(data) > limits.RequestBytes {
		return fmt.Errorf("%d bytes, at most %d", len(data), limits.RequestBytes)
	}
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(into); err != nil {
		return err
	}
	if _, err := decoder.Token(); !errors.Is(err, io.EOF) {
		return errors.New("something follows the object")
	}
	return noKeyTwice(data)
}

// noKeyTwice returns an error if the object, which can be read, has a key twice in whatever
// case.
func noKeyTwice(data []byte) error {
	decoder := json.NewDecoder(bytes.NewReader(data))
	if _, err := decoder.Token(); err != nil {
		return err
	}
	seen := make(map[string]bool)
	for decoder.More() {
		key, err := decoder.Token()
		if err != nil {
			return err
		}
		name := strings.ToLower(fmt.Sprint(key))
		if seen[name] {
			return fmt.Errorf("the key %q stands there twice", name)
		}
		seen[name] = true
		var value json.RawMessage
		if err := decoder.Decode(&value); err != nil {
			return err
		}
	}
	return nil
}
