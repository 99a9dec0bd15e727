import { listsMachine } from '#machines/lists/lists.machine.ts';
import { selectListTitle } from '#machines/lists/lists.selectors.ts';
import { CallError } from '#domain/text/failure.ts';
import { walkKeyed } from '#tests/support/keyed-model.ts';

walkKeyed(listsMachine, {
  questions: [{ listId: '1' }],
  ends: { 1: [{ done: { title: 'Birds' } }, { done: undefined }, { error: new CallError({ kind: 'offline' }) }] },
  shows: (snapshot, key, entry) => [selectListTitle(snapshot, key), entry?.['known']],
});
