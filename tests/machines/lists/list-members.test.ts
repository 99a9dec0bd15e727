import { describe, expect, test } from 'vitest';
import {
  listMembersMachine,
  selectIsMember,
  selectMemberIds,
  selectMembersPhase,
  selectMembersRest,
} from '#machines/lists/list-members.machine.ts';
import type { Desired } from '#machines/lists/memberships.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import type { Page } from '#domain/timelines/page.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { openAmong } from '#tests/support/machines.ts';

const offline = new CallError({ kind: 'offline' });
const pageOf = (picture: string, next?: string): Page => ({ ids: [...picture], normalised: {}, ...(next === undefined ? {} : { next }) });

const open = async (first = pageOf('ab')) => {
  const [fetchMembers, setMember] = [deferredCall<Page>(), deferredCall<void, Desired>()];
  const among = openAmong(listMembersMachine.provide({ actors: { fetchMembers: fetchMembers.logic, setMember: setMember.logic } }));
  const { actor } = among;
  actor.send({ type: 'members.open', listId: '1' });
  await fetchMembers.resolve(first);
  return {
    ...among,
    fetchMembers,
    setMember,
    want: (accountId: string, wanted: boolean) => actor.send({ type: 'member.set', accountId, wanted }),
    ids: () => selectMemberIds(actor.getSnapshot()).join(''),
    is: (accountId: string) => selectIsMember(actor.getSnapshot(), accountId),
  };
};

describe('list members machine', () => {
  // rules: list-members
  test('loads members page by page, and ends after a page without new ones', async () => {
    const { actor, fetchMembers, ids, is } = await open(pageOf('ab', '?max_id=b'));
    expect([ids(), is('a'), is('z')]).toEqual(['ab', true, undefined]);
    actor.send({ type: 'members.older' });
    expect(fetchMembers.requested.at(-1)).toEqual({ listId: '1', next: '?max_id=b' });
    await fetchMembers.resolve(pageOf('bc', '?max_id=c'));
    actor.send({ type: 'members.older' });
    await fetchMembers.resolve(pageOf('', '?max_id=d'));
    expect([ids(), selectMembersRest(actor.getSnapshot()), is('z')]).toEqual(['abc', 'end', false]);
  });

  // rules: list-membership
  test('adds and removes a member at once, keeps it visible, and reverts when refused', async () => {
    const { setMember, want, ids, is, notices } = await open();
    want('c', true);
    want('b', false);
    expect([ids(), is('c'), is('b')]).toEqual(['cab', true, false]);
    await setMember.reject(offline, 'member:c 1');
    await setMember.resolve(undefined, 'member:b 1');
    expect([ids(), is('c'), is('b'), notices().length]).toEqual(['cab', false, false, 1]);
    want('b', true);
    await setMember.reject(offline, 'member:b 1');
    expect(is('b')).toBe(false);
  });

  // rules: list-membership
  test('applies the last of several changes to a member, one request at a time', async () => {
    const { setMember, want, is } = await open();
    want('a', false);
    want('a', true);
    expect([setMember.requested.length, is('a')]).toEqual([1, true]);
    await setMember.resolve(undefined);
    expect(setMember.requested.at(-1)).toEqual({ accountId: 'a', listId: '1', wanted: true });
    await setMember.resolve(undefined);
    expect([setMember.waiting(), is('a')]).toEqual([[], true]);
  });

  test('does not apply a pending response to the next list', async () => {
    const { actor, fetchMembers, setMember, want, ids, is } = await open();
    want('a', false);
    actor.send({ type: 'members.open', listId: '2' });
    await fetchMembers.resolve(pageOf('a'));
    await setMember.resolve(undefined);
    expect([ids(), is('a')]).toEqual(['a', true]);
  });

  test('refetches members on request after a failure', async () => {
    const [fetchMembers, setMember] = [deferredCall<Page>(), deferredCall<void, Desired>()];
    const { actor } = openAmong(listMembersMachine.provide({ actors: { fetchMembers: fetchMembers.logic, setMember: setMember.logic } }));
    const phase = () => selectMembersPhase(actor.getSnapshot());
    const failure = () => actor.getSnapshot().context.failure;
    actor.send({ type: 'members.open', listId: '1' });
    expect([phase(), fetchMembers.requested]).toEqual(['loading', [{ listId: '1' }]]);
    await fetchMembers.reject(offline);
    actor.send({ type: 'member.set', accountId: 'a', wanted: true });
    expect([phase(), failure(), setMember.requested]).toEqual(['failed', { kind: 'offline' }, []]);
    actor.send({ type: 'members.retry' });
    await fetchMembers.resolve(pageOf('a'));
    expect([phase(), failure()]).toEqual(['loaded', undefined]);
  });

  test('refetches a failed page on request; retains shown accounts in the cache', async () => {
    const { actor, fetchMembers, ids, receivedBy } = await open({ ids: ['a'], normalised: { accounts: [] }, next: '?max_id=a' });
    const rest = () => selectMembersRest(actor.getSnapshot());
    expect(rest()).toBe('idle');
    actor.send({ type: 'members.older' });
    expect(rest()).toBe('loading');
    await fetchMembers.reject(offline);
    expect([rest(), ids(), actor.getSnapshot().context.failure]).toEqual(['failed', 'a', { kind: 'offline' }]);
    actor.send({ type: 'members.older' });
    await fetchMembers.resolve(pageOf('b'));
    actor.send({ type: 'members.older' });
    expect([rest(), ids(), fetchMembers.requested.length]).toEqual(['end', 'ab', 3]);
    expect(receivedBy('entities')).toEqual([
      { type: 'entities.merge', normalised: { accounts: [] } },
      { type: 'entities.retain', holder: 'members of a list', kind: 'accounts', ids: ['a'] },
      { type: 'entities.merge', normalised: {} },
      { type: 'entities.retain', holder: 'members of a list', kind: 'accounts', ids: ['a', 'b'] },
    ]);
  });

  test('starts empty for another list, whoever was removed from the previous', async () => {
    const { actor, fetchMembers, setMember, want, ids, is } = await open(pageOf('ab', '?max_id=b'));
    want('a', false);
    await setMember.resolve(undefined);
    expect(is('a')).toBe(false);
    actor.send({ type: 'members.open', listId: '2' });
    expect([ids(), is('a')]).toEqual(['', false]);
    await fetchMembers.resolve(pageOf('a'));
    expect([ids(), is('a'), selectMembersRest(actor.getSnapshot())]).toEqual(['a', true, 'end']);
  });

  test('does not list an existing member again', async () => {
    const { setMember, want, ids, is } = await open();
    want('b', false);
    await setMember.resolve(undefined);
    want('b', true);
    await setMember.resolve(undefined);
    expect([ids(), is('b'), setMember.requested.map(({ wanted }) => wanted)]).toEqual(['ab', true, [false, true]]);
  });
});
