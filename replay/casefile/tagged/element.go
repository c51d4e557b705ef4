package tagged

// Element is a structure element. Its kids are elements and marked content, in reading order.
type Element struct {
	Role        string // standard structure type, such as "P" or "TD"
	Alternative string // text in place of a picture
	Attributes  string // entries of its attribute object, in the syntax of PDF; "" for none

	tree *Tree
	kids []kid
}

// kid is an element, or marked content if the element is nil.
type kid struct {
	element  *Element
	page, id int // page counted from 1, and the MCID on it
}

// Tree is the structure of a document.
type Tree struct {
	root  *Element
	marks map[int][]*Element // by page: the element of each MCID
}

// New returns a tree with a Document and nothing in it.
func New() *Tree {
	t := &Tree{marks: make(map[int][]*Element)}
	t.root = &Element{Role: "Document", tree: t}
	return t
}

// Root returns the Document.
func (t *Tree) Root() *Element { return t.root }

// Add appends an element to the kids, and returns it.
func (e *Element) Add(role string) *Element {
	child := &Element{Role: role, tree: e.tree}
	e.kids = append(e.kids, kid{element: child})
	return child
}

// Mark appends marked content of a page to the kids. It returns the MCID to mark it with.
func (e *Element) Mark(page int) int {
	id := len(e.tree.marks[page])
	e.tree.marks[page] = append(e.tree.marks[page], e)
	e.kids = append(e.kids, kid{page: page, id: id})
	return id
}
