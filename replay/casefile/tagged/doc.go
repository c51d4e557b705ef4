// Package tagged adds to a PDF the structure that makes it a tagged PDF (ISO 32000-1, 14.8): which
// marked content of its pages is a heading, a paragraph, a cell of a table or a figure, in reading
// order. Programs that read aloud, reflow or copy a document go by it.
package tagged
