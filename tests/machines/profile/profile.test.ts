import { describe, expect, test } from 'vitest';
import { profileMachine, selectProfileView, type FoundProfile } from '#machines/profile/profile.machine.ts';
import { resolverMachine, selectResolverFailure } from '#machines/profile/resolver.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import { anAccount } from '#tests/support/entities.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { openAmong } from '#tests/support/machines.ts';

const found = (id: string): FoundProfile => ({ accountId: id, normalised: { accounts: [anAccount({ id })] } });
const removed = new CallError({ kind: 'not_found', status: 404, message: "Can't find user" });
const [noor, ingrid] = [{ by: 'id', who: 'a' } as const, { by: 'id', who: 'b' } as const];

const openProfile = () => {
  const findProfile = deferredCall<FoundProfile>();
  const among = openAmong(profileMachine.provide({ actors: { findProfile: findProfile.logic } }));
  return { ...among, findProfile, viewOf: (query: typeof noor | typeof ingrid) => selectProfileView(query)(among.actor.getSnapshot()) };
};

const openResolver = () => {
  const [findProfile, openProfile] = [deferredCall<FoundProfile>(), deferredCall<void>()];
  const among = openAmong(resolverMachine.provide({ actors: { findProfile: findProfile.logic, openProfile: openProfile.logic } }));
  return { ...among, findProfile, openProfile, failure: () => selectResolverFailure(among.actor.getSnapshot()) };
};

describe('profile machine', () => {
  // rules: profile-loads
  test('fetches on each opening, and caches the response while open', async () => {
    const { actor, findProfile, receivedBy, viewOf } = openProfile();
    actor.send({ type: 'profile.open', query: noor });
    expect(viewOf(noor)).toEqual({ phase: 'loading', accountId: undefined, failure: undefined });
    await findProfile.resolve(found('a'));
    expect(viewOf(noor)).toEqual({ phase: 'shown', accountId: 'a', failure: undefined });
    actor.send({ type: 'profile.leave', query: noor });
    actor.send({ type: 'profile.open', query: noor });
    expect(findProfile.requested.length).toBe(2);
    expect(receivedBy('entities')).toEqual([
      { type: 'entities.merge', normalised: found('a').normalised },
      { type: 'entities.retain', holder: 'profile', kind: 'accounts', ids: ['a'] },
      { type: 'entities.retain', holder: 'profile', kind: 'accounts', ids: [] },
    ]);
  });

  // rules: profile-loads
  test('loads another profile for another address, and ignores the response for the first', async () => {
    const { actor, findProfile, receivedBy, viewOf } = openProfile();
    actor.send({ type: 'profile.open', query: noor });
    actor.send({ type: 'profile.open', query: ingrid });
    expect([findProfile.signals.map(({ aborted }) => aborted), viewOf(noor).phase, viewOf(ingrid).phase]).toEqual([
      [true, false],
      'loading',
      'loading',
    ]);
    await findProfile.resolve(found('b'));
    // React unmounts the first screen after it mounted the second.
    actor.send({ type: 'profile.leave', query: noor });
    expect([viewOf(ingrid).accountId, receivedBy('entities').length]).toEqual(['b', 2]);
  });

  // rules: profile-failure
  test('reports a refusal, and retries on request', async () => {
    const { actor, findProfile, viewOf } = openProfile();
    actor.send({ type: 'profile.open', query: noor });
    await findProfile.reject(removed);
    expect(viewOf(noor)).toEqual({ phase: 'failed', accountId: undefined, failure: removed.failure });
    actor.send({ type: 'profile.retry' });
    await findProfile.resolve(found('a'));
    expect(viewOf(noor)).toEqual({ phase: 'shown', accountId: 'a', failure: undefined });
  });

  // rules: profile-loads
  test('refetches an open profile after the stream has joined again, and keeps it meanwhile and on failure', async () => {
    const { actor, findProfile, receivedBy, viewOf } = openProfile();
    const shown = { phase: 'shown', accountId: 'a', failure: undefined };
    actor.send({ type: 'profile.joined' });
    expect(findProfile.requested.length).toBe(0);
    actor.send({ type: 'profile.open', query: noor });
    await findProfile.resolve(found('a'));
    actor.send({ type: 'profile.joined' });
    expect([findProfile.requested.length, viewOf(noor)]).toEqual([2, shown]);
    await findProfile.reject(removed);
    expect([receivedBy('entities').length, viewOf(noor)]).toEqual([2, shown]);
    actor.send({ type: 'profile.joined' });
    await findProfile.resolve(found('a'));
    expect([receivedBy('entities').length, viewOf(noor)]).toEqual([4, shown]);
  });

  // rules: profile-resolver
  test('redirects to an account with another name, with the tab of the address', async () => {
    const { actor, findProfile, openProfile } = openResolver();
    actor.send({ type: 'resolver.open', acct: 'ingrid@fjord.example', hash: '#media' });
    await findProfile.resolve(found('b'));
    expect([findProfile.requested, openProfile.requested]).toEqual([
      [{ acct: 'ingrid@fjord.example' }],
      [{ accountId: 'b', hash: '#media' }],
    ]);
  });

  // rules: profile-resolver
  test('reports an unknown name, and searches again on request', async () => {
    const { actor, findProfile, failure } = openResolver();
    actor.send({ type: 'resolver.open', acct: 'ingrid@fjord.example', hash: '' });
    await findProfile.reject(removed);
    expect(failure()).toEqual(removed.failure);
    actor.send({ type: 'resolver.retry' });
    expect([failure(), findProfile.requested.length]).toEqual([undefined, 2]);
  });
});
