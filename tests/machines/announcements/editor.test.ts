import { describe, expect, test } from 'vitest';
import { fromCallback } from 'xstate';
import {
  announcementEditorMachine,
  selectForm,
  selectFormProblem,
  selectOpenForm,
  type StoreFormEvent,
} from '#machines/announcements/editor.machine.ts';
import { emptyForm, NEW_FORM } from '#domain/announcements/form.ts';
import { CallError } from '#domain/text/failure.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { openAmong, wordsOf } from '#tests/support/machines.ts';

const open = () => {
  const save = deferredCall<void>();
  const stored: StoreFormEvent[] = [];
  const persistForms = fromCallback<StoreFormEvent>(({ receive }) => receive((event) => void stored.push(event)));
  const among = openAmong(announcementEditorMachine.provide({ actors: { saveAnnouncement: save.logic, persistForms } }));
  const { actor } = among;
  const write = (words: string) => actor.send({ type: 'editor.change', change: { words } });
  const problem = () => {
    const received = selectFormProblem(actor.getSnapshot());
    return received && wordsOf(received);
  };
  return {
    ...among,
    save,
    stored,
    write,
    problem,
    form: () => selectForm(actor.getSnapshot()),
    of: () => selectOpenForm(actor.getSnapshot()),
  };
};
const loaded = { ...emptyForm, words: 'known' };

describe('announcement editor machine', () => {
  // rules: announcement-stored
  test('stores the form at once, and clears it when the server has it', async () => {
    const { actor, form, receivedBy, stored, of, notices, save, write } = open();
    actor.send({ type: 'editor.open', of: NEW_FORM, form: emptyForm });
    write('hello');
    expect(stored).toEqual([{ type: 'form.store', of: NEW_FORM, form: { ...emptyForm, words: 'hello' } }]);
    actor.send({ type: 'editor.submit' });
    write('lost?');
    expect([form().words, save.requested]).toEqual(['hello', [{ of: NEW_FORM, form: { ...emptyForm, words: 'hello' } }]]);
    await save.resolve();
    expect([of(), stored.at(-1), receivedBy('announcements'), notices()]).toEqual([
      undefined,
      { type: 'form.store', of: NEW_FORM },
      [{ type: 'announcements.changed' }],
      ['announcements.posted'],
    ]);
  });

  // rules: announcement-errors
  test.each([
    [NEW_FORM, 'announcements.post_error errors.response_text too long'],
    ['a', 'announcements.edit_error errors.response_text too long'],
  ])('retains every field when %s is refused, with the server’s message until dismissed', async (name, words) => {
    const { actor, form, problem, save, write } = open();
    actor.send({ type: 'editor.open', of: name, form: loaded });
    write('hello');
    actor.send({ type: 'editor.submit' });
    await save.reject(new CallError({ kind: 'rejected', status: 400, message: 'too long' }));
    expect([form().words, problem()]).toEqual(['hello', words]);
    actor.send({ type: 'editor.dismiss' });
    expect(problem()).toBe(undefined);
  });

  // rules: announcement-order
  test('reports an invalid form without a request', () => {
    const { actor, problem, save, write } = open();
    actor.send({ type: 'editor.open', of: NEW_FORM, form: emptyForm });
    actor.send({ type: 'editor.submit' });
    expect([problem(), save.requested]).toEqual(['announcements.text_required', []]);
    write('hello');
    expect(problem()).toBe(undefined);
  });

  // rules: announcement-stored
  test('opens another form beside an edited one; an unchanged form is no draft and sends nothing', () => {
    const { actor, form, stored, of, save, write } = open();
    actor.send({ type: 'editor.open', of: 'a', form: loaded });
    write('changed');
    actor.send({ type: 'editor.open', of: NEW_FORM, form: emptyForm });
    actor.send({ type: 'editor.close' });
    actor.send({ type: 'editor.open', of: 'a', form: loaded });
    expect(form().words).toBe('changed');
    write('known');
    expect(stored.at(-1)).toEqual({ type: 'form.store', of: 'a' });
    actor.send({ type: 'editor.submit' });
    expect([of(), save.requested]).toEqual([undefined, []]);
  });

  // rules: announcement-stored
  test('restores a stored form, and sends it', () => {
    const { actor, form, of, save } = open();
    actor.send({ type: 'form.restored', of: 'a', form: { ...emptyForm, words: 'kept' } });
    expect([of(), form().words]).toEqual(['a', 'kept']);
    actor.send({ type: 'editor.submit' });
    expect(save.requested.length).toBe(1);
  });

  // rules: announcement-stored, announcements-tabs
  test('applies the text of another tab, and closes when that sent or discarded it', () => {
    const { actor, form, of } = open();
    actor.send({ type: 'editor.open', of: 'a', form: loaded });
    actor.send({ type: 'form.changedElsewhere', of: 'a', form: { ...emptyForm, words: 'there' } });
    expect(form().words).toBe('there');
    actor.send({ type: 'form.changedElsewhere', of: 'a' });
    expect(of()).toBe(undefined);
  });

  // rules: announcement-stored
  test('adopts the form of a removed announcement as a new one', () => {
    const { actor, form, stored, of, write } = open();
    actor.send({ type: 'editor.open', of: 'a', form: loaded });
    write('changed');
    actor.send({ type: 'editor.adopt', of: 'a' });
    expect([of(), form().words, stored.slice(-2)]).toEqual([
      NEW_FORM,
      'changed',
      [
        { type: 'form.store', of: NEW_FORM, form: { ...emptyForm, words: 'changed' } },
        { type: 'form.store', of: 'a', form: undefined },
      ],
    ]);
  });
});
