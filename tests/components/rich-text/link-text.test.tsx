import { describe, expect, test } from 'vitest';
import '#components/account/idn-names.ts';
import { linkText } from '#components/rich-text/link-text.ts';

describe('link text', () => {
  test.each([
    ['an address starts at its host', 'https://www.example.com/', 'https://www.example.com/', 'example.com'],
    ['a lying address', 'https://evil.example/x', 'https://bank.example/login', 'evil.example/x'],
    ['a lying host', 'https://evil.example/', 'www.bank.example', 'evil.example'],
    ['a user part is not shown', 'https://bank.example@evil.example/a', 'bank.example', 'evil.example/a'],
    ['a fullwidth dot is a dot', 'https://evil.example/', 'bank。example', 'evil.example'],
    ['invisible letters hide nothing', 'https://evil.example/', 'ba\u200bnk.example', 'evil.example'],
    ['reversed letters', 'https://evil.example/', 'see \u202emoc.knab', 'evil.example'],
    ['no text', 'https://evil.example/a?b#c', ' ', 'evil.example/a?b#c'],
    ['a readable path', 'https://a.example/wiki/%D7%99%D7%9D', 'https://a.example/wiki/', 'a.example/wiki/ים'],
    ['a path that would turn the line', 'https://a.example/%E2%80%AE', 'https://a.example', 'a.example/%E2%80%AE'],
    ['a broken path', 'https://a.example/%E0%A4%A', 'https://a.example', 'a.example/%E0%A4%A'],
    ['a host in one script', 'https://xn--4dbrk0ce/', 'https://x.example', 'ישראל'],
    ['a host of mixed scripts', 'https://xn--pypal-4ve.com/', 'https://paypal.com', 'xn--pypal-4ve.com'],
    ['a host that looks Latin', 'https://аррӏе.com/', 'https://apple.com', 'xn--80ak6aa92e.com'],
    ['a port', 'https://a.example:8443/', 'https://a.example/', 'a.example:8443'],
    ['mail', 'mailto:bob@a.example', 'bob@a.example', 'bob@a.example'],
    ['another scheme', 'gemini://a.example/x', 'gemini://a.example/x', 'gemini://a.example/x'],
    ['text stays', 'https://a.example/', 'Read on', undefined],
    ['text with the host stays', 'https://www.a.example/', 'a.example has news', undefined],
    ['text with another host is followed by the real one', 'https://evil.example/', 'bank.example login', { after: 'evil.example' }],
    ['text that contains an address', 'https://evil.example/', 'see https://x now', { after: 'evil.example' }],
    ['numbers are not hosts', 'https://a.example/', 'v1.2.3 is out', undefined],
  ])('%s', (_, href, text, expected) => {
    expect(linkText(href, text)).toEqual(expected);
  });

  test.each(['a-'.repeat(99_000), `${'aa.'.repeat(60_000)} b`, `${' '.repeat(190_000)}x`])(
    'is processed in linear time for a link with very long text',
    (text) => {
      expect(linkText('https://a.example/', text)).toEqual(text.includes('. ') ? { after: 'a.example' } : undefined);
    },
    2_000,
  );
});
