import { describe, expect, test } from 'vitest';
import { mentionOf, mentionsLine, profilePath } from '#domain/account/mentions.ts';
import type { Mention } from '#domain/status/status.ts';

const marek: Mention = { id: '1', acct: 'marek', username: 'marek', url: 'https://here.example/users/marek' };
const noor: Mention = { id: '2', acct: 'noor@birds.example', username: 'noor', url: 'https://birds.example/@noor' };

describe('mentions', () => {
  // rules: profile-path
  test.each([
    ['local accounts by name', marek, '/marek'],
    ['remote ones by id', noor, '/users/2'],
    ['the nameless by id', { ...marek, username: '' }, '/users/1'],
    ['whose name is the path of a screen by id', { ...marek, username: 'about' }, '/users/1'],
    ['whose name the server keeps for itself by id (restrictedNicknames)', { ...marek, username: 'Inbox' }, '/users/1'],
    ['whose name is no segment by name still', { ...marek, id: '../a', username: '../a?b' }, '/..%2Fa%3Fb'],
  ])('returns the path of a profile: %s', (_, account, path) => {
    expect(profilePath(account, ['inbox'])).toBe(path);
  });

  test.each([
    ['by address', { href: noor.url, text: 'anything', isMention: false }, noor],
    ["by the server's id", { href: 'https://x.example/', text: '@x', isMention: true, userId: '1' }, marek],
    ['by full name', { href: 'https://birds.example/users/noor', text: '@noor@Birds.example', isMention: true }, noor],
    ['by short name', { href: 'https://birds.example/users/noor', text: ' @noor ', isMention: true }, noor],
    ['not by name where it is not marked', { href: 'https://x.example/', text: '@noor', isMention: false }, undefined],
    ['not a stranger', { href: 'https://x.example/@eve', text: '@eve', isMention: true }, undefined],
  ])('%s', (_, link, expected) => {
    expect(mentionOf(link, [marek, noor])).toEqual(expected);
  });

  // rules: mentions-line
  test('names five accounts, none twice, and omits the account replied to', () => {
    const others = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id): Mention => ({ id, acct: id, username: id, url: '' }));
    const { shown, more } = mentionsLine([marek, ...others, others[0]!], '1');
    expect([shown.map(({ id }) => id), more.map(({ id }) => id)]).toEqual([
      ['a', 'b', 'c', 'd', 'e'],
      ['f', 'g'],
    ]);
  });
});
