import { expect, test } from 'vitest';
import { mustConfirmMark, type Mark } from '#domain/status/marks.ts';
import { defaultSettings } from '#domain/settings/settings.ts';
import { mayDelete, mayPin, mayQuote, mayRepeat, mayRewrite } from '#domain/status/rights.ts';
import { VISIBILITIES } from '#domain/status/visibility.ts';

const own = { id: 'me', role: 'member' } as const;
const by = (accountId: string) => VISIBILITIES.map((visibility) => ({ accountId, visibility }));
const scopesOf = (statuses: readonly { visibility: string }[]) => statuses.map(({ visibility }) => visibility);

// rules: repeat-allowed
test('repeat is not allowed on private (unless own) or direct posts', () => {
  expect(scopesOf(by('them').filter((status) => mayRepeat(status, 'me')))).toEqual(['public', 'unlisted', 'local']);
  expect(scopesOf(by('me').filter((status) => mayRepeat(status, 'me')))).toEqual(['public', 'unlisted', 'local', 'private']);
});

// rules: pin-allowed
test('pin only own public or unlisted posts', () => {
  expect(scopesOf(by('me').filter((status) => mayPin(status, 'me')))).toEqual(['public', 'unlisted']);
  expect(by('them').some((status) => mayPin(status, 'me'))).toBe(false);
});

// rules: delete-allowed
test('delete: own, moderator or admin', () => {
  const [mine, theirs] = [{ accountId: 'me' }, { accountId: 'them' }];
  const who = [undefined, own, { ...own, role: 'moderator' }, { ...own, role: 'admin' }] as const;
  expect(who.map((one) => [mayDelete(mine, one), mayDelete(theirs, one)])).toEqual([
    [false, false],
    [true, false],
    [true, true],
    [true, true],
  ]);
});

// rules: confirm-defaults
test('by default a person is asked before a block and a removal, not before a repeat or a mute', () => {
  const marks: readonly Mark[] = [
    'favourite',
    'reblog',
    'bookmark',
    'pin',
    'muteThread',
    'remove',
    'mute',
    'block',
    'subscribe',
    'blockDomain',
  ];
  expect(marks.filter((mark) => mustConfirmMark({ mark, wanted: true }, defaultSettings))).toEqual(['remove', 'block', 'blockDomain']);
  const all = { ...defaultSettings, modalOnRepeat: true, modalOnMute: true };
  expect(marks.filter((mark) => mustConfirmMark({ mark, wanted: true }, all))).toEqual([
    'reblog',
    'remove',
    'mute',
    'block',
    'blockDomain',
  ]);
  expect(marks.some((mark) => mustConfirmMark({ mark, wanted: false }, all))).toBe(false);
});

// rules: quote-allowed
test('quote only public and unlisted posts', () => {
  expect(scopesOf(by('them').filter(mayQuote))).toEqual(['public', 'unlisted']);
  expect(by('them').filter((status) => mayQuote({ ...status, isQuoteDenied: true }))).toEqual([]);
});

// rules: rewrite-allowed
test('edit and redraft one’s own', () => {
  expect([
    mayRewrite({ accountId: 'me' }, 'me'),
    mayRewrite({ accountId: 'them' }, 'me'),
    mayRewrite({ accountId: 'me' }, undefined),
  ]).toEqual([true, false, false]);
});
