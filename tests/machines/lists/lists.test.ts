import { expect, test } from 'vitest';
import { listsMachine } from '#machines/lists/lists.machine.ts';
import { selectListTitle } from '#machines/lists/lists.selectors.ts';
import { CallError } from '#domain/text/failure.ts';
import { heldCall } from '#tests/support/held.ts';
import { openAmong } from '#tests/support/machines.ts';

const open = () => {
  const fetchList = heldCall<{ title: string } | undefined>();
  const { actor } = openAmong(listsMachine.provide({ actors: { askServer: fetchList.logic } }));
  return {
    fetchList,
    look: (listId = '7') => actor.send({ type: 'keyed.ask', input: { listId } }),
    title: (listId = '7') => selectListTitle(actor.getSnapshot(), listId),
  };
};

test('what a list is called is asked once at a time, and again at the next look', async () => {
  const { fetchList, look, title } = open();
  look();
  look();
  expect([fetchList.asked, title()]).toEqual([[{ listId: '7' }], undefined]);
  await fetchList.answer({ title: 'Birds' });
  expect([title(), title('8')]).toEqual(['Birds', undefined]);
  look();
  expect(title()).toBe('Birds');
  await fetchList.answer({ title: 'Many birds' });
  expect(title()).toBe('Many birds');
});

test('a list that is not there is known not to be', async () => {
  const { fetchList, look, title } = open();
  look();
  await fetchList.answer(undefined);
  expect(title()).toBe(null);
});

test('a look that fails otherwise leaves what was known', async () => {
  const { fetchList, look, title } = open();
  look();
  await fetchList.answer({ title: 'Birds' });
  look();
  await fetchList.refuse(new CallError({ kind: 'offline' }));
  expect(title()).toBe('Birds');
  look();
  expect(fetchList.asked.length).toBe(3);
});
