package certificate

import (
	"cmp"
	"context"
	"fmt"
	"time"

	"github.com/libdns/libdns"
	"github.com/miekg/dns"
)

// tsigTime is how far the name server's clock may be off.
const tsigTime = 5 * time.Minute

// AppendRecords adds records to the zone. It implements libdns.RecordAppender.
func (p *Public) AppendRecords(ctx context.Context, zone string, records []libdns.Record) ([]libdns.Record, error) {
	return records, p.update(ctx, zone, records, (*dns.Msg).Insert)
}

// DeleteRecords removes records from the zone. It implements libdns.RecordDeleter.
func (p *Public) DeleteRecords(ctx context.Context, zone string, records []libdns.Record) ([]libdns.Record, error) {
	return records, p.update(ctx, zone, records, (*dns.Msg).Remove)
}

// update sends a dynamic update, signed with the key.
func (p *Public) update(ctx context.Context, zone string, records []libdns.Record, change func(*dns.Msg, []dns.RR)) error {
	key := dns.Fqdn(p.Key)
	m := new(dns.Msg).SetUpdate(dns.Fqdn(zone))
	for _, record := range records {
		r := record.RR()
		change(m, []dns.RR{&dns.TXT{
			Hdr: dns.RR_Header{Name: libdns.AbsoluteName(r.Name, zone), Rrtype: dns.TypeTXT, Class: dns.ClassINET, Ttl: uint32(r.TTL.Seconds())},
			Txt: []string{r.Data},
		}})
	}
	m.SetTsig(key, dns.Fqdn(cmp.Or(p.Algorithm, "hmac-sha256")), uint16(tsigTime.Seconds()), time.Now().Unix())
	client := &dns.Client{Net: "tcp", TsigSecret: map[string]string{key: p.Secret}}
	answer, _, err := client.ExchangeContext(ctx, m, p.Server)
	if err != nil {
		return fmt.Errorf("the name server %s: %w", p.Server, err)
	}
	if answer.Rcode != dns.RcodeSuccess {
		return fmt.Errorf("the name server %s refuses the update: %s", p.Server, dns.RcodeToString[answer.Rcode])
	}
	return nil
}
