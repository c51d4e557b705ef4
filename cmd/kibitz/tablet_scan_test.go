package main

import (
	"encoding/base64"
	"fmt"
	"testing"

	"kibitz/cmd/kibitz/pages/browsertest"
	"kibitz/replay/casefile"
)

// photographs takes a photo of a code that lies askew on a table, and gives it to the page as its camera does.
func (t *tablet) photographs(text string) {
	t.Helper()
	svg := base64.StdEncoding.EncodeToString([]byte(casefile.CodeSVG(text)))
	browsertest.Eval[bool](t.Browser, fmt.Sprintf(`(async () => {
		const code = new Image(), canvas = new OffscreenCanvas(1600, 1200), to = canvas.getContext('2d'), given = new DataTransfer(), field = document.querySelector('[type=file]')
		code.src = 'data:image/svg+xml;base64,%s'
		code.width = code.height = 500
		await code.decode()
		to.fillStyle = '#7a5b46'
		to.fillRect(0, 0, 1600, 1200)
		to.setTransform(.95, .2, -.25, .9, 650, 250)
		to.fillStyle = '#e8e2d4'
		to.fillRect(0, 0, 500, 500)
		to.drawImage(code, 0, 0, 500, 500)
		given.items.add(new File([await canvas.convertToBlob({ type: 'image/jpeg', quality: .4 })], 'code.jpg', { type: 'image/jpeg' }))
		field.files = given.files
		field.dispatchEvent(new Event('change'))
		return true
	})()`, svg))
}

// reads returns the text of the code on a picture, as the page finds it on a photo.
func (t *tablet) reads(picture []byte) string {
	t.Helper()
	return browsertest.Eval[string](t.Browser, fmt.Sprintf(`kibitz.read(new Blob([Uint8Array.from(atob(%q), c => c.charCodeAt(0))], { type: 'image/png' })).then(text => text ?? '')`,
		base64.StdEncoding.EncodeToString(picture)))
}

// A tablet whose own page has to take the code, as an app on an iPad, photographs it, or it is typed. What is
// no code of this hall leads nowhere.
func TestACodeIsPhotographedOrTyped(t *testing.T) {
	t.Parallel()
	long(t, "TestATabletIsPutToItsMatchByAOneTimeCode")
	r := newHall(t)
	tab := &tablet{room: r}
	tab.open()
	tab.Until(`document.querySelector('.key')`)
	tab.look("code")
	for photo, told := range map[string]string{"nothing that is a code": "No code of a hall", "https://elsewhere.example/t#e=ABCDEFGH": "for elsewhere.example"} {
		tab.photographs(photo)
		tab.Until(`document.querySelector('[role=alert]')?.textContent.includes('` + told + `')`)
	}
	r.do("schedule", "Anna Berg", "Boris Dahl", "--tournament", "open", "--match", "m1", "--format", "5", "--table", "4")
	tab.photographs(r.code("--match", "m1"))
	tab.Until(`document.querySelector('[data-do=start]')`)
	tab.sound()

	typed := &tablet{room: r}
	typed.open()
	typed.Until(`document.querySelector('.key')`)
	code := r.code("--match", "m1")
	letters := code[len(code)-8:]
	typed.Tap("[name=code]")
	typed.Keys(letters[:4] + "-" + letters[4:])
	typed.Tap("form:has([name=code]) button")
	typed.Until(`/Another tablet records|against/.test(document.querySelector('.panel')?.textContent)`)
	typed.sound()
}
