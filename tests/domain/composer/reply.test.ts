import { describe, expect, test } from 'vitest';
import { replyScopes, suggestedScope } from '#domain/composer/reply-scope.ts';
import { replyMentions, replySubject, replyText } from '#domain/composer/reply.ts';
import type { Visibility } from '#domain/status/visibility.ts';

// rules: reply-scope
describe('visibilities of a reply', () => {
  test.each<[Visibility, readonly Visibility[]]>([
    ['public', ['public', 'unlisted', 'local', 'private', 'direct']],
    ['unlisted', ['unlisted', 'local', 'private', 'direct']],
    ['local', ['local', 'direct']],
    ['private', ['private', 'direct']],
    ['direct', ['direct']],
  ])('to a %s status: %o', (original, scopes) => expect(replyScopes(original)).toEqual(scopes));

  test.each<[Visibility, Visibility, Visibility]>([
    ['direct', 'public', 'direct'],
    ['unlisted', 'public', 'unlisted'],
    ['local', 'public', 'local'],
    ['unlisted', 'private', 'private'],
    ['public', 'unlisted', 'unlisted'],
    ['public', 'public', 'public'],
    ['private', 'public', 'private'],
    ['private', 'direct', 'direct'],
    ['local', 'private', 'local'],
    ['public', 'local', 'local'],
    ['unlisted', 'local', 'unlisted'],
    ['private', 'local', 'private'],
  ])('to a %s status, with the default %s, start as %s', (original, usual, scope) => expect(suggestedScope(original, usual)).toBe(scope));

  test('always allow the suggested visibility', () => {
    const all: readonly Visibility[] = ['public', 'unlisted', 'local', 'private', 'direct'];
    const wrong = all.flatMap((original) => all.filter((usual) => !replyScopes(original).includes(suggestedScope(original, usual))));
    expect(wrong).toEqual([]);
  });
});

// rules: reply-subject
test.each([
  ['Boats', 'email', 're: Boats'],
  ['re: Boats', 'email', 're: Boats'],
  ['RE Boats', 'email', 'RE Boats'],
  ['Reading', 'email', 're: Reading'],
  ['Boats', 'masto', 'Boats'],
  ['Boats', 'noop', ''],
  ['re: Boats', 'noop', ''],
  ['', 'email', ''],
] as const)('replySubject turns "%s" with %s into "%s"', (subject, behaviour, expected) =>
  expect(replySubject(subject, behaviour)).toBe(expected),
);

// rules: reply-mentions
test('replyMentions returns the author and the mentioned accounts, each once, without oneself', () => {
  const mention = (id: string, acct: string) => ({ id, acct, username: acct, url: '' });
  const status = { accountId: '1', mentions: [mention('2', 'demo'), mention('3', 'ana@niwa.example'), mention('1', 'noor')] };
  expect(replyText(replyMentions(status, 'noor', '2'))).toBe('@noor @ana@niwa.example ');
  expect(replyMentions({ ...status, accountId: '2' }, 'demo', '2')).toEqual(['ana@niwa.example', 'noor']);
});
