import { describe, expect, test } from 'vitest';
import { fromCallback } from 'xstate';
import {
  noteMachine,
  selectHasDraft,
  selectNote,
  selectNoteFailure,
  selectNotePhase,
  type StoreNoteEvent,
} from '#machines/note/note.machine.ts';
import type { Relationship } from '#domain/account/relationship.ts';
import { CallError, type Failure } from '#domain/text/failure.ts';
import { aRelationship } from '#tests/support/entities.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { openAmong } from '#tests/support/machines.ts';

const offline = new CallError({ kind: 'offline' });
const noted = (note: string) => aRelationship({ id: 'noor', note });

/** Opens a note with its text stored on this device. */
const open = (cached?: string) => {
  const [fetchNote, saveNote] = [deferredCall<Relationship>(), deferredCall<Relationship, { accountId: string; comment: string }>()];
  const stored = { text: cached };
  const received: ((event: never) => void)[] = [];
  const whose: string[] = [];
  const persistNote = fromCallback<StoreNoteEvent, { accountId: string }>(({ input: { accountId }, receive, sendBack }) => {
    whose.push(accountId);
    received.push(sendBack);
    if (stored.text !== undefined) sendBack({ type: 'note.restored', text: stored.text });
    receive(({ type, text }) => {
      if (type === 'note.store') stored.text = text;
      else if (stored.text === text) stored.text = undefined;
    });
  });
  const among = openAmong(noteMachine.provide({ actors: { fetchNote: fetchNote.logic, saveNote: saveNote.logic, persistNote } }), {
    accountId: 'noor',
  });
  const { actor, clock } = among;
  return {
    ...among,
    fetchNote,
    saveNote,
    stored,
    whose,
    hasDraft: () => selectHasDraft(actor.getSnapshot()),
    failure: () => selectNoteFailure(actor.getSnapshot()),
    type: (text: string) => actor.send({ type: 'note.type', text }),
    notify: (type: 'note.view' | 'note.leave' | 'note.retry' | 'note.discard') => actor.send({ type }),
    elsewhere: (text: string) => received[0]?.({ type: 'note.changedElsewhere', text } as never),
    later: (ms: number) => clock.increment(ms),
    text: () => selectNote(actor.getSnapshot()),
    phase: () => selectNotePhase(actor.getSnapshot()),
    sent: () => saveNote.requested.map(({ comment }) => comment),
  };
};

const openWith = async (note: string) => {
  const opened = open();
  await opened.fetchNote.resolve(noted(note));
  return opened;
};

const responded = { status: 500, message: '' };

describe('note machine', () => {
  // rules: note-delay
  test('saves 1.5 s after the last key, and not before', async () => {
    const { type, later, sent, saveNote, phase, receivedBy } = await openWith('old');
    type('o');
    later(1_499);
    type('on');
    later(1_499);
    expect([sent(), phase()]).toEqual([[], 'typing']);
    later(1);
    expect([sent(), phase()]).toEqual([['on'], 'saving']);
    await saveNote.resolve(noted('on'));
    expect([phase(), receivedBy('entities')]).toEqual([
      'saved',
      [{ type: 'entities.merge', normalised: { relationships: [noted('on')] } }],
    ]);
  });

  // rules: note-stored
  test('retains text typed during a save, and saves it afterwards', async () => {
    const { type, later, sent, saveNote, text, stored, phase } = await openWith('');
    type('one');
    later(1_500);
    type('one two');
    await saveNote.resolve(noted('one'));
    expect([text(), stored.text, phase()]).toEqual(['one two', 'one two', 'typing']);
    later(1_500);
    await saveNote.resolve(noted('one two'));
    expect([sent(), text(), stored.text, phase()]).toEqual([['one', 'one two'], 'one two', undefined, 'saved']);
  });

  // rules: note-stored
  test('saves at once when the page is left', async () => {
    const { type, notify, sent } = await openWith('');
    type('in a hurry');
    notify('note.leave');
    expect(sent()).toEqual(['in a hurry']);
  });

  // rules: note-stored
  test('does not replace typed text by a pending response', async () => {
    const { notify, elsewhere, type, text, fetchNote } = await openWith('old');
    notify('note.view');
    elsewhere('from the other tab');
    type('mine');
    expect([text(), fetchNote.waiting()]).toEqual(['mine', []]);
    elsewhere('again');
    expect(text()).toBe('mine');
  });

  // rules: note-stored
  test('reports a failure, retains the text, and retries on request or when viewed', async () => {
    const { type, later, saveNote, phase, text, stored, notify, sent } = await openWith('old');
    type('new');
    later(1_500);
    await saveNote.reject(offline);
    expect([phase(), text(), stored.text]).toEqual(['failed', 'new', 'new']);
    notify('note.retry');
    await saveNote.reject(offline);
    notify('note.view');
    await saveNote.resolve(noted('new'));
    expect([sent(), phase(), stored.text]).toEqual([['new', 'new', 'new'], 'saved', undefined]);
  });

  // rules: note-stored
  test('shows and sends text stored before a reload, whatever the server has', async () => {
    const { text, sent, saveNote, fetchNote, stored, phase } = open('before');
    expect([text(), sent(), fetchNote.waiting()]).toEqual(['before', ['before'], []]);
    await saveNote.resolve(noted('before'));
    expect([text(), stored.text, phase()]).toEqual(['before', undefined, 'saved']);
  });

  // rules: note-stored
  test('shows text of another tab without sending it', async () => {
    const { elsewhere, text, later, sent } = await openWith('old');
    elsewhere('other');
    later(5_000);
    expect([text(), sent()]).toEqual(['other', []]);
  });

  test('keeps the text that another tab stored meanwhile', async () => {
    const { type, later, saveNote, stored } = await openWith('');
    type('mine');
    later(1_500);
    stored.text = 'theirs';
    await saveNote.resolve(noted('mine'));
    expect(stored.text).toBe('theirs');
  });

  test('prevents typing over an unreadable note, and can be read again', async () => {
    const { fetchNote, phase, notify, text } = open();
    await fetchNote.reject(offline);
    expect(phase()).toBe('loadFailed');
    notify('note.retry');
    await fetchNote.resolve(noted('there'));
    expect([phase(), text()]).toEqual(['unchanged', 'there']);
  });

  // rules: note-stored
  test('sends ignored or refused text again on request, not at each visit', async () => {
    const { type, later, saveNote, notify, sent, text, phase } = await openWith('old');
    type('new');
    later(1_500);
    await saveNote.reject(new CallError({ kind: 'ignored' }));
    notify('note.view');
    expect([sent(), text(), phase()]).toEqual([['new'], 'new', 'failed']);
    notify('note.retry');
    expect(sent()).toEqual(['new', 'new']);
  });

  test('reads, stores and sends the note of its account', async () => {
    const { fetchNote, saveNote, whose, type, later } = await openWith('old');
    type('new');
    later(1_500);
    expect([whose, fetchNote.requested, saveNote.requested]).toEqual([
      ['noor'],
      [{ accountId: 'noor' }],
      [{ accountId: 'noor', comment: 'new' }],
    ]);
  });

  // rules: note-stored
  test.each<[Failure, boolean]>([
    [{ kind: 'offline' }, true],
    [{ kind: 'throttled', ...responded }, true],
    [{ kind: 'unauthorized', ...responded }, true],
    [{ kind: 'forbidden', ...responded, status: 403 }, false],
    [{ kind: 'unsupported', loss: 'call' }, false],
  ])('sends it again at the next visit after %j: %s', async (failure, isSent) => {
    const { type, later, saveNote, notify, sent, text, failure: received } = await openWith('old');
    type('new');
    later(1_500);
    await saveNote.reject(new CallError(failure));
    expect([received(), text()]).toEqual([failure, 'new']);
    notify('note.view');
    expect(sent().length).toBe(isSent ? 2 : 1);
  });

  test('does not retry on a server without notes, and permits discarding the text', async () => {
    const { type, later, saveNote, notify, sent, text, phase, stored, hasDraft, failure } = await openWith('old');
    expect(hasDraft()).toBe(false);
    type('new');
    later(1_500);
    await saveNote.reject(new CallError({ kind: 'unsupported', loss: 'call' }));
    notify('note.retry');
    expect([sent(), text(), stored.text, hasDraft()]).toEqual([['new'], 'new', 'new', true]);
    notify('note.discard');
    expect([text(), phase(), stored.text, hasDraft(), failure()]).toEqual(['old', 'unchanged', undefined, false, undefined]);
  });

  test('reads an unread or idle note at the next visit', async () => {
    const { fetchNote, phase, notify, text, failure } = open();
    await fetchNote.reject(offline);
    expect([text(), failure()]).toEqual(['', { kind: 'offline' }]);
    notify('note.view');
    await fetchNote.resolve(noted('there'));
    notify('note.view');
    expect(phase()).toBe('loading');
    await fetchNote.resolve(noted('newer'));
    expect([text(), phase()]).toEqual(['newer', 'unchanged']);
  });

  test('shows text saved by another tab during a read, without a request', () => {
    const { elsewhere, phase, text } = open();
    elsewhere('theirs');
    expect([phase(), text()]).toEqual(['unchanged', 'theirs']);
  });
});
