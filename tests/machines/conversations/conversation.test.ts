import { expect, test } from 'vitest';
import {
  conversationMachine,
  selectFailure,
  selectPhase,
  selectThread,
  type Surroundings,
} from '../../../machines/conversations/conversation.machine.ts';
import type { Harvest } from '../../../src/domain/entities.ts';
import { CallError } from '../../../src/domain/failure.ts';
import { treeLines } from '../../../src/domain/thread.ts';
import { aStatus } from '../../support/entities.ts';
import { heldCall } from '../../support/held.ts';
import { openAmong } from '../../support/machines.ts';

const status = (id: string, inReplyToId?: string) => aStatus({ id, ...(inReplyToId === undefined ? {} : { inReplyToId }) });
const around: Surroundings = {
  ancestors: ['root'],
  descendants: ['below', 'deeper'],
  harvest: { statuses: [status('root'), status('below', 'me'), status('deeper', 'below')] },
};
const gone = new CallError({ kind: 'not_found', status: 404, message: '' });

const open = (isKnown = true) => {
  const [fetchStatus, fetchContext] = [heldCall<{ harvest: Harvest }>(), heldCall<Surroundings>()];
  const machine = conversationMachine.provide({ actors: { fetchStatus: fetchStatus.logic, fetchContext: fetchContext.logic } });
  const { actor, heardBy } = openAmong(machine, { statusId: 'me', isKnown });
  const at = () => actor.getSnapshot();
  return {
    fetchStatus,
    fetchContext,
    actor,
    heardBy,
    phase: () => selectPhase(at()),
    thread: () => selectThread(at()),
    failure: () => selectFailure(at()),
  };
};

test('what surrounds a status is fetched, kept and held, and the status hangs below what it answers', async () => {
  const { fetchContext, heardBy, phase, thread } = open();
  expect(phase()).toBe('loading');
  await fetchContext.answer(around);
  expect([phase(), thread().members.map(({ id }) => id)]).toEqual(['shown', ['root', 'me', 'below', 'deeper']]);
  expect(treeLines(thread().thread, 'root', 9).map(({ id, depth }) => [id, depth])).toEqual([
    ['root', 0],
    ['me', 1],
    ['below', 2],
    ['deeper', 3],
  ]);
  expect(heardBy('entities').map(({ type, ids }) => [type, ids])).toEqual([
    ['entities.merge', undefined],
    ['entities.hold', ['root', 'me', 'below', 'deeper']],
  ]);
});

test('a status that nobody knows here is searched for first (doc 2 §2)', async () => {
  const { fetchStatus, fetchContext, phase } = open(false);
  expect([phase(), fetchContext.asked]).toEqual(['searching', []]);
  await fetchStatus.answer({ harvest: { statuses: [status('me')] } });
  expect([phase(), fetchStatus.asked, fetchContext.asked]).toEqual(['loading', [{ statusId: 'me' }], [{ statusId: 'me' }]]);
});

test('one that cannot be found is said, and searched for again on request', async () => {
  const { actor, fetchStatus, phase, failure } = open(false);
  await fetchStatus.refuse(gone);
  expect([phase(), failure()?.kind]).toEqual(['failed', 'not_found']);
  actor.send({ type: 'conversation.retry' });
  expect([phase(), fetchStatus.asked.length]).toEqual(['searching', 2]);
});

test('a conversation that is shown stays when looking again fails', async () => {
  const { actor, fetchContext, phase, failure, thread } = open();
  await fetchContext.answer(around);
  actor.send({ type: 'conversation.refresh' });
  await fetchContext.refuse(gone);
  expect([phase(), failure()?.kind, thread().members.length]).toEqual(['shown', 'not_found', 4]);
  actor.send({ type: 'conversation.retry' });
  await fetchContext.answer({ ...around, descendants: ['below', 'deeper', 'new'] });
  expect([failure(), thread().members.length]).toEqual([undefined, 5]);
});

test('one dives into a status and comes back, and folds what one has read', async () => {
  const { actor, fetchContext, thread } = open();
  await fetchContext.answer(around);
  actor.send({ type: 'conversation.dive', statusId: 'below' });
  actor.send({ type: 'conversation.fold', statusId: 'below', isShown: false });
  expect([thread().dive, [...thread().unfolded]]).toEqual(['below', [['below', 'hidden']]]);
  actor.send({ type: 'conversation.top' });
  expect(thread().dive).toBe(undefined);
});
