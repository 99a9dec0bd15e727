import { fromCallback } from 'xstate';
import type { FormKept } from '#machines/lists/editor-actions.ts';
import { listEditorMachine } from '#machines/lists/list-editor.machine.ts';
import { emptyForm, type ListForm } from '#domain/lists/form.ts';
import type { OwnList } from '#domain/lists/own-list.ts';
import { CallError } from '#domain/text/failure.ts';
import { modelOf } from '#tests/support/model.ts';

const offline = new CallError({ kind: 'offline' });
const missing = new CallError({ kind: 'not_found', status: 404, message: '' });
const birds: OwnList = { id: '7', title: 'Birds' };
const opened = (form: ListForm, list?: OwnList) => ({ done: { list, form } });
const noor = { id: 'noor', acct: 'noor' };

/** The form of a list: what may be opened, typed, picked and answered. */
export const listEditorModel = modelOf(listEditorMachine.provide({ actors: { keepForm: fromCallback<FormKept>(() => {}) } }), {
  events: [
    { type: 'editor.open', listId: undefined },
    { type: 'editor.open', listId: '7' },
    { type: 'editor.leave' },
    { type: 'editor.retry' },
    { type: 'editor.save' },
    { type: 'editor.discard' },
    { type: 'editor.finish' },
    { type: 'editor.edit', change: { title: 'Gulls' } },
    { type: 'editor.pick', person: noor, wanted: true },
    { type: 'editor.pick', person: noor, wanted: false },
    { type: 'form.elsewhere', listId: undefined, form: emptyForm },
    { type: 'form.elsewhere', listId: undefined, form: { people: [noor], made: birds } },
    { type: 'form.elsewhere', listId: '7', form: { people: [], title: 'Gulls' } },
    { type: 'form.elsewhere', listId: '7', form: emptyForm },
  ],
  outcomes: {
    keepForm: [{ error: new Error('no storage') }],
    openForm: [opened(emptyForm), opened(emptyForm, birds), opened({ people: [noor], made: birds }), { error: offline }],
    createList: [{ done: { id: '8', title: 'Gulls' } }, { error: offline }],
    updateList: [{ done: { id: '7', title: 'Gulls' } }, { error: offline }, { error: missing }],
    addMembers: [{ done: undefined }, { error: offline }],
    showList: [{ done: undefined }, { error: offline }],
  },
  project: ({ listId, list, form, problem, isShown, isAgain, next }) => [
    listId,
    list?.title,
    form.title,
    form.people.length,
    form.made?.id,
    problem === undefined,
    isShown,
    isAgain,
    next?.listId,
    next === undefined,
  ],
});
