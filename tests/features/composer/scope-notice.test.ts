import { describe, expect, test } from 'vitest';
import { scopeNoticeOf, showsMediaOpenly } from '#features/composer/audience/scope-notice.ts';
import { VISIBILITIES } from '#domain/status/visibility.ts';
import { aMedium } from '#tests/support/drafts.ts';

const facts = { isLocked: true, isSafe: false, hidesScope: false, usual: 'direct' } as const;

describe('scope notices', () => {
  // rules: scope-notice
  test.each(VISIBILITIES.filter((one) => one !== 'direct'))('%s: returns a notice about the audience, unless hidden or usual', (id) => {
    expect(scopeNoticeOf({ visibility: id }, facts)).toEqual({ kind: 'scope', id });
    expect(scopeNoticeOf({ visibility: id }, { ...facts, hidesScope: true })).toBe(undefined);
    expect(scopeNoticeOf({ visibility: id }, { ...facts, usual: id }), 'nothing new').toBe(undefined);
  });

  // rules: not-locked
  test.each([true, false])('warns about a private post of an unlocked account, hidden or not: %s', (hidesScope) => {
    expect(scopeNoticeOf({ visibility: 'private' }, { ...facts, isLocked: false, hidesScope })).toEqual({ kind: 'not_locked' });
  });

  // rules: direct-warning
  test.each([
    ['all mentioned', false, 'all'],
    ['only the first mentioned', true, 'first'],
  ] as const)('warns that %s receive a direct post, hidden or not', (_, isSafe, to) => {
    expect(scopeNoticeOf({ visibility: 'direct' }, { ...facts, isSafe, hidesScope: true })).toEqual({ kind: 'direct', to });
  });

  // rules: list-scope
  test('names the readers of a post for a list, hidden or not', () => {
    expect(scopeNoticeOf({ visibility: 'direct', listId: '7' }, { ...facts, hidesScope: true })).toEqual({ kind: 'list' });
    expect(scopeNoticeOf({ visibility: 'private', listId: '7' }, facts)).toEqual({ kind: 'scope', id: 'private' });
  });

  // rules: open-media
  test.each([
    ['media attached, not sensitive and subject set', { media: [aMedium()], sensitive: false, subject: 'birds' }, true],
    ['no media', { media: [], sensitive: false, subject: 'birds' }, false],
    ['sensitive', { media: [aMedium()], sensitive: true, subject: 'birds' }, false],
    ['no subject', { media: [aMedium()], sensitive: false, subject: ' ' }, false],
  ] as const)('%s: returns for %o whether to warn: %s', (_, draft, warns) => expect(showsMediaOpenly(draft)).toBe(warns));
});
