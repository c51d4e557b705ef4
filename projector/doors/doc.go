// Package doors lets browsers reach a hall over HTTP: a device proves its key once and
// has a session, posts entries, and follows matches by server-sent events. It adds no
// authority: each request is asked of the hall's services in the name of the session's
// device, and answered as the services answer.
//
//	GET  /api/hello                                a nonce to sign, and the hall's time
//	POST /api/session                              the signed nonce; answered with a cookie
//	POST /api/append/{tournament}/{match}          one entry, as the append service takes it
//	GET  /api/feed/{tournament}/{match}?from=N     the match from link N on, as it may be seen
package doors
