// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainText } from '#instance/text/escape.ts';
import { format } from '#instance/text/format.ts';
import { postFormats } from '#instance/site.ts';

const find = (acct: string) => (acct === 'noor' ? { id: '1', username: 'noor', href: 'https://x.example/1' } : undefined);

const words = (text: string): string[] => text.split(' ');
const pieces = words(
  '<script> </script> <scr <style> <svg/onload= <img src=x onerror=alert(1)> <a href=" "> javascript:alert(1) java&#115;cript: &#1; &lt; ' +
    'onclick= style= <iframe srcdoc= <math> <noscript> <textarea> <title> <template> <!-- --> <![CDATA[ ]]> <object data= <p <b> </b> ' +
    '[url=javascript:x] [/url] [url] [code] [/code] [img] [/img] [b] [/b] [quote] ](javascript:x) [x]( ![ ` ``` ** _ > - | $[spin.speed= ' +
    '$[x2 ] @noor #tag https://a.example/?<"\' :crumb: " \' = & data:text/html, <base/href=//x>',
).concat(
  '\n',
  '\n\n',
  ' ',
  '\t',
  '\u0001',
  '\u0000',
  '<a href=javascript&colon;x>',
  '<form action=',
  '<a href="vbscript:x">',
  '<span class="mfm-spin',
);
const allowedTags = new Set(
  'A ABBR B BLOCKQUOTE BR CENTER CODE DEL EM H1 H2 H3 H4 H5 HR I LI OL P PRE RP RT RUBY S SMALL SPAN STRONG SUB SUP U UL'.split(' '),
);
const allowedAttributes = /^(href|title|class|rel|data-user|data-tag|start|reversed|data-mfm-[a-z]+|data-[xyhv]|data-left|data-right)$/;

/** Returns everything dangerous in the markup, as a browser parses it. */
function dangersIn(html: string): string[] {
  const root = document.createElement('div');
  root.innerHTML = html;
  return [...root.querySelectorAll('*')].flatMap((element) => {
    if (!allowedTags.has(element.tagName)) return [element.outerHTML];
    return [...element.attributes].flatMap(({ name, value }) => {
      if (!allowedAttributes.test(name)) return [`${name}=${value}`];
      return name === 'href' && !/^(https?|mailto|xmpp|ownpath):/.test(value.replace('\u0001/tag/', 'ownpath:')) ? [value] : [];
    });
  });
}

const hostile = fc.oneof(
  fc.array(fc.constantFrom(...pieces), { maxLength: 24 }).map((parts) => parts.join('')),
  fc
    .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 4, unit: 'grapheme' })), { maxLength: 24 })
    .map((parts) => parts.join('')),
);

describe.each(postFormats)('%s', (type) => {
  test('permits no script, handler and script address for any source', () => {
    fc.assert(
      fc.property(hostile, (source) => {
        expect(dangersIn(format(source, type, find).html)).toEqual([]);
      }),
      { numRuns: 1500 },
    );
  });

  test('does not accept the internal mark of our own addresses from users', () => {
    fc.assert(
      fc.property(hostile, (source) => {
        const { html } = format(source.replaceAll('\u0001', ''), type, find);
        expect(html.replaceAll('"\u0001/tag/', '')).not.toContain('\u0001');
      }),
    );
  });

  test.each(['>', '[b]', '$[x2 ', '[', '<', '*a ', '_', '`', '- ', '![[', '<b>', '@a', 'https://a.example/)'])(
    '5000 characters of %s are formatted quickly',
    (piece) => {
      const started = performance.now();
      const { html } = format(piece.repeat(Math.floor(5000 / piece.length)), type, find);
      expect(performance.now() - started).toBeLessThan(1500);
      expect(dangersIn(html)).toEqual([]);
    },
  );
});

test.each([
  ['a<br>b &amp; c', 'a\nb & c'],
  ['<p>a</p><p>b<br>c</p>', 'a\nb\nc'],
  ['<blockquote><p>q</p></blockquote><ul><li>a</li><li>b</li></ul>', 'q\na\nb'],
  ['<span class="h-card">@x</span> hey', '@x hey'],
  ['&amp;lt;', '&lt;'],
])('plain text is escaped: %s', (html, text) => {
  expect(plainText(html)).toBe(text);
});
