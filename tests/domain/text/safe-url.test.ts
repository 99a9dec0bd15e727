import { array, assert, constantFrom, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { safeMediaUrl, safeUrl } from '#domain/text/safe-url.ts';

// rules: safe-addresses
describe('safeUrl', () => {
  test.each([
    'https://example.com/a?b#c',
    'HTTP://Example.com',
    'mailto:a@example.com',
    'xmpp:a@example.com',
    'gemini://example.com/',
    'gopher://example.com/1',
    'https://bücher.example/ü',
    'https://[::1]:4000/',
  ])('accepts %s', (url) => {
    expect(safeUrl(url)).toBe(url);
  });

  test('returns the address as a browser would read it', () => {
    expect(safeUrl(' \u0000ht\ntps://exa\tmple.com\r ')).toBe('https://example.com');
  });

  test.each([
    'javascript:alert(1)',
    ' \u0001javascript:alert(1)',
    'java\tscript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'javascript\u0000:alert(1)',
    'java\u200escript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:https://example.com/1',
    'file:///etc/passwd',
    'about:blank',
    'ws://example.com',
    'view-source:https://example.com',
    'feed:javascript:alert(1)',
    '/notice/1',
    '//example.com',
    '\\\\example.com',
    'example.com',
    'https:example.com',
    'https:/example.com',
    'https:///example.com',
    'https:\\\\example.com',
    'https://',
    'https://?x',
    'https://\\example.com',
    'https://example.com/\u202egnp.exe',
    'https://example.com/\u0007bell',
    'mailto:',
    '',
    undefined,
    null,
    1,
    {},
    ['https://example.com'],
  ])('rejects %j', (value) => {
    expect(safeUrl(value)).toBe(undefined);
  });

  test('rejects an address of absurd length', () => {
    expect(safeUrl(`https://example.com/${'a'.repeat(9_000)}`)).toBe(undefined);
  });

  test('never returns an address that a browser reads as another scheme', () => {
    const pieces = ['javascript:', 'https:', '//', 'data:', '\t', '\n', '\u0000', ' ', '\\', '/', 'a.example', '@', ':', '?', '#'];
    const here = 'https://here.example';
    const schemes: unknown[] = [undefined, 'http:', 'https:', 'mailto:', 'xmpp:', 'gemini:', 'gopher:'];
    assert(
      property(array(constantFrom(...pieces), { maxLength: 8 }), (nasty) => {
        const url = safeUrl(nasty.join(''));
        return schemes.includes(url !== undefined && URL.canParse(url, here) ? new URL(url, here).protocol : undefined);
      }),
    );
  });
});

// rules: safe-addresses
describe('safeMediaUrl', () => {
  test.each(['https://example.com/a.png', 'http://localhost:4000/a.png'])('accepts %s', (url) => {
    expect(safeMediaUrl(url)).toBe(url);
  });

  test.each(['mailto:a@example.com', 'gemini://example.com', 'data:image/svg+xml,<svg onload=alert(1)>', 'javascript:1', '/a.png', null])(
    'rejects %j',
    (value) => {
      expect(safeMediaUrl(value)).toBe(undefined);
    },
  );
});
