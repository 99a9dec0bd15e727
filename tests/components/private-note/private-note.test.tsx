import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, fromCallback, type AnyActorRef } from 'xstate';
import { noteMachine, type StoreNoteEvent } from '#machines/note/note.machine.ts';
import { notesMachine } from '#machines/note/notes.machine.ts';
import type { Relationship } from '#domain/account/relationship.ts';
import type { Ability } from '#domain/server/server.ts';
import { CallError } from '#domain/text/failure.ts';
import { NoteField } from '#components/private-note/note-field.tsx';
import { PrivateNote } from '#components/private-note/private-note.tsx';
import { aRelationship } from '#tests/support/entities.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { hasten } from '#tests/support/hasten.ts';
import { renderInApp, setStage } from '#tests/shell/stage.tsx';
import { fill, user } from '#tests/support/user.ts';

vi.mock('#react/hooks.ts', async () => {
  const { useSelector } = await import('@xstate/react');
  const useChild = (parent: AnyActorRef, name: string) => useSelector(parent, (snapshot) => snapshot?.children[name]);
  return { ...(await import('#tests/shell/stage.tsx')).hooks, useChild };
});
vi.mock('#react/lazy/lazy.tsx', () => ({ Lazy: () => <p>note</p> }));

const visitor = { origin: 'https://a.example', accountId: 'me' };
const noted = (note: string) => aRelationship({ id: 'a', note });

const open = () => {
  const [fetchNote, saveNote, listStored] = [deferredCall<Relationship>(), deferredCall<Relationship>(), deferredCall<readonly string[]>()];
  const persistNote = fromCallback<StoreNoteEvent, { accountId: string }>(() => {});
  const note = noteMachine.provide({ actors: { fetchNote: fetchNote.logic, saveNote: saveNote.logic, persistNote } });
  const notes = createActor(notesMachine.provide({ actors: { note, listStored: listStored.logic } }), { logger: () => {} }).start();
  setStage({ visitor, session: { notes } });
  const { unmount } = renderInApp(<NoteField accountId="a" />);
  return { fetchNote, saveNote, unmount };
};

const add = () => user.click(screen.getByRole('button', { name: 'Add note' }));

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Private note' });
const type = (value: string) => fill(field(), value);

beforeEach(() => void setStage());

describe('private note', () => {
  // rules: note-stored
  test('loads the note, and saves it on blur', async () => {
    const { fetchNote, saveNote, unmount } = open();
    await add();
    expect([field().readOnly, field().getAttribute('aria-busy')]).toEqual([true, 'true']);
    await act(() => fetchNote.resolve(noted('old')));
    expect([field().value, field().readOnly, screen.getByRole('status').textContent]).toEqual([
      'old',
      false,
      'Only you can read this note.',
    ]);
    await type('new');
    expect([field().value, screen.getByRole('status').textContent]).toEqual(['new', 'Saving…']);
    unmount();
    expect(saveNote.requested).toEqual([{ accountId: 'a', comment: 'new' }]);
  });

  // rules: note-shown
  test('opens the field on request until there is text, and keeps it open while it is emptied', async () => {
    const { fetchNote } = open();
    await act(() => fetchNote.resolve(noted('')));
    expect(screen.queryByRole('textbox')).toBeNull();
    await add();
    expect([document.activeElement, screen.queryByRole('button', { name: 'Add note' })]).toEqual([field(), null]);
    await type('new');
    await type('');
    expect(document.activeElement).toBe(field());
  });

  // rules: note-shown
  test('shows a note that has text, without the focus', async () => {
    const { fetchNote } = open();
    await act(() => fetchNote.resolve(noted('old')));
    expect([field().value, document.activeElement]).toEqual(['old', document.body]);
  });

  test('reports a failure a single time with a retry, and preserves the text', async () => {
    hasten(1_500);
    const { fetchNote, saveNote } = open();
    await act(() => fetchNote.resolve(noted('')));
    await add();
    await type('new');
    await vi.waitFor(() => expect(saveNote.waiting().length).toBe(1));
    await act(() => saveNote.reject(new CallError({ kind: 'offline' })));
    expect([field().value, screen.getAllByRole('alert').length, screen.getByRole('alert').textContent]).toEqual([
      'new',
      1,
      expect.stringContaining("Couldn't save the note"),
    ]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await act(() => saveNote.resolve(noted('new')));
    expect(screen.getByRole('status').textContent).toBe('Saved');
  });

  test('never overwrites a note that failed to load', async () => {
    const { fetchNote } = open();
    await add();
    await act(() => fetchNote.reject(new CallError({ kind: 'offline' })));
    expect([screen.queryByRole('textbox'), screen.getByRole('alert').textContent]).toEqual([
      null,
      expect.stringContaining("Couldn't load the note"),
    ]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(fetchNote.waiting().length).toBe(1);
  });

  // rules: note-shown
  test.each([
    ['another account', visitor, 'a', [], 'note'],
    ['the own account', visitor, 'me', [], ''],
    ['a guest', { origin: visitor.origin }, 'a', [], ''],
    ['a server without notes', visitor, 'a', ['notes'], ''],
  ] as const)('%s', (_, who, accountId, lacks, shown) => {
    setStage({ visitor: who, lacks: [...lacks] as Ability[] });
    expect(renderInApp(<PrivateNote accountId={accountId} />).container.textContent).toBe(shown);
  });

  // rules: note-shown
  test('tries a server without notes one time, explains it, and preserves the text until discarded', async () => {
    hasten(1_500);
    const { fetchNote, saveNote } = open();
    await act(() => fetchNote.resolve(noted('')));
    await add();
    await type('new');
    await vi.waitFor(() => expect(saveNote.waiting().length).toBe(1));
    await act(() => saveNote.reject(new CallError({ kind: 'not_found', status: 404, message: '', isMissing: true })));
    expect([field().value, screen.getByRole('alert').textContent, screen.queryByRole('button', { name: 'Try again' })]).toEqual([
      'new',
      expect.stringContaining("doesn't support private notes"),
      null,
    ]);
    await user.click(screen.getByRole('button', { name: 'Discard note' }));
    expect([field().value, saveNote.requested.length]).toEqual(['', 1]);
  });
});
