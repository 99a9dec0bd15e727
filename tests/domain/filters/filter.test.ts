import { describe, expect, test } from 'vitest';
import {
  filtered,
  passesReplyFilter,
  preferencesFor,
  reasonToCollapse,
  stricter,
  type Filtered,
  type FilterFacts,
  type FilterPreferences,
} from '#domain/filters/filter.ts';
import { createWordList } from '#domain/filters/word-list.ts';
import type { Status } from '#domain/status/status.ts';
import { anAttachment } from '#tests/support/attachments.ts';
import { aStatus } from '#tests/support/entities.ts';
import { aPoll } from '#tests/support/polls.ts';

const facts: FilterFacts = {
  ownId: 'me',
  author: { bot: false },
  relationship: undefined,
  poll: undefined,
  followsParentAuthor: false,
  plain: 'The boats are late',
};
const preferences: FilterPreferences = { muteWords: [], muteBotStatuses: false, hideFilteredStatuses: false, replyVisibility: 'all' };
const show = (status: Partial<Status> = {}, loaded: Partial<FilterFacts> = {}, preferred: Partial<FilterPreferences> = {}) =>
  filtered(aStatus({ accountId: 'noor', ...status }), { ...facts, ...loaded }, { ...preferences, ...preferred });
const collapsed = (reason: unknown) => ({ show: 'collapsed', reason });

// rules: muted-folded
describe('reasonToCollapse for muted statuses', () => {
  test.each<[string, Partial<Status>, Partial<FilterFacts>, Partial<FilterPreferences>, unknown]>([
    ['an ordinary status', {}, {}, {}, { show: 'open' }],
    ['a muted account', {}, { relationship: { muting: true, blocking: false, domainBlocking: false } }, {}, collapsed({ kind: 'account' })],
    ['a muted thread', { muted: true }, {}, {}, collapsed({ kind: 'thread' })],
    ['a muted account, as sent by Akkoma', { muted: true, threadMuted: false }, {}, {}, collapsed({ kind: 'account' })],
    ['a bot, where bots are muted', {}, { author: { bot: true } }, { muteBotStatuses: true }, collapsed({ kind: 'bot' })],
    ['a bot, where they are not', {}, { author: { bot: true } }, {}, { show: 'open' }],
    ['a mute word in the text', {}, {}, { muteWords: ['trains', ' Boats '] }, collapsed({ kind: 'word', word: 'Boats' })],
    ['a mute word in the subject', { spoilerText: 'trains' }, {}, { muteWords: ['trains'] }, collapsed({ kind: 'word', word: 'trains' })],
    ['hidden entirely by a setting', { muted: true }, {}, { hideFilteredStatuses: true }, { show: 'nothing' }],
    ['a blocked account', {}, { relationship: { muting: false, blocking: true, domainBlocking: false } }, {}, { show: 'nothing' }],
    [
      'an account of a hidden server',
      {},
      { relationship: { muting: false, blocking: false, domainBlocking: true } },
      {},
      { show: 'nothing' },
    ],
    ['one’s own, whatever its text', { accountId: 'me', muted: true }, {}, { muteWords: ['boats'] }, { show: 'open' }],
  ])('%s', (_, status, loaded, preferred, expected) => expect(show(status, loaded, preferred)).toEqual(expected));
});

// rules: filter-texts
describe('reasonToCollapse by mute words and filters matches every text of a status', () => {
  const card = { url: 'https://a.example/', title: 'The ferry strike', description: '', providerName: '' };
  test.each<[string, Partial<Status>, Partial<FilterFacts>, string]>([
    ['a poll option', { pollId: 'p' }, { poll: aPoll({ options: [{ title: 'By FERRY', votesCount: 0 }] }) }, 'ferry'],
    ['the description of an attachment', { attachments: [anAttachment('image', '1', { description: 'A ferry at sea' })] }, {}, 'ferry'],
    ['the title of a link card', { card }, {}, 'ferry strike'],
  ])('%s', (_, status, loaded, word) => {
    const keywords = [{ word, isWhole: true }];
    const filter = { id: '1', name: 'Sea', contexts: [], hides: false, keywords, statusIds: [] };
    expect([
      show(status, loaded),
      show(status, loaded, { muteWords: [word] }),
      show(status, loaded, { filters: [filter] }),
      show(status, loaded, { filters: [{ ...filter, hides: true }] }),
    ]).toEqual([
      { show: 'open' },
      collapsed({ kind: 'word', word }),
      collapsed({ kind: 'filter', name: 'Sea', hides: false }),
      { show: 'nothing' },
    ]);
  });
});

const hasWord = (text: string, word: string): boolean => createWordList([{ word, isWhole: true }]).firstIn([text]) !== undefined;

describe('a word in a text', () => {
  test.each<[string, string, boolean]>([
    ['The boats are late', 'boats', true],
    ['The BOATS', 'boats', true],
    ['lifeboats', 'boats', false],
    ['boatsman and boats', 'boats', true],
    ['#boats!', 'boats', true],
    ['#boats!', '#boats', true],
    ['ärger', 'rger', false],
    ['今日は船が遅い', '船', true],
    ['배가 늦다', '배', true],
    ['𝒃oats', 'oats', false],
    ['anything', '  ', false],
    ['a.b', '.', true],
  ])('in %s, %s: %s', (text, word, expected) => expect(hasWord(text, word)).toBe(expected));
});

// rules: reply-filter
describe('passesReplyFilter', () => {
  const response = { accountId: 'noor', inReplyToAccountId: 'ingrid' };
  const request = (
    preferred: FilterPreferences['replyVisibility'],
    status: Partial<Status> = {},
    followsParentAuthor = false,
    ownId: string | undefined = 'me',
  ) => passesReplyFilter({ ...response, ...status }, { ownId, followsParentAuthor }, preferred);

  test('passes everything for all', () => expect(request('all')).toBe(true));
  test('passes replies to followed accounts for following', () =>
    expect([request('following'), request('following', {}, true)]).toEqual([false, true]));
  test('passes only replies to oneself for self', () =>
    expect([request('self', {}, true), request('self', { inReplyToAccountId: 'me' })]).toEqual([false, true]));
  test('always passes one’s own replies and replies of an account to itself', () =>
    expect([request('self', { accountId: 'me' }), request('self', { inReplyToAccountId: 'noor' })]).toEqual([true, true]));
  test('passes a status that is no reply', () =>
    expect(passesReplyFilter({ accountId: 'noor' }, { ownId: 'me', followsParentAuthor: false }, 'self')).toBe(true));
  test('filtered hides a filtered reply instead of collapsing it', () =>
    expect(show({ inReplyToAccountId: 'ingrid' }, {}, { replyVisibility: 'self' })).toEqual({ show: 'nothing' }));
});

test('the stricter result applies to a repeat and its status', () => {
  const [open, collapsedBy, nothing]: Filtered[] = [{ show: 'open' }, { show: 'collapsed', reason: { kind: 'bot' } }, { show: 'nothing' }];
  const all = [open!, collapsedBy!, nothing!];
  expect(all.map((one) => all.map((other) => stricter(one, other).show))).toEqual([
    ['open', 'collapsed', 'nothing'],
    ['collapsed', 'collapsed', 'nothing'],
    ['nothing', 'nothing', 'nothing'],
  ]);
});

test('reasonToCollapse collapses blocked authors, and ignores the reply filter', () => {
  const isFromBlocked = { muting: true, blocking: true, domainBlocking: false };
  expect(
    reasonToCollapse(aStatus({ accountId: 'noor', inReplyToAccountId: 'x' }), { ...facts, relationship: isFromBlocked }, preferences),
  ).toEqual({
    kind: 'blocked',
  });
  expect(reasonToCollapse(aStatus({ accountId: 'noor', inReplyToAccountId: 'x' }), facts, preferences)).toBeUndefined();
  expect(reasonToCollapse(aStatus({ accountId: 'me' }), { ...facts, relationship: isFromBlocked }, preferences)).toBeUndefined();
});

// rules: profile-filters
describe('filtered on the profile of another account', () => {
  const opened = preferencesFor('user:noor', {
    ...preferences,
    hideFilteredStatuses: true,
    replyVisibility: 'self',
    muteBotStatuses: true,
  });
  const on = (status: Partial<Status>, loaded: Partial<FilterFacts> = {}, preferred: Partial<FilterPreferences> = {}) =>
    show(status, loaded, { ...opened, ...preferred });
  const muted = { muting: true, blocking: false, domainBlocking: false };
  const blocked = { ...muted, blocking: true };

  test.each<[string, Filtered, unknown]>([
    ['shows a muted account', on({}, { relationship: muted }), { show: 'open' }],
    ['shows an account that the server calls muted', on({ muted: true }), { show: 'open' }],
    ['shows a bot', on({}, { author: { bot: true } }), { show: 'open' }],
    ['shows replies to anyone', on({ inReplyToAccountId: 'ingrid' }), { show: 'open' }],
    ['collapses a muted thread', on({ muted: true, threadMuted: true }), collapsed({ kind: 'thread' })],
    ['collapses a mute word', on({}, {}, { muteWords: ['boats'] }), collapsed({ kind: 'word', word: 'boats' })],
    ['collapses a blocked account', on({}, { relationship: blocked }), collapsed({ kind: 'blocked' })],
    ['collapses statuses of other muted accounts', on({ accountId: 'ingrid' }, { relationship: muted }), collapsed({ kind: 'account' })],
    ['hides statuses of other blocked accounts', on({ accountId: 'ingrid' }, { relationship: blocked }), { show: 'nothing' }],
  ])('%s', (_, is, expected) => expect(is).toEqual(expected));
});
