import { autocompleteMachine } from '#machines/autocomplete/autocomplete.machine.ts';
import type { CaretWord } from '#domain/autocomplete/autocomplete.ts';
import { anAccount } from '#tests/support/entities.ts';
import { modelOf } from '#tests/support/model.ts';

const field = 'text';
const word = (kind: CaretWord['kind'], query: string, start = 0): CaretWord => ({ kind, query, start, end: start + 1 + query.length });
const typed = (seen: CaretWord | undefined) => ({ type: 'autocomplete.typed', field, word: seen }) as const;
const noor = { kind: 'account', account: anAccount({ id: '1', acct: 'noor' }) };
const starling = { displayText: 'starling', imageUrl: 'https://a.example/s.png', replacement: ':starling:', tags: [] };
const failed = { error: new Error('offline') };

/** The suggestions at the caret. */
export const autocompleteModel = modelOf(autocompleteMachine, {
  events: [
    typed(word('emoji', 'st')),
    typed(word('emoji', 'sta')),
    typed(word('account', 'no')),
    typed(word('account', 'noo')),
    typed(word('tag', 'no')),
    typed(word('effect', 'sp')),
    typed(undefined),
    { type: 'autocomplete.moved', field, word: undefined },
    { type: 'autocomplete.moved', field, word: word('account', 'no') },
    { type: 'autocomplete.step', by: 1 },
    { type: 'autocomplete.point', at: 0 },
    { type: 'autocomplete.dismiss' },
    { type: 'autocomplete.accepted' },
    { type: 'autocomplete.left', field },
    { type: 'autocomplete.left', field: 'another' },
  ],
  outcomes: {
    findEmoji: [{ done: [starling] }, failed],
    recall: [{ done: [] }, failed],
    search: [{ done: [noor] }, failed],
  },
  project: ({ word: at, suggestions, selected }) => [at?.kind, at?.query.length, suggestions.length, selected],
});
