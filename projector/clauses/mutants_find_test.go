package clauses

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"path/filepath"
	"strings"
)

// The types whose values are changed for another of the same kind.
const (
	sideType = "kibitz/events.Side"
	seatType = "kibitz/events/cards.Seat"
)

// Mutant is a change of one token.
type Mutant struct {
	Number   int
	Place    int // number of the first mutant at the same place
	Package  string
	Function string
	File     string // relative to the module's root
	Line     int
	Was      string
	Becomes  string
	Same     int // number of earlier mutants in the function with the same text
}

// Key identifies the mutant as long as the text of its function does not change, wherever
// it is in the file.
func (m *Mutant) Key() string {
	key := fmt.Sprintf("%s %s: %s -> %s", m.Package, m.Function, m.Was, m.Becomes)
	if m.Same > 0 {
		key += fmt.Sprintf(" (%d)", m.Same+1)
	}
	return key
}

// finder finds the places of one file where one token can be changed, and records how to instrument them:
// the tests are built once, and at each place the code calls package mutation, which does what the original
// code or the active mutant says.
type finder struct {
	*source
	name    string // relative to the module's root
	file    *ast.File
	text    []byte
	stack   []ast.Node // the current node, after the nodes around it
	mutants *[]Mutant
	seen    map[string]int // number of mutants by key, without the counter
	edits   []edit
}

// place adds the mutants of node n and returns the number of the first.
func (f *finder) place(n ast.Node, was string, becomes ...string) int {
	first := len(*f.mutants) + 1
	for _, text := range becomes {
		m := Mutant{
			Number: first, Place: first, Package: strings.TrimPrefix(f.path, "kibitz/"), Function: f.function(), File: filepath.ToSlash(f.name),
			Line: f.fset.Position(n.Pos()).Line, Was: was, Becomes: text,
		}
		m.Number = len(*f.mutants) + 1
		key := m.Key()
		m.Same = f.seen[key]
		f.seen[key]++
		*f.mutants = append(*f.mutants, m)
	}
	return first
}

// function returns the name of the declaration around the current node.
func (f *finder) function() string {
	for _, n := range f.stack {
		switch d := n.(type) {
		case *ast.FuncDecl:
			if d.Recv == nil || len(d.Recv.List) == 0 {
				return d.Name.Name
			}
			return strings.TrimPrefix(types.ExprString(d.Recv.List[0].Type), "*") + "." + d.Name.Name
		case *ast.ValueSpec:
			return d.Names[0].Name
		}
	}
	return "?"
}

// read returns a node's source on one line.
func (f *finder) read(n ast.Node) string {
	from, to := f.fset.Position(n.Pos()).Offset, f.fset.Position(n.End()).Offset
	return strings.Join(strings.Fields(string(f.text[from:to])), " ")
}

// around returns the node k levels above the current one, or nil.
func (f *finder) around(k int) ast.Node {
	if i := len(f.stack) - 1 - k; i >= 0 {
		return f.stack[i]
	}
	return nil
}

// look visits a node on the way down and reports whether to visit its children.
func (f *finder) look(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.ImportSpec, *ast.TypeSpec, *ast.FuncType:
		return false
	case *ast.GenDecl:
		return n.Tok == token.VAR
	case ast.Stmt:
		f.statement(n)
		return true
	case ast.Expr:
		return f.expression(n)
	}
	return true
}

// statement finds calls and assignments that can be removed.
func (f *finder) statement(n ast.Stmt) {
	switch f.around(1).(type) {
	case *ast.BlockStmt, *ast.CaseClause:
	default:
		return
	}
	switch s := n.(type) {
	case *ast.ExprStmt:
		if _, ok := s.X.(*ast.CallExpr); !ok {
			return
		}
	case *ast.AssignStmt:
		if s.Tok == token.DEFINE || f.read(s.Lhs[0]) == "_" {
			return
		}
	case *ast.IncDecStmt:
	default:
		return
	}
	f.wrap(n, fmt.Sprintf("if !mutation.Is(%d) { ", f.place(n, f.read(n), "left out")), " }")
}

// expression finds what can be changed in an expression, and reports whether its parts may
// have more.
func (f *finder) expression(e ast.Expr) bool {
	value, known := f.info.Types[e]
	switch {
	case !known || !value.IsValue() || f.written(e):
		_, literal := e.(*ast.FuncLit)
		return !known || value.IsValue() || literal
	case value.Value != nil:
		f.constant(e, value)
		return false
	}
	if b, ok := e.(*ast.BinaryExpr); ok {
		f.operation(b)
	} else if isPlain(e) {
		f.plain(e, value.Type)
	}
	return true
}

// operation finds comparisons, `&&`, `||`, `+` and `-`.
func (f *finder) operation(b *ast.BinaryExpr) {
	was, operand := f.read(b), f.info.Types[b.X].Type
	with := func(op string) string { return f.read(b.X) + " " + op + " " + f.read(b.Y) }
	ordered := func(function, near, opposite string) {
		f.wrap(b, fmt.Sprintf("mutation.%s(%d, ", function, f.place(b, was, with(near), with(opposite))), ")")
		f.replace(b.OpPos, b.Op, ",")
	}
	simple := func(function, other string) {
		f.wrap(b, fmt.Sprintf("mutation.%s(%d, ", function, f.place(b, was, with(other))), ")")
		f.replace(b.OpPos, b.Op, ",")
	}
	logical := func(function, other string) {
		f.wrap(b, fmt.Sprintf("mutation.%s(%d, ", function, f.place(b, was, with(other))), "; return })")
		f.replace(b.OpPos, b.Op, ", func() (mutated bool) { mutated =")
	}
	switch b.Op {
	case token.EQL, token.NEQ:
		other := map[token.Token]string{token.EQL: "!=", token.NEQ: "=="}[b.Op]
		f.wrap(b, fmt.Sprintf("mutation.Not(%d, ", f.place(b, was, with(other))), ")")
	case token.LSS:
		ordered("Less", "<=", ">=")
	case token.LEQ:
		ordered("AtMost", "<", ">")
	case token.GTR:
		ordered("More", ">=", "<=")
	case token.GEQ:
		ordered("AtLeast", ">", "<")
	case token.LAND:
		logical("And", "||")
	case token.LOR:
		logical("Or", "&&")
	case token.ADD, token.SUB:
		if basic, ok := operand.Underlying().(*types.Basic); !ok || basic.Info()&types.IsNumeric == 0 {
			return
		}
		if b.Op == token.ADD {
			simple("Add", "-")
		} else {
			simple("Sub", "+")
		}
	}
}

// isPlain reports whether an expression is a name, selector, index, call or unary
// expression.
func isPlain(e ast.Expr) bool {
	switch e.(type) {
	case *ast.Ident, *ast.SelectorExpr, *ast.IndexExpr, *ast.CallExpr, *ast.UnaryExpr:
		return true
	}
	return false
}

// plain finds conditions, sides and seats in plain expressions.
func (f *finder) plain(e ast.Expr, of types.Type) {
	if u, ok := e.(*ast.UnaryExpr); ok && u.Op != token.NOT {
		return
	}
	was := f.read(e)
	switch of.String() {
	case "bool":
		if u, ok := f.around(1).(*ast.UnaryExpr); ok && u.Op == token.NOT {
			return // the whole expression is negated
		}
		if _, ok := f.around(1).(*ast.ExprStmt); ok {
			return // the result is not used
		}
		negated := "!" + was
		if u, ok := e.(*ast.UnaryExpr); ok {
			negated = f.read(u.X)
		}
		f.wrap(e, fmt.Sprintf("mutation.Not(%d, ", f.place(e, was, negated)), ")")
	case sideType:
		if !f.compared() && !f.receives() {
			f.wrap(e, fmt.Sprintf("mutation.Opponent(%d, ", f.place(e, was, was+".Opponent()")), ")")
		}
	case seatType:
		if !f.compared() && !f.receives() {
			f.wrap(e, fmt.Sprintf("mutation.Next(%d, ", f.place(e, was, was+".Next(1)")), ")")
		}
	}
}

// compared reports whether the expression is an operand of `==` or `!=`, whose mutants
// change it too.
func (f *finder) compared() bool {
	b, ok := f.around(1).(*ast.BinaryExpr)
	return ok && (b.Op == token.EQL || b.Op == token.NEQ)
}

// receives reports whether a method or field of the expression is selected.
func (f *finder) receives() bool {
	_, ok := f.around(1).(*ast.SelectorExpr)
	return ok
}

// written reports whether the expression is not a value that is read: it is assigned, its
// address is taken, or it is the name of a field or function.
func (f *finder) written(e ast.Expr) bool {
	switch p := f.around(1).(type) {
	case *ast.AssignStmt:
		for _, left := range p.Lhs {
			if left == e {
				return true
			}
		}
	case *ast.IncDecStmt:
		return true
	case *ast.RangeStmt:
		return p.Key == e || p.Value == e
	case *ast.UnaryExpr:
		return p.Op == token.AND
	case *ast.KeyValueExpr:
		return p.Key == e && !f.inMap()
	case *ast.CallExpr:
		return p.Fun == e
	case *ast.SelectorExpr:
		return p.Sel == e
	case *ast.ParenExpr:
		return false
	}
	return false
}

// inMap reports whether the current key belongs to a map literal.
func (f *finder) inMap() bool {
	literal, ok := f.around(2).(*ast.CompositeLit)
	if !ok {
		return false
	}
	_, ok = f.info.Types[literal].Type.Underlying().(*types.Map)
	return ok
}
