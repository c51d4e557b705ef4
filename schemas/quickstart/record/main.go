// Record enrols a device with a one-time code and records the first turn of a match:
// record URL CODE TOURNAMENT.MATCH. It uses no package of this module.
package main

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"log"
	"os"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nkeys"
)

// turn is an entry with the id, match, device, head and times left open.
const turn = `{"v":1,"id":"ID","match":"MATCH","device":"DEVICE","ds":1,"dprev":"ZEROS","seen":{"n":HEAD,"hash":"HASH"},"events":[
{"type":"match.started","at":"NOW","data":{}}, {"type":"game.started","game":1,"at":"NOW","data":{}},
{"type":"opening.rolled","game":1,"at":"NOW","data":{"A":3,"B":1}}, {"type":"checkers.moved","game":1,"at":"NOW","data":{"side":"A","steps":[[8,5],[6,5]]}},
{"type":"turn.ended","game":1,"at":"NOW","data":{"side":"A","by":"dice"}}]}`

func main() {
	url, code, match := os.Args[1], os.Args[2], os.Args[3]
	key, _ := nkeys.CreateUser()
	device, _ := key.PublicKey()
	back := make(chan bool, 1) // once, the hall ends the connection: the next one has the rights of the table
	nc, err := nats.Connect(url, nats.Nkey(device, key.Sign), nats.CustomInboxPrefix("_INBOX."+device),
		nats.ReconnectHandler(func(*nats.Conn) { back <- true }))
	if err != nil {
		log.Fatal(err)
	}
	ask := func(subject, body, signature string) []byte {
		m := &nats.Msg{Subject: subject, Data: []byte(body), Header: nats.Header{"Kibitz-Signature": {signature}}}
		reply, err := nc.RequestMsg(m, 20*time.Second)
		if err != nil {
			log.Fatal(err)
		}
		return reply.Data
	}
	fmt.Printf("%s\n", ask("kibitz.office."+device+".redeem", `{"code":"`+code+`","label":"quickstart"}`, ""))
	<-back
	var feed struct{ Head struct{ N, Match, Hash any } }
	if err := json.Unmarshal(ask("kibitz.feed."+device+"."+match, `{"from":1}`, ""), &feed); err != nil {
		log.Fatal(err)
	}
	entry := strings.NewReplacer("ID", uuid.NewString(), "MATCH", fmt.Sprint(feed.Head.Match), "DEVICE", device, "ZEROS", strings.Repeat("0", 64),
		"HEAD", fmt.Sprint(feed.Head.N), "HASH", fmt.Sprint(feed.Head.Hash), "NOW", time.Now().UTC().Format("2006-01-02T15:04:05.000Z")).Replace(turn)
	signature, _ := key.Sign([]byte(entry))
	fmt.Printf("%s\n", ask("kibitz.append."+device+"."+match, entry, base64.RawURLEncoding.EncodeToString(signature)))
}
