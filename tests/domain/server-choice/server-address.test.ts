import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { baseOfHost, hostInPath, originOfHost, parseServerAddress } from '#domain/server-choice/server-address.ts';
import { hostRules } from '#platform/typed-host.ts';

const online = hostRules('starling.example');
const local = hostRules('127.0.0.1:4100');

describe('a typed server', () => {
  test.each([
    ['mastodon.example', 'mastodon.example'],
    ['  Mastodon.Example ', 'mastodon.example'],
    ['https://mastodon.example', 'mastodon.example'],
    ['https://mastodon.example///', 'mastodon.example'],
    ['http://mastodon.example/', 'mastodon.example'],
    ['HTTPS://MASTODON.EXAMPLE/about?a=b#c', 'mastodon.example'],
    ['//mastodon.example', 'mastodon.example'],
    ['mastodon.example.', 'mastodon.example'],
    ['mastodon.example/public', 'mastodon.example'],
    ['mastodon.example:8443', 'mastodon.example:8443'],
    ['https://mastodon.example:443/', 'mastodon.example'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
    ['BÜCHER.example', 'xn--bcher-kva.example'],
    ['例え.テスト', 'xn--r8jz45g.xn--zckzah'],
    ['mastodon。example', 'mastodon.example'],
    ['\u200Bmastodon.example\u00AD', 'mastodon.example'],
    ['@mastodon.example', 'mastodon.example'],
  ])('%j is the server %s', (typed, host) => expect(parseServerAddress(typed, online)).toEqual({ host }));

  test.each([
    ['@me@mastodon.example', 'me'],
    ['me@mastodon.example', 'me'],
    ['Me@Mastodon.Example', 'Me'],
    ['acct:me@mastodon.example', 'me'],
    ['mailto:me@mastodon.example', 'me'],
    ['https://mastodon.example/@me', 'me'],
    ['https://mastodon.example/users/me/statuses/1', 'me'],
    ['https://mastodon.example/@me@other.example', 'me'],
    ['mastodon.example/@me', 'me'],
  ])('%j is the account %s of a server', (typed, username) =>
    expect(parseServerAddress(typed, online)).toEqual({ host: 'mastodon.example', username }),
  );

  test.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['@', 'empty'],
    ['mastodon example', 'spaces'],
    ['my server.example', 'spaces'],
    ['javascript:alert(1)', 'scheme'],
    ['JavaScript:alert(1)//@mastodon.example', 'scheme'],
    ['ftp://mastodon.example', 'scheme'],
    ['data:text/html,hello', 'scheme'],
    ['https://me:secret@mastodon.example', 'credentials'],
    ['https://me@mastodon.example', 'credentials'],
    ['me:secret@mastodon.example', 'credentials'],
    ['good.example@evil@mastodon.example', 'credentials'],
    ['192.0.2.1', 'ip'],
    ['192.0.2.1:8080', 'ip'],
    ['3221225985', 'ip'],
    ['0x7f.1', 'ip'],
    ['127.0.0.1', 'ip'],
    ['[2001:db8::1]', 'ip'],
    ['https://[::1]:4000/', 'ip'],
    ['mastodon', 'incomplete'],
    ['localhost', 'incomplete'],
    ['localhost:4000', 'incomplete'],
    ['me@mastodon', 'incomplete'],
    ['mastodon.example:99999', 'invalid'],
    ['mastodon.example:port', 'scheme'],
    ['mastodon..example', 'invalid'],
    ['mast%6fdon.example', 'invalid'],
    ['mastodon.exa<mple', 'invalid'],
    ['https://', 'invalid'],
    ['me@', 'invalid'],
  ])('%j is rejected: %s', (typed, problem) => expect(parseServerAddress(typed, online)).toEqual({ problem }));

  test.each(['127.0.0.1:4001', 'http://localhost:4001/', 'me@127.0.0.1:4001'])('may be on this device if the page is: %s', (typed) => {
    const { host } = parseServerAddress(typed, local) as { host: string };
    expect(originOfHost(host)).toMatch(/^http:\/\/(127\.0\.0\.1|localhost):4001$/);
  });

  test('is encrypted on every other page', () => expect(originOfHost('mastodon.example')).toBe('https://mastodon.example'));

  test('is a plain host or a problem for any text, and the host is stable', () => {
    const part = fc.oneof(
      fc.string(),
      fc.webUrl({ withFragments: true, withQueryParameters: true }),
      fc.emailAddress(),
      fc.domain(),
      fc.constantFrom('@', ':', '/', '\\', '?', '#', '.', '%2f', 'https://', '\t', '\u202E', ' '),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 4 }), (parts) => {
        const parsed = parseServerAddress(parts.join(''), online);
        if (!('host' in parsed)) return;
        const { host } = parsed;
        const url = new URL(originOfHost(host));
        expect([url.protocol, url.host, url.username, url.password]).toEqual(['https:', host, '', '']);
        expect(host).toMatch(/\.[^.]*[^.\d][^.]*$/);
        expect(parseServerAddress(host, online)).toEqual({ host });
        expect(hostInPath(`${baseOfHost(host)}/notice/1`, online)).toBe(host);
      }),
      { numRuns: 2_000 },
    );
  });

  test.each([
    ['/@mastodon.example', 'mastodon.example'],
    ['/@mastodon.example/', 'mastodon.example'],
    ['/@mastodon.example/@me/1', 'mastodon.example'],
    ['/@Mastodon.example/', undefined],
    ['/@me', undefined],
    ['/@me@mastodon.example', undefined],
    ['/@127.0.0.1:4001/', undefined],
    ['/mastodon.example', undefined],
    ['//@mastodon.example', undefined],
    ['/@mastodon.example%2f', undefined],
    ['/', undefined],
  ])('in the path %s is %s', (path, host) => expect(hostInPath(path, online)).toBe(host));
});
