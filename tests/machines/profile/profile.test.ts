import { expect, test } from 'vitest';
import { profileMachine, selectLook, type FoundProfile } from '#machines/profile/profile.machine.ts';
import { resolverMachine, selectResolverFailure } from '#machines/profile/resolver.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import { anAccount } from '#tests/support/entities.ts';
import { deferredCall } from '#tests/support/held.ts';
import { openAmong } from '#tests/support/machines.ts';

const found = (id: string): FoundProfile => ({ accountId: id, normalised: { accounts: [anAccount({ id })] } });
const removed = new CallError({ kind: 'not_found', status: 404, message: "Can't find user" });
const [noor, ingrid] = [{ by: 'id', who: 'a' } as const, { by: 'id', who: 'b' } as const];

const openProfile = () => {
  const findProfile = deferredCall<FoundProfile>();
  const among = openAmong(profileMachine.provide({ actors: { findProfile: findProfile.logic } }));
  return { ...among, findProfile, look: (asked: typeof noor | typeof ingrid) => selectLook(asked)(among.actor.getSnapshot()) };
};

// rules: profile-loads
test('each opening asks, and what is answered is kept while the profile is open', async () => {
  const { actor, findProfile, receivedBy, look } = openProfile();
  actor.send({ type: 'profile.open', asked: noor });
  expect(look(noor)).toEqual({ phase: 'loading', accountId: undefined, failure: undefined });
  await findProfile.answer(found('a'));
  expect(look(noor)).toEqual({ phase: 'shown', accountId: 'a', failure: undefined });
  actor.send({ type: 'profile.leave', asked: noor });
  actor.send({ type: 'profile.open', asked: noor });
  expect(findProfile.asked.length).toBe(2);
  expect(receivedBy('entities')).toEqual([
    { type: 'entities.merge', normalised: found('a').normalised },
    { type: 'entities.retain', holder: 'profile', kind: 'accounts', ids: ['a'] },
    { type: 'entities.retain', holder: 'profile', kind: 'accounts', ids: [] },
  ]);
});

// rules: profile-loads
test('another address loads the other profile, and an answer for the first one comes to nothing', async () => {
  const { actor, findProfile, receivedBy, look } = openProfile();
  actor.send({ type: 'profile.open', asked: noor });
  actor.send({ type: 'profile.open', asked: ingrid });
  expect([findProfile.signals.map(({ aborted }) => aborted), look(noor).phase, look(ingrid).phase]).toEqual([
    [true, false],
    'loading',
    'loading',
  ]);
  await findProfile.answer(found('b'));
  // React leaves the first screen after it entered the second.
  actor.send({ type: 'profile.leave', asked: noor });
  expect([look(ingrid).accountId, receivedBy('entities').length]).toEqual(['b', 2]);
});

// rules: profile-failure
test('a refusal says why, and is asked again on request', async () => {
  const { actor, findProfile, look } = openProfile();
  actor.send({ type: 'profile.open', asked: noor });
  await findProfile.refuse(removed);
  expect(look(noor)).toEqual({ phase: 'failed', accountId: undefined, failure: removed.failure });
  actor.send({ type: 'profile.retry' });
  await findProfile.answer(found('a'));
  expect(look(noor)).toEqual({ phase: 'shown', accountId: 'a', failure: undefined });
});

// rules: profile-loads
test('one that is open is looked at again when the stream has joined again, and stands as it is meanwhile and where that fails', async () => {
  const { actor, findProfile, receivedBy, look } = openProfile();
  const shown = { phase: 'shown', accountId: 'a', failure: undefined };
  actor.send({ type: 'profile.joined' });
  expect(findProfile.asked.length).toBe(0);
  actor.send({ type: 'profile.open', asked: noor });
  await findProfile.answer(found('a'));
  actor.send({ type: 'profile.joined' });
  expect([findProfile.asked.length, look(noor)]).toEqual([2, shown]);
  await findProfile.refuse(removed);
  expect([receivedBy('entities').length, look(noor)]).toEqual([2, shown]);
  actor.send({ type: 'profile.joined' });
  await findProfile.answer(found('a'));
  expect([receivedBy('entities').length, look(noor)]).toEqual([4, shown]);
});

const openResolver = () => {
  const [findProfile, openProfile] = [deferredCall<FoundProfile>(), deferredCall<void>()];
  const among = openAmong(resolverMachine.provide({ actors: { findProfile: findProfile.logic, openProfile: openProfile.logic } }));
  return { ...among, findProfile, openProfile, failure: () => selectResolverFailure(among.actor.getSnapshot()) };
};

// rules: profile-resolver
test('who goes by a name elsewhere is led to, with the tab that the address names', async () => {
  const { actor, findProfile, openProfile } = openResolver();
  actor.send({ type: 'resolver.open', acct: 'ingrid@fjord.example', hash: '#media' });
  await findProfile.answer(found('b'));
  expect([findProfile.asked, openProfile.asked]).toEqual([[{ acct: 'ingrid@fjord.example' }], [{ accountId: 'b', hash: '#media' }]]);
});

// rules: profile-resolver
test('nobody of that name is said, and looked for again on request', async () => {
  const { actor, findProfile, failure } = openResolver();
  actor.send({ type: 'resolver.open', acct: 'ingrid@fjord.example', hash: '' });
  await findProfile.refuse(removed);
  expect(failure()).toEqual(removed.failure);
  actor.send({ type: 'resolver.retry' });
  expect([failure(), findProfile.asked.length]).toEqual([undefined, 2]);
});
