// Package doors lets browsers reach a hall over HTTP. A device proves its key once and gets
// a session, posts entries, and follows matches by server-sent events. The package adds no
// authority: it passes each request to the hall's services in the name of the session's
// device, and returns their answer.
//
//	GET  /api/hello                                a nonce to sign, and the hall's time
//	POST /api/session                              the signed nonce; answered with a cookie
//	POST /api/append/{tournament}/{match}          one entry, as the append service takes it
//	GET  /api/feed/{tournament}/{match}?from=N     the match from link N on, as it may be seen
//	GET  /api/matches/{tournament}?after=M&mine    a tournament's matches, or those that the device is enrolled at
//	GET  /api/hall/{tournament}                    a tournament's matches, and then what changes
//	GET  /api/replay/{tournament}/{match}          the match event by event, as it may be seen
//	GET  /api/analysis/{tournament}/{match}        what another program says of a match that is over
//	GET  /api/audit/{tournament}/{match}/{address} what the record says of an event, for officials
//	GET  /api/time                                 the hall's time
package doors
