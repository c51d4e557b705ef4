package tagged

import (
	"bytes"
	"encoding/hex"
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf16"
)

// errNoPDF says that a file is not as fpdf writes it.
var errNoPDF = errors.New("tagged: a PDF without cross-reference table or catalog")

// Write returns a PDF with the structure of a tree added to it as an incremental update: the bytes
// of the PDF, the new objects, and the catalog and the pages with references to them. The PDF has a
// cross-reference table, and its contents are marked with the MCIDs of the tree.
func (t *Tree) Write(pdf []byte) ([]byte, error) {
	f, err := parse(pdf)
	if err != nil {
		return nil, err
	}
	root := f.add() // of the structure
	f.structure(t, root)
	for n, page := range f.pages {
		f.change(page, fmt.Sprintf("/StructParents %d /Tabs /S", n))
	}
	f.change(f.root, fmt.Sprintf(
		"/Version /1.7 /MarkInfo <</Marked true>> /ViewerPreferences <</DisplayDocTitle true>> /StructTreeRoot %d 0 R", root))
	return f.finish(), nil
}

// Hex writes a text as a PDF has it in a string: in hexadecimal UTF-16.
func Hex(text string) string {
	data := []byte{0xfe, 0xff}
	for _, unit := range utf16.Encode([]rune(text)) {
		data = append(data, byte(unit>>8), byte(unit))
	}
	return "<" + hex.EncodeToString(data) + ">"
}

// file is a PDF with an update behind it.
type file struct {
	bytes.Buffer
	before  []int       // offsets of the objects that were there, by number
	table   int         // offset of their cross-reference table
	trailer string      // entries of the trailer but for /Size
	root    int         // number of the catalog
	pages   []int       // numbers of the pages
	offsets map[int]int // of new and changed objects
	next    int         // first unused number
}

var (
	startPattern   = regexp.MustCompile(`startxref\n(\d+)\n%%EOF\n?$`)
	trailerPattern = regexp.MustCompile(`(?s)trailer\n<<\n/Size \d+\n(.*?)>>\nstartxref`)
	rootPattern    = regexp.MustCompile(`/Root (\d+) 0 R`)
	pagePattern    = regexp.MustCompile(`^\d+ 0 obj\n<</Type /Page\n`)
)

// parse finds the objects of a PDF.
func parse(pdf []byte) (*file, error) {
	start := startPattern.FindSubmatch(pdf)
	if start == nil {
		return nil, errNoPDF
	}
	f := &file{offsets: make(map[int]int)}
	f.Write(pdf)
	f.table, _ = strconv.Atoi(string(start[1]))
	if f.table >= len(pdf) {
		return nil, errNoPDF
	}
	trailer := trailerPattern.FindSubmatch(pdf[f.table:])
	count := 0
	if _, err := fmt.Sscanf(string(pdf[f.table:min(f.table+40, len(pdf))]), "xref\n0 %d\n", &count); err != nil || trailer == nil {
		return nil, errNoPDF
	}
	f.trailer = string(trailer[1])
	rows := strings.Split(string(pdf[f.table:]), "\n")[2:]
	if count > len(rows) {
		return nil, errNoPDF
	}
	for n, row := range rows[:count] {
		offset, err := strconv.Atoi(strings.TrimLeft(row[:min(10, len(row))], "0"))
		if n > 0 && (err != nil || offset >= len(pdf)) {
			return nil, errNoPDF
		}
		f.before = append(f.before, offset)
		if n > 0 && pagePattern.Match(pdf[offset:]) {
			f.pages = append(f.pages, n)
		}
	}
	f.next = count
	return f, f.findRoot()
}

func (f *file) findRoot() error {
	if m := rootPattern.FindStringSubmatch(f.trailer); m != nil {
		f.root, _ = strconv.Atoi(m[1])
	}
	if f.root < 1 || f.root >= len(f.before) {
		return errNoPDF
	}
	return nil
}

// add returns the number of a new object.
func (f *file) add() int {
	f.next++
	return f.next - 1
}

// put writes an object.
func (f *file) put(number int, format string, values ...any) {
	f.offsets[number] = f.Len()
	fmt.Fprintf(f, "%d 0 obj\n%s\nendobj\n", number, fmt.Sprintf(format, values...))
}

// change writes a dictionary of the PDF again, with more entries.
func (f *file) change(number int, entries string) {
	object := f.Bytes()[f.before[number]:]
	object = object[bytes.IndexByte(object, '\n')+1 : bytes.Index(object, []byte("endobj"))]
	dictionary := strings.TrimSuffix(strings.TrimSpace(string(object)), ">>")
	f.put(number, "%s%s>>", dictionary, entries)
}

// structure writes the structure tree, whose root has this number.
func (f *file) structure(t *Tree, root int) {
	numbers := make(map[*Element]int)
	document := f.element(t.root, root, numbers)
	var parents strings.Builder
	for n := range f.pages {
		fmt.Fprintf(&parents, "%d [", n)
		for _, e := range t.marks[n+1] {
			fmt.Fprintf(&parents, "%d 0 R ", numbers[e])
		}
		parents.WriteString("] ")
	}
	tree := f.add()
	f.put(tree, "<</Nums [%s]>>", &parents)
	f.put(root, "<</Type /StructTreeRoot /K %d 0 R /ParentTree %d 0 R /ParentTreeNextKey %d>>", document, tree, len(f.pages))
}

// element writes an element and all below it, and returns its number.
func (f *file) element(e *Element, parent int, numbers map[*Element]int) int {
	number := f.add()
	numbers[e] = number
	var kids strings.Builder
	for _, k := range e.kids {
		if k.element != nil {
			fmt.Fprintf(&kids, "%d 0 R ", f.element(k.element, number, numbers))
		} else {
			fmt.Fprintf(&kids, "<</Type /MCR /Pg %d 0 R /MCID %d>> ", f.pages[k.page-1], k.id)
		}
	}
	more := ""
	if e.Alternative != "" {
		more += " /Alt " + Hex(e.Alternative)
	}
	if e.Attributes != "" {
		more += " /A <<" + e.Attributes + ">>"
	}
	f.put(number, "<</Type /StructElem /S /%s /P %d 0 R /K [%s]%s>>", e.Role, parent, &kids, more)
	return number
}

// finish writes the cross-reference table of the update, and returns the whole file.
func (f *file) finish() []byte {
	start := f.Len()
	f.WriteString("xref\n")
	for n := 1; n < f.next; n++ {
		if offset, changed := f.offsets[n]; changed {
			fmt.Fprintf(f, "%d 1\n%010d 00000 n \n", n, offset)
		}
	}
	fmt.Fprintf(f, "trailer\n<<\n/Size %d\n%s/Prev %d\n>>\nstartxref\n%d\n%%%%EOF\n", f.next, f.trailer, f.table, start)
	return f.Bytes()
}
