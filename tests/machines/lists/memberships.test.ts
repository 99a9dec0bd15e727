import { describe, expect, test } from 'vitest';
import {
  membershipsMachine,
  selectIsCreating,
  selectMemberships,
  selectMembershipsOf,
  selectMembershipsPhase,
  selectNewProblem,
  selectNewTitle,
  type Membership,
  type Desired,
} from '#machines/lists/memberships.machine.ts';
import type { OwnList } from '#domain/lists/own-list.ts';
import { CallError } from '#domain/text/failure.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { openAmong } from '#tests/support/machines.ts';

const lists: readonly Membership[] = [
  { listId: '1', title: 'Friends', isMember: false },
  { listId: '2', title: 'Birds', isMember: true },
];

const open = async () => {
  const [fetchMemberships, setMember] = [deferredCall<readonly Membership[]>(), deferredCall<void, Desired>()];
  const createList = deferredCall<OwnList>();
  const among = openAmong(
    membershipsMachine.provide({
      actors: { fetchMemberships: fetchMemberships.logic, setMember: setMember.logic, createList: createList.logic },
    }),
  );
  const { actor } = among;
  actor.send({ type: 'memberships.open', accountId: 'noor' });
  await fetchMemberships.resolve(lists);
  return {
    ...among,
    fetchMemberships,
    setMember,
    createList,
    want: (listId: string, wanted: boolean) => actor.send({ type: 'membership.set', listId, wanted }),
    on: () => selectMemberships(actor.getSnapshot()).flatMap(({ listId, isMember }) => (isMember ? [listId] : [])),
  };
};

describe('memberships machine', () => {
  // rules: list-membership
  test('shows a press at once, and reverts it when the server refuses', async () => {
    const { want, on, setMember, notices } = await open();
    want('1', true);
    expect([on(), setMember.requested]).toEqual([['1', '2'], [{ accountId: 'noor', listId: '1', wanted: true }]]);
    await setMember.reject(new CallError({ kind: 'offline' }));
    expect([on(), notices()]).toEqual([['2'], ['lists.membership_failed errors.no_connection']]);
  });

  // rules: list-membership
  test('applies the last of several presses on a list, one request at a time', async () => {
    const { want, on, setMember } = await open();
    want('1', true);
    want('1', false);
    expect([on(), setMember.requested.length]).toEqual([['2'], 1]);
    await setMember.resolve(undefined);
    expect([on(), setMember.requested.at(-1)]).toEqual([['2'], { accountId: 'noor', listId: '1', wanted: false }]);
    await setMember.resolve(undefined);
    expect([on(), setMember.waiting()]).toEqual([['2'], []]);
  });

  // rules: list-membership
  test('creates a list in place and adds the account; keeps the text when refused', async () => {
    const { actor, createList, setMember, on, receivedBy } = await open();
    actor.send({ type: 'membership.create' });
    actor.send({ type: 'membership.name', title: ' Gulls ' });
    actor.send({ type: 'membership.create' });
    await createList.reject(new CallError({ kind: 'offline' }));
    const problem = { key: 'errors.no_connection' };
    expect([createList.requested.length, selectNewTitle(actor.getSnapshot()), selectNewProblem(actor.getSnapshot())]).toEqual([
      1,
      ' Gulls ',
      problem,
    ]);
    actor.send({ type: 'membership.create' });
    await createList.resolve({ id: '3', title: 'Gulls' });
    expect([on(), setMember.requested, selectNewTitle(actor.getSnapshot())]).toEqual([
      ['3', '2'],
      [{ accountId: 'noor', listId: '3', wanted: true }],
      '',
    ]);
    expect(receivedBy('lists')).toEqual([{ type: 'lists.loaded', list: { id: '3', title: 'Gulls' } }]);
  });

  test('completes pending requests when the dialog closes', async () => {
    const { want, on, setMember, actor, fetchMemberships } = await open();
    want('2', false);
    actor.send({ type: 'memberships.close' });
    actor.send({ type: 'memberships.open', accountId: 'noor' });
    await fetchMemberships.resolve(lists);
    expect(on()).toEqual([]);
    await setMember.resolve(undefined);
    expect(on()).toEqual([]);
  });

  test('refetches failed lists on request, and can be closed before', async () => {
    const [fetchMemberships, setMember] = [deferredCall<readonly Membership[]>(), deferredCall<void, Desired>()];
    const { actor } = openAmong(
      membershipsMachine.provide({
        actors: { fetchMemberships: fetchMemberships.logic, setMember: setMember.logic, createList: deferredCall<OwnList>().logic },
      }),
    );
    const now = () => [selectMembershipsOf(actor.getSnapshot()), selectMembershipsPhase(actor.getSnapshot())];
    expect(now()).toEqual([undefined, 'closed']);
    actor.send({ type: 'memberships.open', accountId: 'noor' });
    expect([now(), fetchMemberships.requested]).toEqual([['noor', 'loading'], [{ accountId: 'noor' }]]);
    actor.send({ type: 'memberships.close' });
    expect([now(), fetchMemberships.waiting()]).toEqual([[undefined, 'closed'], []]);
    actor.send({ type: 'memberships.open', accountId: 'noor' });
    await fetchMemberships.reject(new CallError({ kind: 'offline' }));
    expect(now()).toEqual(['noor', 'failed']);
    actor.send({ type: 'memberships.retry' });
    await fetchMemberships.resolve(lists);
    expect(now()).toEqual(['noor', 'ready']);
    actor.send({ type: 'memberships.close' });
    expect([now(), selectMemberships(actor.getSnapshot())]).toEqual([[undefined, 'closed'], []]);
  });

  test('closes after a failed load', async () => {
    const { actor, fetchMemberships } = await open();
    actor.send({ type: 'memberships.open', accountId: 'bruno' });
    expect(selectMemberships(actor.getSnapshot())).toEqual([]);
    await fetchMemberships.reject(new CallError({ kind: 'offline' }));
    actor.send({ type: 'memberships.close' });
    expect(selectMembershipsPhase(actor.getSnapshot())).toBe('closed');
  });

  test('completes a creation before closing or opening for another account; clears the error on typing', async () => {
    const { actor, createList, fetchMemberships, setMember } = await open();
    actor.send({ type: 'membership.name', title: ' Gulls ' });
    actor.send({ type: 'membership.create' });
    expect([selectIsCreating(actor.getSnapshot()), createList.requested]).toEqual([true, [{ desired: { title: 'Gulls' } }]]);
    actor.send({ type: 'memberships.close' });
    actor.send({ type: 'memberships.open', accountId: 'bruno' });
    expect([selectMembershipsOf(actor.getSnapshot()), fetchMemberships.requested.length]).toEqual(['noor', 1]);
    await createList.reject(new CallError({ kind: 'offline' }));
    actor.send({ type: 'membership.name', title: 'Terns' });
    expect([selectNewProblem(actor.getSnapshot()), selectIsCreating(actor.getSnapshot())]).toEqual([undefined, false]);
    actor.send({ type: 'membership.create' });
    await createList.resolve({ id: '2', title: 'Terns' });
    expect(selectMemberships(actor.getSnapshot()).map(({ listId, title }) => [listId, title])).toEqual([
      ['2', 'Terns'],
      ['1', 'Friends'],
    ]);
    expect(setMember.requested).toEqual([{ accountId: 'noor', listId: '2', wanted: true }]);
  });

  test('applies a response only to its account, and continues pending changes after closing', async () => {
    const { actor, want, on, setMember, fetchMemberships } = await open();
    want('1', true);
    actor.send({ type: 'memberships.open', accountId: 'bruno' });
    await fetchMemberships.resolve(lists);
    expect(on()).toEqual(['2']);
    await setMember.resolve(undefined);
    expect(on()).toEqual(['2']);
  });

  test('keeps a confirmed press, and reverts a refused one', async () => {
    const { want, on, setMember, notices } = await open();
    want('1', true);
    await setMember.resolve(undefined);
    want('1', false);
    await setMember.reject(new CallError({ kind: 'offline' }));
    expect([on(), notices().length]).toEqual([['1', '2'], 1]);
  });
});
