package serve

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"slices"

	"kibitz/events"
	"kibitz/projector/limits"
	"kibitz/projector/wire"
)

// read answers with a part of a file that the match tells the device of. The whole file is
// charged when its first part is read.
func (e *evidence) read(ctx context.Context, p *part) (any, *wire.Refused) {
	t := e.at(p.place)
	if t == nil || p.from == 0 {
		var refused *wire.Refused
		if t, refused = e.open(ctx, p); refused != nil {
			return nil, refused
		}
	}
	from := min(p.from, len(t.file))
	answer := &wire.Part{
		Status: wire.StatusEvidence, Media: http.DetectContentType(t.file), Bytes: len(t.file), From: from,
		Data: t.file[from:min(from+limits.EvidencePart, len(t.file))],
	}
	if from+len(answer.Data) == len(t.file) {
		e.drop(p.place, t)
	}
	return answer, nil
}

// open reads a file for a device, which may see the event that attaches it.
func (e *evidence) open(ctx context.Context, p *part) (*transfer, *wire.Refused) {
	if refused := e.feeder.mayAsk(p.asked); refused != nil {
		return nil, refused
	}
	defer p.asked.done.call()
	told, refused := e.told(ctx, p)
	if refused != nil {
		return nil, refused
	}
	var file []byte
	if told {
		var err error
		if file, err = e.shown(ctx, p); err != nil {
			return nil, refusedEvidence(err)
		}
	}
	if file == nil {
		return nil, &wire.Refused{
			Status: wire.StatusRefused, Code: wire.RefusedNoEvidence, Reason: "There is no such evidence that this device may see.", Next: "Ask the director.",
		}
	}
	t := &transfer{file: file, size: len(file)}
	if refused := e.begin(p.place, t); refused != nil {
		return nil, refused
	}
	_, sent := feedRates(p.device)
	e.feeder.rates.Charge("sent "+p.device, sent, len(file))
	return t, nil
}

// shown returns a file that was given in the match; nil if there is none.
func (e *evidence) shown(ctx context.Context, p *part) ([]byte, error) {
	store, err := e.journal.Evidence(ctx)
	if err != nil {
		return nil, err
	}
	if given, err := store.ShownIn(ctx, p.hash, p.Tournament, p.Match); err != nil || !given {
		return nil, err
	}
	return store.Get(ctx, p.hash)
}

// told reports whether the match tells the device of the evidence.
func (e *evidence) told(ctx context.Context, p *part) (bool, *wire.Refused) {
	asked := *p.asked
	for from := uint64(1); ; {
		asked.data = fmt.Appendf(nil, `{"from":%d}`, from)
		answer, refused := e.feeder.find(ctx, &asked)
		if refused != nil {
			return false, refused
		}
		for i := range answer.Links {
			if attaches(&answer.Links[i], p.hash) {
				return true, nil
			}
		}
		if !answer.More || len(answer.Links) == 0 {
			return false, nil
		}
		from = answer.Links[len(answer.Links)-1].N + 1
	}
}

// attaches reports whether a link, as its reader may see it, attaches a file.
func attaches(link *wire.Link, hash events.Hash) bool {
	var entry struct{ Events []json.RawMessage }
	if link.Told != nil {
		entry.Events = link.Told.Events
	} else if json.Unmarshal(link.Data, &entry) != nil {
		return false
	}
	return slices.ContainsFunc(entry.Events, func(raw json.RawMessage) bool {
		var event struct {
			Type events.Type
			Data struct{ Source string }
		}
		return json.Unmarshal(raw, &event) == nil && event.Type == (*events.EvidenceAttached)(nil).Type() && event.Data.Source == hash.String()
	})
}
