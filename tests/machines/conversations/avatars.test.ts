import { describe, expect, test } from 'vitest';
import { avatarsMachine, selectAvatars } from '#machines/conversations/avatars.machine.ts';
import type { FoundStatusAccounts, StatusAccountsKind } from '#machines/conversations/status-accounts.ts';
import { CallError } from '#domain/text/failure.ts';
import { anAccount } from '#tests/support/entities.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { openAmong } from '#tests/support/machines.ts';

type Found = FoundStatusAccounts<readonly string[]>;

const found = (...ids: readonly string[]): Found => ({ accounts: ids, normalised: { accounts: ids.map((id) => anAccount({ id })) } });

const open = () => {
  const fetchAvatars = deferredCall<Found>();
  const { actor, receivedBy, notices } = openAmong(avatarsMachine.provide({ actors: { fetchStatusAccounts: fetchAvatars.logic } }));
  return {
    fetchAvatars,
    receivedBy,
    notices,
    request: (statusId: string, of: readonly StatusAccountsKind[] = ['favourites', 'repeats']) =>
      actor.send({ type: 'statusAccounts.view', input: { statusId, of } }),
    avatars: (statusId: string) => selectAvatars(actor.getSnapshot(), statusId),
  };
};

describe('avatars machine', () => {
  // rules: avatars-shown
  test('fetches the accounts that favourited and repeated a status, caches and retains them', async () => {
    const { fetchAvatars, receivedBy, request, avatars } = open();
    request('1', ['repeats']);
    expect([fetchAvatars.requested, avatars('1')]).toEqual([[{ statusId: '1', of: ['repeats'] }], []]);
    await fetchAvatars.resolve(found('a', 'b'));
    expect([avatars('1'), avatars('2')]).toEqual([['a', 'b'], []]);
    expect(receivedBy('entities')).toEqual([
      { type: 'entities.merge', normalised: found('a', 'b').normalised },
      { type: 'entities.retain', holder: 'avatars', kind: 'accounts', ids: ['a', 'b'] },
    ]);
  });

  test('shows the avatars of a status during a refetch, until those of another are loaded', async () => {
    const { fetchAvatars, request, avatars } = open();
    request('1');
    await fetchAvatars.resolve(found('a'));
    request('1');
    expect(avatars('1')).toEqual(['a']);
    await fetchAvatars.resolve(found('a', 'b'));
    expect(avatars('1')).toEqual(['a', 'b']);
    request('2');
    expect([avatars('1'), avatars('2')]).toEqual([['a', 'b'], []]);
    await fetchAvatars.resolve(found('c'));
    expect([avatars('1'), avatars('2')]).toEqual([[], ['c']]);
  });

  test('does not repeat a pending request, and refetches for more kinds', async () => {
    const { fetchAvatars, request } = open();
    request('1', ['repeats']);
    request('1', ['repeats']);
    expect(fetchAvatars.requested.length).toBe(1);
    request('1', ['favourites', 'repeats']);
    expect(fetchAvatars.signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  });

  test('aborts the request for a status that is no longer viewed', async () => {
    const { fetchAvatars, request, avatars } = open();
    request('1');
    request('2');
    expect([fetchAvatars.signals.map(({ aborted }) => aborted), fetchAvatars.waiting().length]).toEqual([[true, false], 1]);
    await fetchAvatars.resolve(found('b'));
    expect(avatars('2')).toEqual(['b']);
  });

  test('is silent on failure, and keeps the shown accounts', async () => {
    const { fetchAvatars, request, avatars, notices } = open();
    request('1');
    await fetchAvatars.resolve(found('a'));
    request('1');
    await fetchAvatars.reject(new CallError({ kind: 'offline' }));
    expect([avatars('1'), notices()]).toEqual([['a'], []]);
  });
});
