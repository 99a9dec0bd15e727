import { describe } from 'vitest';
import { listNamesMachine } from '#machines/lists/list-names.machine.ts';
import { selectListTitle } from '#machines/lists/list-names.selectors.ts';
import { CallError } from '#domain/text/failure.ts';
import { walkKeyed } from '#tests/support/keyed-model.ts';

describe('list names model', () => {
  walkKeyed(listNamesMachine, {
    questions: [{ listId: '1' }],
    ends: { 1: [{ done: { id: '7', title: 'Birds' } }, { done: undefined }, { error: new CallError({ kind: 'offline' }) }] },
    shows: (snapshot, key, entry) => [selectListTitle(snapshot, key), entry?.['value']],
  });
});
