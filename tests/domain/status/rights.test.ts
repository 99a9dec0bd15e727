import { expect, test } from 'vitest';
import { mustConfirmMark, type Mark } from '#domain/status/marks.ts';
import { defaultSettings } from '#domain/settings/settings.ts';
import { mayDelete, mayPin, mayQuote, mayRepeat, mayRewrite } from '#domain/status/rights.ts';
import { VISIBILITIES } from '#domain/status/visibility.ts';

const own = { id: 'me', role: 'member' } as const;
const by = (accountId: string) => VISIBILITIES.map((visibility) => ({ accountId, visibility }));
const scopesOf = (statuses: readonly { visibility: string }[]) => statuses.map(({ visibility }) => visibility);

test('repeat is not allowed on private (unless own) or direct posts (rule repeat-allowed)', () => {
  expect(scopesOf(by('them').filter((status) => mayRepeat(status, 'me')))).toEqual(['public', 'unlisted', 'local']);
  expect(scopesOf(by('me').filter((status) => mayRepeat(status, 'me')))).toEqual(['public', 'unlisted', 'local', 'private']);
});

test('pin only own public or unlisted posts (rule pin-allowed)', () => {
  expect(scopesOf(by('me').filter((status) => mayPin(status, 'me')))).toEqual(['public', 'unlisted']);
  expect(by('them').some((status) => mayPin(status, 'me'))).toBe(false);
});

test('delete: own, moderator or admin (rule delete-allowed)', () => {
  const [mine, theirs] = [{ accountId: 'me' }, { accountId: 'them' }];
  const who = [undefined, own, { ...own, role: 'moderator' }, { ...own, role: 'admin' }] as const;
  expect(who.map((one) => [mayDelete(mine, one), mayDelete(theirs, one)])).toEqual([
    [false, false],
    [true, false],
    [true, true],
    [true, true],
  ]);
});

test('by default a person is asked before a block and a removal, not before a repeat or a mute (rule confirm-defaults)', () => {
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

test('quote only public and unlisted posts (rule quote-allowed)', () => {
  expect(scopesOf(by('them').filter(mayQuote))).toEqual(['public', 'unlisted']);
  expect(by('them').filter((status) => mayQuote({ ...status, isQuoteDenied: true }))).toEqual([]);
});

test('edit and redraft one’s own (rule rewrite-allowed)', () => {
  expect([
    mayRewrite({ accountId: 'me' }, 'me'),
    mayRewrite({ accountId: 'them' }, 'me'),
    mayRewrite({ accountId: 'me' }, undefined),
  ]).toEqual([true, false, false]);
});
