import { fromCallback, type ContextFrom } from 'xstate';
import { searchMachine, type RecentSource } from '#machines/search/search.machine.ts';
import type { Found } from '#domain/search/search.ts';
import { CallError } from '#domain/text/failure.ts';
import { anAccount } from '#tests/support/entities.ts';
import { lightChild } from '#tests/support/machines.ts';
import type { Outcomes } from '#tests/support/model-events.ts';
import { modelOf } from '#tests/support/model.ts';
import type { Invariants } from '#tests/support/model-invariants.ts';
import type { EventFromLogic } from 'xstate';

export const HANDLE = '@noor@a.example';

const found = (change: Partial<Found>): Found => ({ statuses: [], accounts: [], hashtags: [], normalised: {}, hasMore: true, ...change });
export const posts = found({ statuses: ['s'] });
export const account = found({
  accounts: ['n'],
  normalised: { accounts: [anAccount({ id: 'n', acct: 'noor', username: 'noor', url: 'https://a.example/users/noor' })] },
});
const offline = { error: new CallError({ kind: 'offline' }) };

/** The model itself sends the events of stored searches. */
export const silentRecent = fromCallback<EventFromLogic<RecentSource>>(() => {});

const invariants: Invariants<typeof searchMachine> = {
  'the shown results are those of the query': ({ value, context }) => {
    const shown = context.results.find(({ at }) => at === context.showing);
    return value !== 'shown' || shown?.query === context.query;
  },
};

const machine = searchMachine.provide({ actors: { recentSearches: silentRecent, searchList: lightChild([]) } });

const outcomes: Outcomes = {
  recentSearches: [{ error: new Error('none') }],
  writeAddress: [{ done: undefined }, { error: new Error('no history') }],
  clearAddress: [{ done: undefined }, { error: new Error('no history') }],
  fetchFound: [{ done: posts }, { done: account }, offline],
  lead: [{ done: undefined }, { error: new Error('no history') }],
  'found:*': [{ error: new Error('a bug') }],
};

const project = ({ query, text, leads, results, showing }: ContextFrom<typeof searchMachine>) => [
  query,
  text === query,
  text === '',
  leads,
  results.map((one) => one.query).sort(),
  results.find(({ at }) => at === showing)?.query,
];

/** A word, and the handle of an account: typed, in the address, or submitted. */
export const searchModel = modelOf(machine, {
  events: [
    { type: 'search.open', query: '', following: false },
    { type: 'search.open', query: 'tide', following: false },
    { type: 'search.leave', query: '', following: false },
    { type: 'search.leave', query: 'tide', following: false },
    { type: 'search.leave', query: HANDLE, following: false },
    { type: 'search.type', text: '' },
    { type: 'search.type', text: 'tide' },
    { type: 'search.type', text: HANDLE },
    { type: 'search.submit' },
    { type: 'search.filter', following: false },
    { type: 'search.retry' },
    { type: 'recent.loaded', searches: ['birds'] },
    { type: 'recent.remove', query: 'birds' },
    { type: 'recent.clear' },
  ],
  outcomes,
  invariants,
  project,
});

/** A word, and an operator without its value. */
export const unfinishedModel = modelOf(machine, {
  events: [
    { type: 'search.leave', query: '', following: false },
    { type: 'search.type', text: '' },
    { type: 'search.type', text: 'tide' },
    { type: 'search.type', text: 'tide -' },
    { type: 'search.submit' },
  ],
  outcomes: { ...outcomes, fetchFound: [{ done: posts }, offline] },
  invariants,
  project,
});
