import { describe, expect, test } from 'vitest';
import {
  amountWithin,
  emptyPoll,
  expiryOf,
  allowsPolls,
  outputOf,
  repeatedBy,
  unitsFor,
  withinLimits,
  withOption,
  withoutOption,
  withText,
  type PollDraft,
} from '#domain/composer/poll-form.ts';
import { DEFAULT_POLL_LIMITS } from '#domain/status/poll-limits.ts';
import { type Poll } from '#domain/status/poll.ts';
import { chosen, hasHiddenResults, isOver, mayVote, missedVote, percentages } from '#domain/status/poll-votes.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const poll = (change: Partial<Poll> = {}): Poll => ({
  id: 'p',
  options: [
    { title: 'Pier', votesCount: 1 },
    { title: 'Bridge', votesCount: 2 },
  ],
  multiple: false,
  voted: false,
  expired: false,
  expiresAt: '2026-11-21T12:10:00Z',
  votesCount: 3,
  votersCount: 3,
  ownVotes: [],
  emojis: [],
  ...change,
});

// rules: poll-ballot
describe('mayVote', () => {
  test.each<[string, Partial<Poll>, boolean, boolean]>([
    ['signed in, not voted, not over', {}, true, true],
    ['a guest', {}, false, false],
    ['voted', { voted: true }, true, false],
    ['expired according to the server', { expired: true }, true, false],
    ['its time passed', { expiresAt: '2026-11-21T11:59:59Z' }, true, false],
    ['its last moment', { expiresAt: '2026-11-21T12:00:00Z' }, true, true],
  ])('%s', (_, change, isSignedIn, expected) => expect(mayVote(poll(change), { isSignedIn, isOwn: false, now: NOW })).toBe(expected));

  test('mayVote is false for one’s own poll', () => {
    expect(mayVote(poll({ voted: false }), { isSignedIn: true, isOwn: true, now: NOW })).toBe(false);
  });

  test('isOver is false for a poll without an end', () => {
    const { expiresAt: _, ...endless } = poll();
    expect(isOver(endless, Number.MAX_SAFE_INTEGER)).toBe(false);
  });
});

// rules: poll-percent
test.each([
  [
    [1, 2],
    [33, 67],
  ],
  [
    [0, 0],
    [0, 0],
  ],
  [
    [1, 1, 1],
    [33, 33, 33],
  ],
  [
    [1, 7],
    [13, 88],
  ],
])('percentages rounds %o to %o', (votes, percents) =>
  expect(percentages({ options: votes.map((votesCount) => ({ title: '', votesCount })) })).toEqual(percents),
);

// rules: poll-hidden
test('percentages returns undefined for unpublished results', () => {
  const hidden = { options: [{ title: 'Tea' }, { title: 'Coffee' }] };
  expect([hasHiddenResults(hidden), percentages(hidden), hasHiddenResults(poll())]).toEqual([true, undefined, false]);
});

// rules: poll-missed
describe('missedVote', () => {
  const [ended, voted] = [{ expired: true }, { voted: true, ownVotes: [1] }];
  test.each<[string, Partial<Poll>, readonly number[], boolean, ReturnType<typeof missedVote>]>([
    ['still open', {}, [0], false, undefined],
    ['nothing chosen', ended, [], false, undefined],
    ['ended before it was cast', ended, [0], false, 'ended'],
    ['ended, and the vote was not taken', ended, [0], true, 'ended'],
    ['ended by the clock', { expiresAt: '2026-11-21T11:59:59Z' }, [0], false, 'ended'],
    ['another option cast elsewhere', voted, [0], false, 'elsewhere'],
    ['another option cast elsewhere first', voted, [0], true, 'elsewhere'],
    ['the same cast elsewhere', voted, [1], false, undefined],
    ['the same ones in another order', { multiple: true, voted: true, ownVotes: [2, 0] }, [0, 2], true, undefined],
    ['fewer than were cast', { multiple: true, voted: true, ownVotes: [0, 1] }, [0], true, 'elsewhere'],
    ['cast, and the server does not report which', { voted: true }, [0], true, undefined],
    ['not cast, and the server does not report which', { voted: true }, [0], false, 'elsewhere'],
    ['cast before it ended', { ...ended, ...voted }, [1], true, undefined],
  ])('%s', (_, change, choices, isCast, expected) => expect(missedVote(poll(change), { choices, isCast, now: NOW })).toBe(expected));
});

test('chosen retains one choice in a single poll and all in a multiple poll, and removes a choice on the second press', () => {
  const [single, multiple] = [{ multiple: false }, { multiple: true }];
  expect([chosen(single, [0], 1), chosen(single, [1], 1), chosen(multiple, [2], 0), chosen(multiple, [0, 2], 2)]).toEqual([
    [1],
    [],
    [0, 2],
    [0],
  ]);
});

// rules: poll-options
describe('poll form', () => {
  const draft = (change: Partial<PollDraft>): PollDraft => ({ ...emptyPoll, options: ['a', 'b'], ...change });
  const limits = DEFAULT_POLL_LIMITS;

  test('starts with two options, one choice and one day; allows at most 4 options of 255 characters, from 60 s to a day', () => {
    expect(emptyPoll).toEqual({ options: ['', ''], multiple: false, amount: 1, unit: 'days' });
    expect(limits).toEqual({ maxOptions: 4, maxOptionChars: 255, minExpiration: 60, maxExpiration: 86_400 });
  });

  test.each<[string, readonly string[], unknown]>([
    ['two different ones', ['tea', 'milk'], { options: ['tea', 'milk'], multiple: false, expiresIn: 86_400 }],
    ['empty ones are left out', ['tea', ' ', 'milk', ''], { options: ['tea', 'milk'], multiple: false, expiresIn: 86_400 }],
    ['the same twice counts once', ['tea', ' tea ', 'milk'], { options: ['tea', 'milk'], multiple: false, expiresIn: 86_400 }],
    ['one only', ['tea', 'tea'], { error: 'polls.not_enough_options' }],
    ['none', ['', ''], { error: 'polls.not_enough_options' }],
  ])('outputs options: %s', (_, options, output) => expect(outputOf(draft({ options }), limits)).toEqual(output));

  test.each<[number, PollDraft['unit'], number]>([
    [10, 'minutes', 600],
    [0, 'minutes', 60],
    [-5, 'hours', 60],
    [Number.NaN, 'hours', 60],
    [2, 'hours', 7_200],
    [9, 'days', 86_400],
  ])('outputs %d %s as %d s', (amount, unit, seconds) => expect(expiryOf({ amount, unit }, limits)).toBe(seconds));

  test('limits an amount to the bounds', () => {
    expect([amountWithin({ amount: 9, unit: 'days' }, limits), amountWithin({ amount: 0, unit: 'minutes' }, limits)]).toEqual([1, 1]);
  });

  test.each<[number, PollDraft['unit'], number]>([
    [1, 'minutes', 5],
    [7, 'minutes', 7],
    [999, 'minutes', 90],
    [5, 'hours', 1],
    [0, 'hours', 1],
  ])('limits %d %s to %d between 5 and 90 minutes', (amount, unit, within) =>
    expect(amountWithin({ amount, unit }, { ...limits, minExpiration: 300, maxExpiration: 5_400 })).toBe(within),
  );

  test('replaces an expiry outside the limits, including its unit', () => {
    const short = { ...limits, maxExpiration: 300 };
    expect([withinLimits(emptyPoll, short), withinLimits(draft({ unit: 'days', amount: 2 }), short)]).toEqual([
      { ...emptyPoll, amount: 5, unit: 'minutes' },
      draft({ amount: 5, unit: 'minutes' }),
    ]);
    expect(withinLimits(emptyPoll, { ...limits, maxExpiration: 30 })).toEqual({ ...emptyPoll, amount: 1 });
  });

  test('distinguishes a repeated option from empty ones', () => {
    const { options } = draft({ options: ['tea', '', 'milk ', '', 'milk'] });
    expect(options.map((_, at) => repeatedBy({ options }, at))).toEqual([undefined, undefined, undefined, undefined, 2]);
  });

  test('offers only units of which at least one fits', () => {
    expect([unitsFor(limits), unitsFor({ ...limits, maxExpiration: 7_200 }), unitsFor({ ...limits, maxExpiration: 600 })]).toEqual([
      ['minutes', 'hours', 'days'],
      ['minutes', 'hours'],
      ['minutes'],
    ]);
  });

  test('adds options up to the limit and removes them down to two', () => {
    const four = withOption(withOption(withOption(emptyPoll, limits), limits), limits);
    expect([four.options.length, withoutOption(four, 0).options.length, withoutOption(emptyPoll, 0).options.length]).toEqual([4, 3, 2]);
  });

  test('truncates a text at the limit, by characters and not by code units', () => {
    expect(withText(emptyPoll, 1, '🐦'.repeat(300), limits).options[1]).toBe('🐦'.repeat(255));
  });

  test('is offered only where two options are allowed', () => {
    expect([allowsPolls(limits), allowsPolls({ ...limits, maxOptions: 1 })]).toEqual([true, false]);
  });
});
