import { describe, expect, test } from 'vitest';
import { format } from '#instance/text/format.ts';

const find = (acct: string) => {
  const id = { noor: '1', no_or_x: '2', 'gustav@bäckerei.example': '3' }[acct];
  return id === undefined ? undefined : { id, username: acct.split('@')[0] ?? '', href: `https://x.example/${id}` };
};
const mention = (id: string, name: string) =>
  `<span class="h-card"><a class="u-url mention" data-user="${id}" href="https://x.example/${id}" rel="ugc">@<span>${name}</span></a></span>`;
const noor = mention('1', 'noor');
const link = (url: string) => `<a href="${url}" rel="ugc">${url}</a>`;
const tag = (name: string) => `<a class="hashtag" data-tag="${name}" href="\u0001/tag/${name}" rel="tag ugc">#${name}</a>`;
const html = (type: string) => (text: string) => format(text, type, find).html;

describe('HTML', () => {
  const of = html('text/html');
  test.each([
    ['<b>b</b><script>x</script><span class="mfm">m</span>', '<b>b</b>x<span class="mfm">m</span>'],
    ['<scr<script>ipt>alert(1)</script> on', 'alert(1) on'],
    ['<p onclick="x">@noor &lt;b&gt; #y</p>', `<p>${noor} &lt;b&gt; ${tag('y')}</p>`],
    ['<a href="https://a.example" class="x">@noor #y</a>', '<a href="https://a.example">@noor #y</a>'],
    ['<a href="javascript:alert(1)">a</a><a href="/logout">b</a><a href="//evil.example">c</a>', '<a>a</a><a>b</a><a>c</a>'],
    ['<code>@noor</code><pre><b>#y</b></pre>', '<code>@noor</code><pre><b>#y</b></pre>'],
    ['<img src=x onerror=alert(1)><img alt=":crumb:" src="/e.png">', '<span></span><span>:crumb:</span>'],
    ['<img src="https://i.example/a.png" alt="a &amp; b">', '<a href="https://i.example/a.png">a &amp; b</a>'],
    ['a<br/>b<hr>', 'a<br>b<hr>'],
    ['<iframe src="https://a.example">x</iframe><svg><a xlink:href="javascript:x">y</a></svg>', 'x<a>y</a>'],
    ['&#1;/tag/x <i title="&#1;">i</i>', '/tag/x <i>i</i>'],
    ['<span class="mfm-spin evil" data-mfm-speed="2s" style="x">s</span>', '<span class="mfm-spin" data-mfm-speed="2s">s</span>'],
    ['https://a.example/?a=1&amp;b=2', `<a href="https://a.example/?a=1&amp;b=2" rel="ugc">https://a.example/?a=1&amp;b=2</a>`],
  ])('%s', (text, expected) => {
    expect(of(text)).toBe(expected);
  });
});

describe('Markdown', () => {
  const of = html('text/markdown');
  test.each([
    [
      'Hello **world** #streamtag @noor :blob_cat: http://example.com/',
      `<p>Hello <strong>world</strong> ${tag('streamtag')} ${noor} :blob_cat: ${link('http://example.com/')}</p>`,
    ],
    ['*pre*', '<p><em>pre</em></p>'],
    ['a\nb\n\nc', '<p>a<br>b</p><p>c</p>'],
    ['@no_or_x and _this_', `<p>${mention('2', 'no_or_x')} and <em>this</em></p>`],
    ['https://a.example/_b_*c*', `<p>${link('https://a.example/_b_*c')}*</p>`],
    ['**https://a.example/**', `<p><strong>${link('https://a.example/')}</strong></p>`],
    ['`@noor #x https://a.example`', '<p><code>@noor #x https://a.example</code></p>'],
    ['```js\n@noor <b>\n\n#x\n```', '<pre><code>@noor &lt;b&gt;\n\n#x\n</code></pre>'],
    ['[@noor](https://a.example)', '<p><a href="https://a.example">@noor</a></p>'],
    ['[x](javascript:alert(1)) <https://d.example>', '<p><a>x</a> <a href="https://d.example">https://d.example</a></p>'],
    ['> q\n\n- a\n- #b', `<blockquote><p>q</p></blockquote><ul><li>a</li><li>${tag('b')}</li></ul>`],
    ['#tag\n\n# Head', `<p>${tag('tag')}</p><h1>Head</h1>`],
    ['- [x] done\n- [ ] open', '<ul><li>☑ done</li><li>☐ open</li></ul>'],
    ['|a|b|\n|-|-|\n|1|2|', '<p>|a|b|<br>|-|-|<br>|1|2|</p>'],
    [
      '![alt](https://i.example/p.png) x@noor.example ~~s~~',
      '<p><a href="https://i.example/p.png">alt</a> x@noor.example <del>s</del></p>',
    ],
    ['<script>alert(1)</script><b>b</b>', 'alert(1)<b>b</b>'],
    ['@gustav@xn--bckerei-5wa.example', `<p>${mention('3', 'gustav')}</p>`],
  ])('%s', (text, expected) => {
    expect(of(text)).toBe(expected);
  });
});

describe('BBCode', () => {
  const of = html('text/bbcode');
  test.each([
    ['[b]b[/b][I]i[/I][u]u[/u][s]s[/s]', '<strong>b</strong><em>i</em><u>u</u><del>s</del>'],
    [
      '[url=https://a.example]t[/url] [url]https://b.example[/url]',
      '<a href="https://a.example">t</a> <a href="https://b.example">https://b.example</a>',
    ],
    ['[img]https://i.example/a.png[/img]', '<a href="https://i.example/a.png">https://i.example/a.png</a>'],
    ['[quote]@noor\n#y[/quote]', `<blockquote>${noor}<br>${tag('y')}</blockquote>`],
    ['[code][b]@noor[/b]\n#x[/code]', '<code>[b]@noor[/b]<br>#x</code>'],
    ['[b]open [i]x[/b] [/u] [code]y', '<strong>open [i]x</strong> [/u] [code]y'],
    ['[url=javascript:alert(1)]j[/url][url]javascript:x[/url]', '<a>j</a><a>javascript:x</a>'],
    ['[url="https://a.example/&quot; onclick=x"]t[/url] <b>', '<a href="https://a.example/&amp;quot; onclick=x">t</a> &lt;b&gt;'],
    ['[1] a[0] :crumb: https://a.example', `[1] a[0] :crumb: ${link('https://a.example')}`],
  ])('%s', (text, expected) => {
    expect(of(text)).toBe(expected);
  });
});

describe('MFM', () => {
  const of = html('text/x.misskeymarkdown');
  test.each('blur bounce flip font jelly jump rainbow rotate shake sparkle spin tada twitch x2 x3 x4'.split(' '))('%s', (name) => {
    expect(of(`a $[${name} **b**] c`)).toBe(`<p>a <span class="mfm-${name}"><strong>b</strong></span> c</p>`);
  });
  test.each([
    ['$[spin.speed=2s x]', '<p><span class="mfm-spin" data-mfm-speed="2s">x</span></p>'],
    ['$[flip.h,v x]', '<p><span class="mfm-flip" data-mfm-h data-mfm-v>x</span></p>'],
    [
      '$[x2 $[tada @noor] [q](https://a.example)]',
      `<p><span class="mfm-x2"><span class="mfm-tada">${noor}</span> <a href="https://a.example">q</a></span></p>`,
    ],
    ['$[x2 https://a.example/]', `<p><span class="mfm-x2">${link('https://a.example/')}</span></p>`],
    ['$[nothing here]', '<p>here</p>'],
    ['$[x2 never closed', '<p>$[x2 never closed</p>'],
    ['`$[x2 a]`', '<p><code>$[x2 a]</code></p>'],
    ['$[spin.speed="><script>,onclick=x,speed=1;2 x]', '<p><span class="mfm-spin">x</span></p>'],
    ['<center>c</center>', '<center>c</center>'],
  ])('%s', (text, expected) => {
    expect(of(text)).toBe(expected);
  });
  test('MFM is plain text in Markdown', () => {
    expect(html('text/markdown')('$[x2 a]')).toBe('<p>$[x2 a]</p>');
  });
});

test.each(['text/html', 'text/markdown', 'text/bbcode', 'text/x.misskeymarkdown'])('mentions and tags are linked in %s', (type) => {
  const { mentions, tags } = format('@noor @no_or_x @noor @nobody #Birds #birds', type, find);
  expect({ mentions, tags }).toEqual({ mentions: ['1', '2'], tags: ['birds'] });
});
