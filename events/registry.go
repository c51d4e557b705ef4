package events

// Type is the name of an event type, such as "dice.rolled". A later version of the same
// event has its number in the name, as in "dice.rolled/2". The shape of a name never
// changes.
type Type string

// Body is the content of an event. Each event type has its own Go type. Bodies are declared
// in this package only.
type Body interface {
	// Type returns the event type's name.
	Type() Type
	shape(*Shape)
}

// Nature says whether an event is observed or decided, which determines how it may be
// appended.
type Nature uint8

const (
	// Observation is a fact seen at the table. If something else has been appended
	// meanwhile, the observation is appended after it, unchanged.
	Observation Nature = iota
	// Decision rests on what its author saw. It is refused if the log has since changed in
	// a way that affects it. Then a person must decide again.
	Decision
)

// Topic is what an event changes. A decision rests on some topics and is stale once a later
// event changes one of them.
type Topic uint16

// The topics.
const (
	TopicPlay       Topic = 1 << iota // rolls, plays, cube, turns, positions
	TopicScore                        // results and their figures
	TopicSchedule                     // the match's format and life
	TopicAuthority                    // devices and the pen
	TopicCorrection                   // amended, retracted, inserted
	TopicDispute                      // disputes, rulings, appeals
	TopicVote                         // committee votes
	TopicSanction                     // warnings, penalties, forfeits
	TopicClock                        // clock readings, breaks, presence
	TopicNote                         // evidence, testimony, observations beside the play
	TopicImport                       // where a record came from
)

// Role is what a device may do at a match.
type Role uint8

// The roles, as a set in a Declaration.
const (
	RoleOffice    Role = 1 << iota // the organiser's own key, which schedules the match
	RoleDirector                   // the director's desk
	RoleTable                      // the recorder at the table
	RolePlayer                     // a player's own device
	RoleCommittee                  // a committee member
)

// Declaration is the vocabulary's description of an event type.
type Declaration struct {
	Type    Type
	Nature  Nature
	Touches Topic  // the topics that an event of this type changes
	Stands  Topic  // for a decision: the topics that it rests on
	Roles   Role   // the roles that may write it, besides the office, which always may
	Doc     string // one sentence in English, for schemas and the reference

	// Withdrawable says that entry.retracted takes a decision of this type back. Any other is
	// replaced by another of its kind. Sanctions are withdrawable.
	Withdrawable bool

	scratch func() bodyScratch
	upcast  func(Body) Body // converts a body to the next version; nil for the newest
}

// Registry is a set of readable event types. The program has one, Vocabulary; tests make
// others.
type Registry struct {
	declarations []Declaration
	byName       map[Type]int
}

// newRegistry returns a registry of the given declarations.
func newRegistry(declarations ...Declaration) *Registry {
	r := &Registry{declarations: declarations, byName: make(map[Type]int, len(declarations))}
	for i, d := range declarations {
		r.byName[d.Type] = i
	}
	return r
}

// Declarations returns every event type in the order of the reference.
func (r *Registry) Declarations() []Declaration { return r.declarations }

// Lookup returns the declaration of a type.
func (r *Registry) Lookup(t Type) (Declaration, bool) {
	i, ok := r.byName[t]
	if !ok {
		return Declaration{}, false
	}
	return r.declarations[i], true
}

// newest converts a body of an older version to the newest one.
func (r *Registry) newest(d *Declaration, b Body) Body {
	for d.upcast != nil {
		b = d.upcast(b)
		next, ok := r.byName[b.Type()]
		if !ok {
			return b
		}
		d = &r.declarations[next]
	}
	return b
}

// Superseded reports whether the type has a newer version: it is read, and not written any
// more.
func (d Declaration) Superseded() bool { return d.upcast != nil }

// New returns an empty body of this type, for its author to fill in. Sides that may be
// absent are NoSide.
func (d Declaration) New() Body {
	m := d.scratch()
	m.reset()
	return m.body()
}

// observed declares an observation whose body is a T.
func observed[T any, P bodyPointer[T]](touches Topic, roles Role, doc string) Declaration {
	return declared[T, P](Declaration{Nature: Observation, Touches: touches, Roles: roles, Doc: doc})
}

// decided declares a decision whose body is a T.
func decided[T any, P bodyPointer[T]](touches, stands Topic, roles Role, doc string) Declaration {
	return declared[T, P](Declaration{Nature: Decision, Touches: touches, Stands: stands, Roles: roles, Doc: doc, Withdrawable: touches&TopicSanction != 0})
}

func declared[T any, P bodyPointer[T]](d Declaration) Declaration {
	d.Type = P(new(T)).Type()
	d.scratch = func() bodyScratch { return new(bodyScratchOf[T, P]) }
	return d
}

// withdrawn declares that a decision is taken back by entry.retracted: what it replaced then
// counts again, which no later decision of its kind could say.
func (d Declaration) withdrawn() Declaration {
	d.Withdrawable = true
	return d
}

// until declares that the type has a newer version, and how to convert a body to that.
func (d Declaration) until(upcast func(Body) Body) Declaration {
	d.upcast = upcast
	return d
}
