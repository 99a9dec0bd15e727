import { describe, expect, test } from 'vitest';
import { mustConfirmMark, type Mark } from '#domain/status/marks.ts';
import { defaultSettings } from '#domain/settings/settings.ts';
import { mayChangeQuotePolicy, mayDelete, mayPin, mayRemoveQuote, mayRepeat, mayRewrite } from '#domain/status/rights.ts';
import { VISIBILITIES } from '#domain/status/visibility.ts';

const own = { id: 'me', role: 'member' } as const;
const by = (accountId: string) => VISIBILITIES.map((visibility) => ({ accountId, visibility }));
const scopesOf = (statuses: readonly { visibility: string }[]) => statuses.map(({ visibility }) => visibility);

describe('rights on a status', () => {
  // rules: repeat-allowed
  test('allow no repeat of direct statuses, and of private ones only to the author', () => {
    expect(scopesOf(by('them').filter((status) => mayRepeat(status, 'me')))).toEqual(['public', 'unlisted', 'local']);
    expect(scopesOf(by('me').filter((status) => mayRepeat(status, 'me')))).toEqual(['public', 'unlisted', 'local', 'private']);
  });

  // rules: pin-allowed
  test('allow pinning only one’s own public or unlisted statuses', () => {
    expect(scopesOf(by('me').filter((status) => mayPin(status, 'me')))).toEqual(['public', 'unlisted']);
    expect(by('them').some((status) => mayPin(status, 'me'))).toBe(false);
  });

  // rules: quote-policy-change
  test('allow choosing who can quote only one’s own public or unlisted statuses', () => {
    expect(scopesOf(by('me').filter((status) => mayChangeQuotePolicy(status, 'me')))).toEqual(['public', 'unlisted']);
    expect(by('them').some((status) => mayChangeQuotePolicy(status, 'me'))).toBe(false);
  });

  // rules: quote-removal
  test.each([
    ['another account’s quote of one’s own status', 'them', 'me', 'accepted', true],
    ['one’s own quote', 'me', 'me', 'accepted', false],
    ['a quote of another account’s status', 'them', 'noor', 'accepted', false],
    ['a quote that is not shown', 'them', 'me', 'revoked', false],
    ['a quote of an unknown status', 'them', undefined, 'accepted', false],
  ])('removal of %s from a quote: %s, %s, %s', (_, accountId, quotedAccountId, quoteState, isAllowed) => {
    const quoted = quotedAccountId === undefined ? undefined : { accountId: quotedAccountId };
    expect(mayRemoveQuote({ accountId, quoteState }, quoted, 'me')).toBe(isAllowed);
  });

  // rules: delete-allowed
  test('allow deletion to the author, moderators and admins', () => {
    const [mine, theirs] = [{ accountId: 'me' }, { accountId: 'them' }];
    const who = [undefined, own, { ...own, role: 'moderator' }, { ...own, role: 'admin' }] as const;
    expect(who.map((one) => [mayDelete(mine, one, true), mayDelete(theirs, one, true)])).toEqual([
      [false, false],
      [true, false],
      [true, true],
      [true, true],
    ]);
  });

  // rules: delete-allowed
  test('allow deletion to the author alone on servers without Pleroma’s admin calls', () => {
    const staff = { ...own, role: 'admin' } as const;
    expect([mayDelete({ accountId: 'me' }, staff, false), mayDelete({ accountId: 'them' }, staff, false)]).toEqual([true, false]);
  });

  // rules: confirm-defaults
  test('require confirmation of a block and a removal by default, not of a repeat or a mute', () => {
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

  // rules: rewrite-allowed
  test('allow editing and redrafting only to the author', () => {
    expect([
      mayRewrite({ accountId: 'me' }, 'me'),
      mayRewrite({ accountId: 'them' }, 'me'),
      mayRewrite({ accountId: 'me' }, undefined),
    ]).toEqual([true, false, false]);
  });
});
