// Package captions writes what happened in a match against the time of a video: chapters, one
// for each game, and subtitles.
package captions

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"kibitz/events"
	"kibitz/replay"
	"kibitz/replay/face"
	"kibitz/replay/games"
	"kibitz/replay/record/format"
	"kibitz/replay/record/transcript"
	"kibitz/replay/wording"
)

// ErrNoVideo is the error that it is not known when the video starts.
var ErrNoVideo = errors.New("the captions have no start of the video")

// shortest is the length of a chapter that video platforms take.
const shortest = 10 * time.Second

// longest is how long a subtitle is shown if nothing follows it.
const longest = 6 * time.Second

// cue is what is shown from a time of the video on.
type cue struct {
	at    time.Duration
	lines []string
}

// Chapters writes one line for each game with its time in the video and, unless it is withheld, the
// score, as video platforms read them. The first is at 0:00, that of a game which begins with the video too.
func Chapters(w io.Writer, r *format.Record) ([]transcript.Omission, error) {
	n, err := tell(r)
	if err != nil {
		return nil, err
	}
	title := n.names.Of(events.A) + " - " + n.names.Of(events.B)
	if len(n.chapters) > 0 && n.chapters[0].at < shortest {
		n.chapters[0] = cue{0, append([]string{title}, n.chapters[0].lines...)}
	} else {
		n.chapters = append([]cue{{0, []string{title}}}, n.chapters...)
	}
	for i := range n.chapters {
		if _, err := fmt.Fprintf(w, "%s %s\n", hours(n.chapters[i].at), strings.Join(n.chapters[i].lines, ", ")); err != nil {
			return nil, err
		}
	}
	return n.omitted(), nil
}

// SRT writes subtitles in SubRip form.
func SRT(w io.Writer, r *format.Record) ([]transcript.Omission, error) {
	return subtitles(w, r, "", ",", strings.NewReplacer("-->", "->"))
}

// VTT writes subtitles in WebVTT form.
func VTT(w io.Writer, r *format.Record) ([]transcript.Omission, error) {
	return subtitles(w, r, "WEBVTT\n\n", ".", strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;"))
}

func subtitles(w io.Writer, r *format.Record, head, point string, escape *strings.Replacer) ([]transcript.Omission, error) {
	n, err := tell(r)
	if err != nil {
		return nil, err
	}
	text := head
	for i := range n.cues {
		c := &n.cues[i]
		end := c.at + longest
		if i+1 < len(n.cues) {
			end = min(end, n.cues[i+1].at)
		}
		text += strconv.Itoa(i+1) + "\n" + stamp(c.at, point) + " --> " + stamp(end, point) + "\n" + escape.Replace(strings.Join(c.lines, "\n")) + "\n\n"
	}
	if _, err := io.WriteString(w, text); err != nil {
		return nil, err
	}
	return n.omitted(), nil
}

// narrator collects the cues of a match.
type narrator struct {
	video    time.Time
	words    *wording.Words
	names    wording.Names
	face     face.Face
	context  wording.Context
	cues     []cue
	chapters []cue
	unshown  int // events without a time, or before the video
}

func tell(r *format.Record) (*narrator, error) {
	if r.Video.IsZero() {
		return nil, ErrNoVideo
	}
	t, err := r.Told.Open(replay.Options{})
	if err != nil {
		return nil, err
	}
	n := &narrator{video: r.Video, words: wording.In(r.Language), face: games.Face(t.Schedule())}
	n.names = n.words.Players(t.Schedule(), r.Person)
	n.context = wording.Context{Names: n.names, Person: r.Person, Find: r.Find}
	for frame := range t.All() {
		if !t.Struck(frame.Index) {
			n.follow(&frame)
		}
	}
	return n, nil
}

// follow adds an event of play or score.
func (n *narrator) follow(f *replay.Frame) {
	d, _ := events.Vocabulary.Lookup(f.Event.Type())
	if d.Touches&(events.TopicPlay|events.TopicScore) == 0 || f.Event.Type() == "turn.ended" {
		return
	}
	at := f.Event.At.Time().Sub(n.video)
	if !f.Event.At.Known() || at < 0 {
		n.unshown++
		return
	}
	if n.face.Traits(f)&face.Starts != 0 {
		result := f.After.Result()
		number := cmp.Or(n.face.Number(f.Event.Body), result.Game)
		chapter := []string{n.face.GameName(n.words, number)}
		if !result.Withheld {
			chapter = append(chapter, n.words.Tally(result.Tally))
		}
		n.chapters = append(n.chapters, cue{at, chapter})
	}
	line := n.line(f)
	if last := len(n.cues) - 1; last >= 0 && n.cues[last].at >= at { // the same moment, or entered late
		n.cues[last].lines = append(n.cues[last].lines, line)
		return
	}
	n.cues = append(n.cues, cue{at, []string{line}})
}

// line tells an event, after the name of the side that it is about.
func (n *narrator) line(f *replay.Frame) string {
	context := n.context
	context.Play = f.Play()
	line := n.words.Event(f.Event, &context)
	if side := replay.SideOf(f.Event.Body); side.Valid() {
		line = n.names.Of(side) + " " + line
	}
	return wording.OneLine(line)
}

func (n *narrator) omitted() []transcript.Omission {
	list := []transcript.Omission{{Code: transcript.OmitChain}}
	if n.unshown > 0 {
		list = append(list, transcript.Omission{Code: transcript.OmitOffVideo, Arg: strconv.Itoa(n.unshown)})
	}
	return list
}

// hours writes a time of a chapter, "1:02:03" or "2:03".
func hours(d time.Duration) string {
	h, m, s := int(d.Hours()), int(d.Minutes())%60, int(d.Seconds())%60
	if h == 0 {
		return fmt.Sprintf("%d:%02d", m, s)
	}
	return fmt.Sprintf("%d:%02d:%02d", h, m, s)
}

// stamp writes a time of a subtitle, "01:02:03,004".
func stamp(d time.Duration, point string) string {
	return fmt.Sprintf("%02d:%02d:%02d%s%03d", int(d.Hours()), int(d.Minutes())%60, int(d.Seconds())%60, point, d.Milliseconds()%1000)
}
