import { describe, expect, test } from 'vitest';
import { listNamesMachine } from '#machines/lists/list-names.machine.ts';
import { selectListTitle } from '#machines/lists/list-names.selectors.ts';
import { CallError } from '#domain/text/failure.ts';
import type { OwnList } from '#domain/lists/own-list.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { openAmong } from '#tests/support/machines.ts';

const open = () => {
  const fetchList = deferredCall<OwnList | undefined>();
  const { actor } = openAmong(listNamesMachine.provide({ actors: { callServer: fetchList.logic } }));
  return {
    fetchList,
    request: (listId = '7') => actor.send({ type: 'keyed.request', input: { listId } }),
    title: (listId = '7') => selectListTitle(actor.getSnapshot(), listId),
  };
};

describe('list names machine', () => {
  test('fetches a title once at a time, and again when viewed', async () => {
    const { fetchList, request, title } = open();
    request();
    request();
    expect([fetchList.requested, title()]).toEqual([[{ listId: '7' }], undefined]);
    await fetchList.resolve({ id: '7', title: 'Birds' });
    expect([title(), title('8')]).toEqual(['Birds', undefined]);
    request();
    expect(title()).toBe('Birds');
    await fetchList.resolve({ id: '7', title: 'Many birds' });
    expect(title()).toBe('Many birds');
  });

  test('records that a list does not exist', async () => {
    const { fetchList, request, title } = open();
    request();
    await fetchList.resolve(undefined);
    expect(title()).toBe(null);
  });

  test('keeps the title after another failure', async () => {
    const { fetchList, request, title } = open();
    request();
    await fetchList.resolve({ id: '7', title: 'Birds' });
    request();
    await fetchList.reject(new CallError({ kind: 'offline' }));
    expect(title()).toBe('Birds');
    request();
    expect(fetchList.requested.length).toBe(3);
  });
});
