import { expect, test } from 'vitest';
import { scopeNoticeOf, showsMediaOpenly } from '#features/composer/audience/scope-notice.ts';
import { VISIBILITIES } from '#domain/status/visibility.ts';
import { aMedium } from '#tests/support/drafts.ts';

const facts = { isLocked: true, isSafe: false, hidesScope: false, usual: 'direct' } as const;

test.each(VISIBILITIES.filter((one) => one !== 'direct'))('%s: who sees it is said, unless hidden or as ever (rule scope-notice)', (id) => {
  expect(scopeNoticeOf({ visibility: id }, facts)).toEqual({ kind: 'scope', id });
  expect(scopeNoticeOf({ visibility: id }, { ...facts, hidesScope: true })).toBe(undefined);
  expect(scopeNoticeOf({ visibility: id }, { ...facts, usual: id }), 'nothing new').toBe(undefined);
});

test.each([true, false])('a private post by an unlocked account warns, hidden or not: %s (rule not-locked)', (hidesScope) => {
  expect(scopeNoticeOf({ visibility: 'private' }, { ...facts, isLocked: false, hidesScope })).toEqual({ kind: 'not_locked' });
});

test.each([
  ['all mentioned', false, 'all'],
  ['only the first mentioned', true, 'first'],
] as const)('a direct post warns that %s receive it, hidden or not (rule direct-warning)', (_, isSafe, to) => {
  expect(scopeNoticeOf({ visibility: 'direct' }, { ...facts, isSafe, hidesScope: true })).toEqual({ kind: 'direct', to });
});

test.each([
  ['media attached, not sensitive and subject set', { media: [aMedium()], sensitive: false, subject: 'birds' }, true],
  ['no media', { media: [], sensitive: false, subject: 'birds' }, false],
  ['sensitive', { media: [aMedium()], sensitive: true, subject: 'birds' }, false],
  ['no subject', { media: [aMedium()], sensitive: false, subject: ' ' }, false],
] as const)('%s: %o warns %s (rule open-media)', (_, draft, warns) => expect(showsMediaOpenly(draft)).toBe(warns));
