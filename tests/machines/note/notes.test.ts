import { describe, expect, test } from 'vitest';
import { notesMachine, selectNoteId } from '#machines/note/notes.machine.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { lightChild, openAmong, type Received } from '#tests/support/machines.ts';

const open = () => {
  const received: Received[] = [];
  const listStored = deferredCall<readonly string[]>();
  const among = openAmong(notesMachine.provide({ actors: { note: lightChild(received), listStored: listStored.logic } }));
  const notify = (type: 'note.watch' | 'note.unwatch', accountId: string) => among.actor.send({ type, accountId });
  const notified = () =>
    received.splice(0).map(([id, { type, input }]) => [id, type, ...(input ? [(input as { accountId: string }).accountId] : [])]);
  return { ...among, listStored, notify, notified };
};

describe('notes machine', () => {
  // rules: note-stored
  test('starts one actor for a pending note, also when shown before that is loaded', async () => {
    const { listStored, notify, notified } = open();
    expect(notified()).toEqual([]);
    notify('note.watch', 'a');
    await listStored.resolve(['a', 'b']);
    expect(notified()).toEqual([
      ['note:a', 'started', 'a'],
      ['note:b', 'started', 'b'],
    ]);
    notify('note.watch', 'a');
    notify('note.unwatch', 'b');
    notify('note.unwatch', 'nobody');
    expect(notified()).toEqual([
      ['note:a', 'note.view'],
      ['note:b', 'note.leave'],
    ]);
  });

  test('drops a crashed one with a notice, and can watch it again', () => {
    const { actor, notices, notify, notified } = open();
    notify('note.watch', 'a');
    notified();
    actor.getSnapshot().children[selectNoteId('a')]!.send({ type: 'light.crash', error: new Error('a bug') });
    expect(notices()).toEqual(['errors.part_stopped note:a']);
    notify('note.watch', 'a');
    expect(notified()).toEqual([['note:a', 'started', 'a']]);
  });
});
