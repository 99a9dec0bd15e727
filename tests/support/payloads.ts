/** Texts that a hostile server may put into any string field of a status or an account. Each one that runs sets `pwned`. */
export const PAYLOADS: readonly string[] = [
  '<script>globalThis.pwned=1</script>',
  '<SCRIPT/x>globalThis.pwned=1</SCRIPT>',
  '<scr<script>ipt>globalThis.pwned=1</scr</script>ipt>',
  '<img src=x onerror=globalThis.pwned=1>',
  '<img src="x:x" srcset="https://evil.example/a.png 1x, javascript:globalThis.pwned=1 2x" onload=globalThis.pwned=1>',
  '<p onclick="globalThis.pwned=1" onmouseover=globalThis.pwned=1>p</p>',
  '<span class="mfm _mfm_spin_" style="position:fixed;inset:0" onanimationstart=globalThis.pwned=1>x</span>',
  '<a href="javascript:globalThis.pwned=1">a</a>',
  '<a href="JaVaScRiPt:globalThis.pwned=1">a</a>',
  '<a href="&#106;&#97;vascript&colon;globalThis.pwned=1">a</a>',
  '<a href="java\tscript:globalThis.pwned=1">a</a>',
  '<a href="java&NewLine;script:globalThis.pwned=1">a</a>',
  '<a href=" \u0001javascript:globalThis.pwned=1">a</a>',
  '<a href="data:text/html,<script>globalThis.pwned=1</script>">a</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">a</a>',
  '<a href="vbscript:msgbox(1)">a</a>',
  '<a href="blob:https://evil.example/1">a</a>',
  '<a href="//evil.example/" target="_self" ping="https://evil.example/">a</a>',
  '<a class="mention" href="javascript:globalThis.pwned=1" data-user="1">@noor</a>',
  '<a class="hashtag" data-tag="../../../evil" href="javascript:globalThis.pwned=1">#tag</a>',
  '<a rel="tag" href="https://a.example/tag/%E0%A4%A">#broken</a>',
  '<form action="https://evil.example/"><input name="username"><input type="password" autofocus><button formaction="javascript:globalThis.pwned=1">go</button></form>',
  '<input type="image" src="x" onerror="globalThis.pwned=1"><textarea>t</textarea><select><option>o</option></select>',
  '<button type="submit" onclick="globalThis.pwned=1" form="login" name="x">Sign in</button>',
  '<style>*{display:none}</style><link rel="stylesheet" href="https://evil.example/a.css">',
  '<div style="background:url(javascript:globalThis.pwned=1);position:fixed;inset:0;z-index:99">x</div>',
  '<svg onload="globalThis.pwned=1"><script>globalThis.pwned=1</script></svg>',
  '<svg><animate onbegin=globalThis.pwned=1 attributeName=x dur=1s></svg>',
  '<svg><a xlink:href="javascript:globalThis.pwned=1"><text y="20">x</text></a></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=globalThis.pwned=1>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=globalThis.pwned=1&gt;">',
  '<math><mi//xlink:href="data:x,<script>globalThis.pwned=1</script>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=globalThis.pwned=1>',
  '<noscript><p title="</noscript><img src=x onerror=globalThis.pwned=1>">',
  '<template><img src=x onerror=globalThis.pwned=1></template>',
  '<iframe src="javascript:globalThis.pwned=1" srcdoc="<script>parent.pwned=1</script>"></iframe>',
  '<object data="javascript:globalThis.pwned=1"></object><embed src="javascript:globalThis.pwned=1">',
  '<video src=x onerror=globalThis.pwned=1 autoplay></video><audio src=x onerror=globalThis.pwned=1>',
  '<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=javascript:globalThis.pwned=1">',
  '<details open ontoggle=globalThis.pwned=1><summary>s</summary></details>',
  '<dialog open onclose=globalThis.pwned=1>d</dialog><marquee onstart=globalThis.pwned=1>m</marquee>',
  '<p id="root" name="body"><img name="getElementById"><a id="attributes"></a></p>',
  '<custom-element onconnected=globalThis.pwned=1 is="x-y" slot="s" part="p">c</custom-element>',
  '<p><button><p>nested</p></button></p><table><tr><td><a href="https://a.example/"><table><tr><td><a href="https://b.example/">b</a></table></a></table>',
  '<li>loose</li><ul><p>not an item</p><li><h1>h</h1></ul>',
  '<!--><img src=x onerror=globalThis.pwned=1>--><![CDATA[<img src=x onerror=globalThis.pwned=1>]]>',
  '<table background="javascript:globalThis.pwned=1" style="position:fixed;inset:0" onmouseover=globalThis.pwned=1><caption onclick=globalThis.pwned=1>c</caption><tr><th scope="javascript:1" colspan=99999 rowspan=-1>h</th><td background="//evil.example/" headers=root><script>globalThis.pwned=1</script><img src=x onerror=globalThis.pwned=1></table>',
  `${'<table><tr><td>'.repeat(40)}deep`,
  '<details name=body open ontoggle=globalThis.pwned=1><summary onclick=globalThis.pwned=1 id=root><a href="javascript:globalThis.pwned=1">s</a></summary><img src="https://evil.example/a.png" onload=globalThis.pwned=1><details open><form><input name=x></details></details>',
  '<img src="https://evil.example/a.png" srcset="javascript:globalThis.pwned=1 2x" alt="&quot;><img src=x onerror=globalThis.pwned=1>" title="<b>" usemap="#m" longdesc="javascript:globalThis.pwned=1" style="position:fixed;inset:0" width=99999 onerror=globalThis.pwned=1 ismap>',
  '<a href="javascript:globalThis.pwned=1"><img src="data:image/svg+xml,<svg onload=globalThis.pwned=1>" alt="a"></a><a href="https://evil.example/"><img class="emoji" src="blob:https://evil.example/1"></a>',
  '<picture><source srcset="javascript:globalThis.pwned=1"><img src="javascript:globalThis.pwned=1"></picture>',
  '<span class="mfm-spin mfm-position mfm-border mfm-fg" data-mfm-speed="1ms;all:unset" data-mfm-x="9e9" data-mfm-y="-9999" data-mfm-color="red;background:url(javascript:globalThis.pwned=1)" data-mfm-style="solid;position:fixed" data-mfm-width="1e9">x</span>',
  '<span class="mfm-scale mfm-bg mfm-font mfm-__proto__" data-mfm-x="3" data-mfm-y="3" data-mfm-color="fff" data-mfm-constructor data-mfm-serif="}*{display:none}" data-mfm-deg="NaN">x</span>',
  '<p class="quote-inline">RE: <a href="javascript:globalThis.pwned=1">x</a></p><p>&gt;<img src=x onerror=globalThis.pwned=1>&gt;green <script>globalThis.pwned=1</script></p>',
  '"><img src=x onerror=globalThis.pwned=1>',
  '\'"><svg/onload=globalThis.pwned=1>',
  '" onerror="globalThis.pwned=1" x="',
  ':blobcat" onerror="globalThis.pwned=1: :x\'onload=\'globalThis.pwned=1:',
  ':<img/src=x/onerror=globalThis.pwned=1>:',
  'javascript:globalThis.pwned=1',
  'java\nscript:globalThis.pwned=1',
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="globalThis.pwned=1"/>',
  'https://evil.example/" onerror="globalThis.pwned=1',
  "https://evil.example/'onload='globalThis.pwned=1",
  'https://evil.example/x.png" srcset="javascript:globalThis.pwned=1',
  '//evil.example/a.png',
  'https:evil.example',
  '\\\\evil.example\\a',
  '\u202egnp.exe\u202c \u2066\u200f\u061c',
  '{{constructor.constructor("globalThis.pwned=1")()}} ${globalThis.pwned=1} {name}',
  '__proto__',
  'constructor',
  '\u0000\u0001\ufffe\ud800',
  `${'<div>'.repeat(60)}deep${'<b>'.repeat(60)}`,
  `${'a'.repeat(3_000)} ${'\u0301'.repeat(500)}`,
];

/** Returns the dangerous nodes below an element, one line each. It uses nothing outside, so that it can run inside a page. */
export const dangersIn = (root: Element): string[] => {
  const elements = new Set(
    (
      'script style link meta base form input textarea select option iframe frame object embed applet math template noscript dialog ' +
      'marquee foreignObject animate set use'
    ).split(' '),
  );
  const attributes = new Set('srcset srcdoc formaction ping name action is slot part data-user data-tag'.split(' '));
  const address = /^(?:https?:\/\/[^/\\?#]|mailto:|xmpp:|gemini:\/\/|gopher:\/\/|\/(?![/\\]))/i;
  const media = /^https?:\/\/[^/\\?#]/i;
  const found: string[] = [];
  for (const element of root.querySelectorAll('*')) {
    const { localName } = element;
    // One of our icons; no payload draws one.
    const isOurs = localName !== 'svg' || element.getAttribute('stroke') === 'currentColor';
    if (elements.has(localName) || localName.includes('-') || !isOurs) found.push(`element: ${element.outerHTML.slice(0, 200)}`);
    for (const { name, value } of element.attributes) {
      const where = `${localName} ${name}=${value.slice(0, 200)}`;
      if (name.startsWith('on') || attributes.has(name)) found.push(`attribute: ${where}`);
      if (name === 'style' && !/^(?:--(?:ratio|share): ?[\d.]+%?;?|(?:--mfm-[a-z]+: ?[-#.\w]+; ?)+)$/.test(value))
        found.push(`style: ${where}`);
      if (name === 'id' && !/^[_:«]r/.test(value)) found.push(`id: ${where}`);
      if (name.endsWith('href') && !address.test(value)) found.push(`address: ${where}`);
      if (/^(?:src|poster|data)$/.test(name) && !media.test(value)) found.push(`address: ${where}`);
    }
    const isOutward = element.getAttribute('target') === '_blank';
    if (isOutward && !/\bnoopener noreferrer\b/.test(element.getAttribute('rel') ?? ''))
      found.push(`rel: ${element.outerHTML.slice(0, 200)}`);
    if (/^https?:/i.test(element.getAttribute('href') ?? '') && !isOutward) found.push(`target: ${element.outerHTML.slice(0, 200)}`);
  }
  if ('pwned' in globalThis) found.push('it ran');
  return found;
};

/** Returns a copy of a value with every one of its strings changed; the path of a string is dotted. */
export const mapStrings = <T>(value: T, change: (text: string, path: string) => string, path = ''): T => {
  if (typeof value === 'string') return change(value, path) as T;
  if (Array.isArray(value)) return value.map((item, at) => mapStrings(item, change, `${path}.${at}`)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mapStrings(inner, change, `${path}.${key}`)])) as T;
};
