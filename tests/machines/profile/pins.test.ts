import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import { pinsMachine, selectPins } from '#machines/profile/pins.machine.ts';
import type { Page } from '#domain/timelines/page.ts';
import { openAmong } from '#tests/support/machines.ts';

test('the pins of the hundred profiles shown last are cached, and those of others released', async () => {
  const callServer = fromPromise<{ accountId: string; page: Page }, { accountId: string }>(({ input: { accountId } }) =>
    Promise.resolve({ accountId, page: { ids: [`pin of ${accountId}`], normalised: {} } }),
  );
  const { actor, receivedBy } = openAmong(pinsMachine.provide({ actors: { callServer } }));
  const show = async (accountId: string) => {
    actor.send({ type: 'keyed.request', input: { accountId } });
    await expect.poll(() => selectPins(actor.getSnapshot(), accountId)).toEqual([`pin of ${accountId}`]);
  };
  // Ids that are numbers come first in an object, whenever they were added.
  for (let at = 102; at > 2; at--) await show(`${at}`);
  await show('102');
  await show('2');
  const { entries } = actor.getSnapshot().context;
  expect([Object.keys(entries).length, '101' in entries, '102' in entries, '2' in entries]).toEqual([100, false, true, true]);
  const retained = receivedBy('entities').filter(({ type }) => type === 'entities.retain');
  expect(retained.filter(({ ids }) => (ids as string[]).length === 0)).toEqual([
    { type: 'entities.retain', holder: 'pins of 101', kind: 'statuses', ids: [] },
  ]);
  actor.send({ type: 'keyed.forget', key: '2' });
  expect(receivedBy('entities').at(-1)).toMatchObject({ holder: 'pins of 2', ids: [] });
});
