// What another site has in its page to show a match: one script tag, in whose place the viewer comes.
//   <script async src="https://hall.example/embed.js" data-match="open/m1"></script>
{
  const tag = document.currentScript as HTMLScriptElement | null, match = tag?.dataset.match ?? ''
  if (tag && /^[\w-]{1,64}\/[\w-]{1,64}$/.test(match)) {
    const frame = document.createElement('iframe'), address = new URL(`/e/${match}`, tag.src)
    if (tag.dataset.lang) address.searchParams.set('lang', tag.dataset.lang)
    frame.src = address.href
    frame.title = `Kibitz: ${match}`
    frame.loading = 'lazy'
    frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups allow-downloads')
    frame.setAttribute('allow', 'clipboard-write')
    frame.width = '100%'
    frame.height = tag.dataset.height ?? '720'
    frame.style.border = '0'
    tag.replaceWith(frame)
  }
}
