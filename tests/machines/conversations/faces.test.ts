import { expect, test } from 'vitest';
import { facesMachine, selectFaces, type FacesOf, type FoundFaces } from '#machines/conversations/faces.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import { anAccount } from '#tests/support/entities.ts';
import { heldCall } from '#tests/support/held.ts';
import { openAmong } from '#tests/support/machines.ts';

const found = (...ids: readonly string[]): FoundFaces => ({ ids, normalised: { accounts: ids.map((id) => anAccount({ id })) } });

const open = () => {
  const fetchFaces = heldCall<FoundFaces>();
  const { actor, heardBy, said } = openAmong(facesMachine.provide({ actors: { fetchFaces: fetchFaces.logic } }));
  return {
    fetchFaces,
    heardBy,
    said,
    look: (statusId: string, of: readonly FacesOf[] = ['favourites', 'repeats']) => actor.send({ type: 'faces.look', statusId, of }),
    faces: (statusId: string) => selectFaces(actor.getSnapshot(), statusId),
  };
};

test('who favourited and repeated a status is asked for, kept and held (rule faces-shown)', async () => {
  const { fetchFaces, heardBy, look, faces } = open();
  look('1', ['repeats']);
  expect([fetchFaces.asked, faces('1')]).toEqual([[{ statusId: '1', of: ['repeats'] }], []]);
  await fetchFaces.answer(found('a', 'b'));
  expect([faces('1'), faces('2')]).toEqual([['a', 'b'], []]);
  expect(heardBy('entities')).toEqual([
    { type: 'entities.merge', normalised: found('a', 'b').normalised },
    { type: 'entities.hold', holder: 'faces', kind: 'accounts', ids: ['a', 'b'] },
  ]);
});

test('the faces of a status stay while it is looked at again, and those of another one go', async () => {
  const { fetchFaces, look, faces } = open();
  look('1');
  await fetchFaces.answer(found('a'));
  look('1');
  expect(faces('1')).toEqual(['a']);
  await fetchFaces.answer(found('a', 'b'));
  expect(faces('1')).toEqual(['a', 'b']);
  look('2');
  expect([faces('1'), faces('2')]).toEqual([[], []]);
});

test('an answer about a status that is no longer looked at is called off', async () => {
  const { fetchFaces, look, faces } = open();
  look('1');
  look('2');
  expect([fetchFaces.signals.map(({ aborted }) => aborted), fetchFaces.waiting().length]).toEqual([[true, false], 1]);
  await fetchFaces.answer(found('b'));
  expect(faces('2')).toEqual(['b']);
});

test('a look that fails is said to nobody, and leaves who is shown', async () => {
  const { fetchFaces, look, faces, said } = open();
  look('1');
  await fetchFaces.answer(found('a'));
  look('1');
  await fetchFaces.refuse(new CallError({ kind: 'offline' }));
  expect([faces('1'), said()]).toEqual([['a'], []]);
});
