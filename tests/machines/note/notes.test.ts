import { expect, test } from 'vitest';
import { notesMachine, selectNoteId } from '#machines/note/notes.machine.ts';
import { heldCall } from '#tests/support/held.ts';
import { lightChild, openAmong, type Heard } from '#tests/support/machines.ts';

const open = () => {
  const heard: Heard[] = [];
  const listKept = heldCall<readonly string[]>();
  const among = openAmong(notesMachine.provide({ actors: { note: lightChild(heard), listKept: listKept.logic } }));
  const tell = (type: 'note.watch' | 'note.unwatch', accountId: string) => among.actor.send({ type, accountId });
  const told = () =>
    heard.splice(0).map(([id, { type, input }]) => [id, type, ...(input ? [(input as { accountId: string }).accountId] : [])]);
  return { ...among, listKept, tell, told };
};

test('a note that waits for the server has one actor, also where it is shown before that is known (rule note-kept)', async () => {
  const { listKept, tell, told } = open();
  expect(told()).toEqual([]);
  tell('note.watch', 'a');
  await listKept.answer(['a', 'b']);
  expect(told()).toEqual([
    ['note:a', 'started', 'a'],
    ['note:b', 'started', 'b'],
  ]);
  tell('note.watch', 'a');
  tell('note.unwatch', 'b');
  tell('note.unwatch', 'nobody');
  expect(told()).toEqual([
    ['note:a', 'note.look'],
    ['note:b', 'note.leave'],
  ]);
});

test('one that crashes is dropped, which is said, and can be watched anew', () => {
  const { actor, said, tell, told } = open();
  tell('note.watch', 'a');
  told();
  actor.getSnapshot().children[selectNoteId('a')]!.send({ type: 'light.crash', error: new Error('a bug') });
  expect(said()).toEqual(['errors.part_stopped note:a']);
  tell('note.watch', 'a');
  expect(told()).toEqual([['note:a', 'started', 'a']]);
});
