package clauses

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"strings"
)

// constant finds a replacement for a constant.
func (f *finder) constant(e ast.Expr, value types.TypeAndValue) {
	name, ok := f.typeName(value.Type)
	if !ok || f.fixed(e) {
		return
	}
	basic := value.Type.Underlying().(*types.Basic)
	other := ""
	switch info := basic.Info(); {
	case info&types.IsBoolean != 0:
		other = fmt.Sprint(!constant.BoolVal(value.Value))
	case info&types.IsString != 0:
		text := constant.StringVal(value.Value)
		if strings.Contains(text, " ") && name == "string" {
			return // a sentence for people
		}
		if other = `""`; text == "" {
			other = `"other"`
		}
	case info&types.IsInteger != 0:
		other = another(value)
	default:
		return
	}
	n := f.place(e, f.read(e), other)
	f.wrap(e, fmt.Sprintf("mutation.Const[%s](%d, ", name, n), ", "+other+")")
}

// another returns an integer constant of the same type with another value: the next
// integer, or for a side or seat another valid one.
func another(value types.TypeAndValue) string {
	n, exact := constant.Int64Val(value.Value)
	switch {
	case !exact:
		return "0"
	case value.Type.String() == sideType:
		return map[int64]string{0: "1", 1: "0"}[n] + map[bool]string{true: "0"}[n > 1]
	case value.Type.String() == seatType:
		return fmt.Sprint((n + 1) & 3)
	case n == 127 || n == 255:
		return fmt.Sprint(n - 1)
	}
	return fmt.Sprint(n + 1)
}

// fixed reports whether a constant is not replaced: the language requires a constant here,
// or a change of the surrounding code does the same.
func (f *finder) fixed(e ast.Expr) bool {
	switch p := f.around(1).(type) {
	case *ast.BinaryExpr:
		_, literal := e.(*ast.BasicLit)
		return p.Op == token.SHL || p.Op == token.SHR || f.compared() && !literal
	case *ast.ArrayType, *ast.TypeSwitchStmt:
		return true
	case *ast.CallExpr:
		if name, ok := p.Fun.(*ast.Ident); ok {
			return name.Name == "make" || name.Name == "panic"
		}
	}
	return false
}

// typeName returns the name of a type as the file may write it, and whether there is one.
func (f *finder) typeName(t types.Type) (name string, ok bool) {
	ok = true
	name = types.TypeString(t, func(p *types.Package) string {
		if p == f.types {
			return ""
		}
		for _, spec := range f.file.Imports {
			if strings.Trim(spec.Path.Value, `"`) == p.Path() {
				if spec.Name != nil {
					return spec.Name.Name
				}
				return p.Name()
			}
		}
		ok = false
		return p.Name()
	})
	if b, basic := t.(*types.Basic); basic && b.Info()&types.IsUntyped != 0 {
		return "", false
	}
	_, basic := t.Underlying().(*types.Basic)
	return name, ok && basic
}
