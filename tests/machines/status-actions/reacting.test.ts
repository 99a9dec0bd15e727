import { describe, expect, test } from 'vitest';
import { reactingMachine } from '#machines/status-actions/reacting.machine.ts';
import type { Normalised } from '#domain/cache/entities.ts';
import { CallError } from '#domain/text/failure.ts';
import type { Reaction } from '#domain/status/status.ts';
import { aStatus } from '#tests/support/entities.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { openAmong } from '#tests/support/machines.ts';

const eagle: Reaction = { name: '🦅', count: 2, me: false };
const normalisedOf = (...reactions: Reaction[]): Normalised => ({ statuses: [aStatus({ reactions })] });

const open = () => {
  const sendReaction = deferredCall<Normalised>();
  const among = openAmong(reactingMachine.provide({ actors: { sendReaction: sendReaction.logic } }), {
    statusId: '1',
    reactions: [eagle],
    reaction: { name: '🐦', wanted: true },
  });
  const { actor, receivedBy } = among;
  return {
    ...among,
    sendReaction,
    want: (name: string, wanted: boolean) => actor.send({ type: 'reacting.set', reaction: { name, wanted } }),
    /** Returns the optimistic reactions, and the last write. */
    updated: () => receivedBy('entities').findLast(({ type }) => type === 'entities.update')?.['update'].set.reactions,
    lastWrite: () => receivedBy('entities').at(-1),
  };
};

describe('reactions machine', () => {
  test('shows a reaction at once, sends it, and replaces it by the response', async () => {
    const { updated, sendReaction, receivedBy, lastWrite, actor } = open();
    expect(updated()).toEqual([eagle, { name: '🐦', count: 1, me: true }]);
    expect(sendReaction.requested).toEqual([{ statusId: '1', name: '🐦', wanted: true }]);
    const response = normalisedOf(eagle, { name: '🐦', count: 4, me: true });
    await sendReaction.resolve(response);
    expect(receivedBy('entities')).toContainEqual({ type: 'entities.merge', normalised: response });
    expect(lastWrite()).toEqual({ type: 'entities.rollBack', kind: 'statuses', id: '1', token: 'reactions' });
    expect(actor.getSnapshot().output).toEqual({ statusId: '1' });
  });

  test('queues another, and shows it at once over the response', async () => {
    const { want, updated, sendReaction } = open();
    want('🦅', true);
    expect([updated(), sendReaction.requested.length]).toEqual([
      [
        { ...eagle, count: 3, me: true },
        { name: '🐦', count: 1, me: true },
      ],
      1,
    ]);
    await sendReaction.resolve(normalisedOf({ ...eagle, count: 7 }, { name: '🐦', count: 1, me: true }));
    expect(updated()).toEqual([
      { ...eagle, count: 8, me: true },
      { name: '🐦', count: 1, me: true },
    ]);
    expect(sendReaction.requested.at(-1)).toEqual({ statusId: '1', name: '🦅', wanted: true });
  });

  test('reverts a refused reaction, and sends the others', async () => {
    const { want, updated, sendReaction, actor, lastWrite } = open();
    want('🦅', true);
    await sendReaction.reject(new CallError({ kind: 'offline' }));
    expect([updated(), sendReaction.requested.length]).toEqual([[{ ...eagle, count: 3, me: true }], 2]);
    await sendReaction.resolve(normalisedOf({ ...eagle, count: 3, me: true }));
    expect([actor.getSnapshot().output, lastWrite()?.type]).toEqual([{ statusId: '1', failure: { kind: 'offline' } }, 'entities.rollBack']);
  });

  test('keeps reactions that the response lacks', async () => {
    const { want, updated, sendReaction } = open();
    want('🐦', false);
    await sendReaction.resolve({});
    expect(updated()).toEqual([eagle]);
  });
});
