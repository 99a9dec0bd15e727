import { fromCallback } from 'xstate';
import { announcementEditorMachine, type StoreFormEvent } from '#machines/announcements/editor.machine.ts';
import { emptyForm, NEW_FORM } from '#domain/announcements/form.ts';
import { CallError } from '#domain/text/failure.ts';
import { modelOf } from '#tests/support/model.ts';

export const silentForms = fromCallback<StoreFormEvent>(() => {});
const loaded = { ...emptyForm, words: 'known' };

/** The staff’s form: a new announcement, and a change of an existing one. */
export const editorModel = modelOf(announcementEditorMachine.provide({ actors: { persistForms: silentForms } }), {
  events: [
    { type: 'editor.open', of: NEW_FORM, form: emptyForm },
    { type: 'editor.open', of: 'a', form: loaded },
    { type: 'editor.change', change: { words: 'hello' } },
    { type: 'editor.change', change: { words: '' } },
    { type: 'editor.submit' },
    { type: 'editor.close' },
    { type: 'editor.discard' },
    { type: 'editor.dismiss' },
    { type: 'editor.adopt', of: 'a' },
    { type: 'form.restored', of: 'a', form: { ...emptyForm, words: 'kept' } },
    { type: 'form.changedElsewhere', of: 'a' },
    { type: 'form.changedElsewhere', of: NEW_FORM, form: { ...emptyForm, words: 'elsewhere' } },
  ],
  outcomes: {
    persistForms: [{ error: new Error('none') }],
    saveAnnouncement: [{ done: undefined }, { error: new CallError({ kind: 'rejected', status: 400, message: 'no' }) }],
  },
  project: ({ drafts, of, problem }) => [Object.entries(drafts).map(([name, { words }]) => [name, words]), of, problem?.key],
});
