import { expect, test } from 'vitest';
import { selectIsAsking, selectIsFollowed, tagsMachine } from '#machines/tags/tags.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import { heldCall } from '#tests/support/held.ts';
import { openAmong } from '#tests/support/machines.ts';

const open = () => {
  const [fetchTag, followTag] = [heldCall<{ following: boolean }>(), heldCall<{ following: boolean }>()];
  const { actor, said } = openAmong(tagsMachine.provide({ actors: { fetchTag: fetchTag.logic, followTag: followTag.logic } }));
  return {
    fetchTag,
    followTag,
    said,
    look: () => actor.send({ type: 'tag.look', tag: 'birds' }),
    press: (wanted: boolean) => actor.send({ type: 'tag.press', tag: 'birds', wanted }),
    state: () => [selectIsFollowed(actor.getSnapshot(), 'birds'), selectIsAsking(actor.getSnapshot(), 'birds')],
  };
};
const offline = () => new CallError({ kind: 'offline' });

test('a tag that is looked at is asked about, once at a time', async () => {
  const { fetchTag, look, state } = open();
  look();
  look();
  expect([fetchTag.asked, state()]).toEqual([[{ tag: 'birds' }], [undefined, true]]);
  await fetchTag.answer({ following: true });
  expect(state()).toEqual([true, false]);
});

test('a press shows at once; another one waits for the answer, which counts', async () => {
  const { fetchTag, followTag, look, press, state } = open();
  look();
  await fetchTag.answer({ following: false });
  press(true);
  press(false);
  expect([followTag.asked, state()]).toEqual([[{ tag: 'birds', wanted: true }], [true, true]]);
  await followTag.answer({ following: true });
  expect(state()).toEqual([true, false]);
});

test('a press that fails is taken back and said; a look that fails is not said', async () => {
  const { fetchTag, followTag, look, press, said, state } = open();
  look();
  await fetchTag.refuse(offline());
  expect([state(), said()]).toEqual([[undefined, false], []]);
  look();
  await fetchTag.answer({ following: true });
  press(false);
  await followTag.refuse(offline());
  expect([state(), said().length]).toEqual([[true, false], 1]);
});
