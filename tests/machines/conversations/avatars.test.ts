import { expect, test } from 'vitest';
import { avatarsMachine, selectAvatars } from '#machines/conversations/avatars.machine.ts';
import type { FoundWho, WhoseDeed } from '#machines/conversations/who.ts';
import { CallError } from '#domain/text/failure.ts';
import { anAccount } from '#tests/support/entities.ts';
import { deferredCall } from '#tests/support/held.ts';
import { openAmong } from '#tests/support/machines.ts';

type Found = FoundWho<readonly string[]>;

const found = (...ids: readonly string[]): Found => ({ who: ids, normalised: { accounts: ids.map((id) => anAccount({ id })) } });

const open = () => {
  const fetchAvatars = deferredCall<Found>();
  const { actor, receivedBy, said } = openAmong(avatarsMachine.provide({ actors: { fetchWho: fetchAvatars.logic } }));
  return {
    fetchAvatars,
    receivedBy,
    said,
    look: (statusId: string, of: readonly WhoseDeed[] = ['favourites', 'repeats']) =>
      actor.send({ type: 'who.view', input: { statusId, of } }),
    avatars: (statusId: string) => selectAvatars(actor.getSnapshot(), statusId),
  };
};

// rules: avatars-shown
test('who favourited and repeated a status is asked for, kept and held', async () => {
  const { fetchAvatars, receivedBy, look, avatars } = open();
  look('1', ['repeats']);
  expect([fetchAvatars.asked, avatars('1')]).toEqual([[{ statusId: '1', of: ['repeats'] }], []]);
  await fetchAvatars.answer(found('a', 'b'));
  expect([avatars('1'), avatars('2')]).toEqual([['a', 'b'], []]);
  expect(receivedBy('entities')).toEqual([
    { type: 'entities.merge', normalised: found('a', 'b').normalised },
    { type: 'entities.retain', holder: 'avatars', kind: 'accounts', ids: ['a', 'b'] },
  ]);
});

test('the avatars of a status stay while it is looked at again, and go once those of another one are known', async () => {
  const { fetchAvatars, look, avatars } = open();
  look('1');
  await fetchAvatars.answer(found('a'));
  look('1');
  expect(avatars('1')).toEqual(['a']);
  await fetchAvatars.answer(found('a', 'b'));
  expect(avatars('1')).toEqual(['a', 'b']);
  look('2');
  expect([avatars('1'), avatars('2')]).toEqual([['a', 'b'], []]);
  await fetchAvatars.answer(found('c'));
  expect([avatars('1'), avatars('2')]).toEqual([[], ['c']]);
});

test('what is asked already is not asked twice, and more of the same status is asked anew', async () => {
  const { fetchAvatars, look } = open();
  look('1', ['repeats']);
  look('1', ['repeats']);
  expect(fetchAvatars.asked.length).toBe(1);
  look('1', ['favourites', 'repeats']);
  expect(fetchAvatars.signals.map(({ aborted }) => aborted)).toEqual([true, false]);
});

test('an answer about a status that is no longer looked at is called off', async () => {
  const { fetchAvatars, look, avatars } = open();
  look('1');
  look('2');
  expect([fetchAvatars.signals.map(({ aborted }) => aborted), fetchAvatars.waiting().length]).toEqual([[true, false], 1]);
  await fetchAvatars.answer(found('b'));
  expect(avatars('2')).toEqual(['b']);
});

test('a look that fails is said to nobody, and leaves who is shown', async () => {
  const { fetchAvatars, look, avatars, said } = open();
  look('1');
  await fetchAvatars.answer(found('a'));
  look('1');
  await fetchAvatars.refuse(new CallError({ kind: 'offline' }));
  expect([avatars('1'), said()]).toEqual([['a'], []]);
});
