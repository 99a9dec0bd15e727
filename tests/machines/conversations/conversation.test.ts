import { describe, expect, test } from 'vitest';
import {
  conversationMachine,
  selectSubthreadRoot,
  selectFailure,
  selectFocus,
  selectMembers,
  selectPhase,
  selectThread,
  selectUnfolded,
  type FoundStatus,
  type Surroundings,
} from '#machines/conversations/conversation.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import { treeRows } from '#domain/conversations/thread.ts';
import { aStatus } from '#tests/support/entities.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { openAmong } from '#tests/support/machines.ts';

const status = (id: string, inReplyToId?: string) => aStatus({ id, ...(inReplyToId === undefined ? {} : { inReplyToId }) });
const around: Surroundings = {
  ancestors: ['root'],
  descendants: ['below', 'deeper'],
  normalised: { statuses: [status('root'), status('below', 'me'), status('deeper', 'below')] },
};
const removed = new CallError({ kind: 'not_found', status: 404, message: '' });

const open = (isKnown = true) => {
  const [findStatus, fetchContext] = [deferredCall<FoundStatus>(), deferredCall<Surroundings>()];
  const machine = conversationMachine.provide({ actors: { findStatus: findStatus.logic, fetchContext: fetchContext.logic } });
  const { actor, receivedBy } = openAmong(machine, { statusId: 'me', loaded: isKnown ? { id: 'me', inReplyToId: 'root' } : undefined });
  const at = () => actor.getSnapshot();
  return {
    findStatus,
    fetchContext,
    actor,
    receivedBy,
    phase: () => selectPhase(at()),
    ids: () => selectMembers(at()).map(({ id }) => id),
    thread: () => selectThread(at()),
    subthreadRoot: () => selectSubthreadRoot(at()),
    unfolded: () => selectUnfolded(at()),
    focus: () => selectFocus(at()),
    failure: () => selectFailure(at()),
  };
};

describe('conversation machine', () => {
  test('fetches the context, caches and retains it, and nests the status below its parent', async () => {
    const { fetchContext, receivedBy, phase, ids, thread } = open();
    expect(phase()).toBe('loading');
    await fetchContext.resolve(around);
    expect([phase(), ids()]).toEqual(['shown', ['root', 'me', 'below', 'deeper']]);
    expect(treeRows(thread(), 'root', 9).map(({ id, depth }) => [id, depth])).toEqual([
      ['root', 0],
      ['me', 1],
      ['below', 2],
      ['deeper', 3],
    ]);
    expect(receivedBy('entities').map(({ type, ids }) => [type, ids])).toEqual([
      ['entities.merge', undefined],
      ['entities.retain', ['root', 'me', 'below', 'deeper']],
    ]);
  });

  // rules: unknown-post
  test('searches for an unknown status first', async () => {
    const { findStatus, fetchContext, phase } = open(false);
    expect([phase(), fetchContext.requested]).toEqual(['searching', []]);
    await findStatus.resolve({ statusId: 'me', normalised: { statuses: [status('me')] } });
    expect([phase(), findStatus.requested, fetchContext.requested]).toEqual(['loading', [{ statusId: 'me' }], [{ statusId: 'me' }]]);
  });

  test('reports a status that is not found, and searches again on request', async () => {
    const { actor, findStatus, phase, failure } = open(false);
    await findStatus.reject(removed);
    expect([phase(), failure()?.kind]).toEqual(['failed', 'not_found']);
    actor.send({ type: 'conversation.retry' });
    expect([phase(), findStatus.requested.length]).toEqual(['searching', 2]);
  });

  test('keeps a shown conversation when a refetch fails', async () => {
    const { actor, fetchContext, phase, failure, ids } = open();
    await fetchContext.resolve(around);
    actor.send({ type: 'conversation.refresh' });
    await fetchContext.reject(removed);
    expect([phase(), failure()?.kind, ids().length]).toEqual(['shown', 'not_found', 4]);
    actor.send({ type: 'conversation.retry' });
    await fetchContext.resolve({ ...around, descendants: ['below', 'deeper', 'new'] });
    expect([failure(), ids().length]).toEqual([undefined, 5]);
  });

  test('dives into a status and back, and collapses read ones', async () => {
    const { actor, fetchContext, subthreadRoot, unfolded } = open();
    expect(subthreadRoot()).toBe('me');
    await fetchContext.resolve(around);
    actor.send({ type: 'conversation.showBranch', statusId: 'below' });
    actor.send({ type: 'conversation.collapse', statusId: 'below', isShown: false });
    expect([subthreadRoot(), [...unfolded()]]).toEqual(['below', [['below', 'hidden']]]);
    actor.send({ type: 'conversation.top' });
    expect(subthreadRoot()).toBe(undefined);
  });

  test('continues with the local id of a status found by address', async () => {
    const { findStatus, fetchContext, focus, subthreadRoot } = open(false);
    await findStatus.resolve({ statusId: 'here', normalised: { statuses: [status('here')] } });
    expect([focus(), subthreadRoot(), fetchContext.requested]).toEqual(['here', 'here', [{ statusId: 'here' }]]);
  });

  test('adds streamed replies to it, and ignores others', async () => {
    const { actor, fetchContext, receivedBy, ids } = open();
    await fetchContext.resolve(around);
    actor.send({ type: 'conversation.arrived', replies: [status('new', 'below'), status('other', 'elsewhere'), status('alone')] });
    expect(ids()).toEqual(['root', 'me', 'below', 'deeper', 'new']);
    expect(receivedBy('entities').at(-1)).toMatchObject({ type: 'entities.retain', ids: ids() });
  });

  test('retains a reply that arrived during the fetch of an older response', async () => {
    const { actor, fetchContext, ids } = open();
    actor.send({ type: 'conversation.arrived', replies: [status('new', 'below')] });
    await fetchContext.resolve(around);
    expect(ids()).toEqual(['root', 'me', 'below', 'deeper', 'new']);
    actor.send({ type: 'conversation.refresh' });
    actor.send({ type: 'conversation.arrived', replies: [status('newer', 'me')] });
    expect(ids()).toEqual(['root', 'me', 'below', 'deeper', 'new', 'newer']);
    await fetchContext.resolve(around);
    expect(ids()).toEqual(['root', 'me', 'below', 'deeper', 'newer']);
  });

  test('retries after a failure when the stream is back', async () => {
    const { actor, fetchContext, phase } = open();
    await fetchContext.reject(removed);
    actor.send({ type: 'conversation.refresh' });
    expect(phase()).toBe('loading');
  });

  test('nests the status below its own parent, whatever precedes it in the response (Pleroma returns the whole conversation)', async () => {
    const { fetchContext, thread } = open();
    await fetchContext.resolve({
      ancestors: ['root', 'cousin'],
      descendants: [],
      normalised: { statuses: [status('root'), status('cousin', 'root')] },
    });
    expect(thread().parentOf.get('me')).toBe('root');
  });

  test('marks unread direct conversations as read when shown', async () => {
    const { fetchContext, receivedBy } = open();
    await fetchContext.resolve({ ...around, read: ['below'] });
    expect(receivedBy('entities').find(({ type }) => type === 'entities.patch')).toEqual({
      type: 'entities.patch',
      kind: 'statuses',
      ids: ['below'],
      change: { unreadIn: undefined },
    });
  });
});
