import { fromCallback } from 'xstate';
import { listEditorMachine, type StoreFormEvent } from '#machines/lists/list-editor.machine.ts';
import { emptyForm, type ListForm } from '#domain/lists/form.ts';
import type { OwnList } from '#domain/lists/own-list.ts';
import { CallError } from '#domain/text/failure.ts';
import { isResponseOf, type Invariants } from '#tests/support/model-invariants.ts';
import { modelOf } from '#tests/support/model.ts';

const offline = new CallError({ kind: 'offline' });
const missing = new CallError({ kind: 'not_found', status: 404, message: '' });
const birds: OwnList = { id: '7', title: 'Birds' };
const opened = (form: ListForm, list?: OwnList) => ({ done: { list, form } });
const noor = { id: 'noor', acct: 'noor' };

const writes = ['createList', 'updateList', 'addMembers'];

const invariants: Invariants<typeof listEditorMachine> = {
  'typed text and chosen accounts are stored on this device at once': ({ context: { form } }, { last, steps, notified }) =>
    !/^editor\.(edit|pick)$/.test(last?.type ?? '') || !steps.at(-1)?.isTaken || notified('persistForm').at(-1)?.['form'] === form,
  'a created list is not created again to add its members': ({ context: { form } }, { steps }) =>
    (steps.at(-1)?.started('createList').length ?? 0) === 0 || form.made === undefined,
  'no list is created or changed without saving': (_, { started, steps }) =>
    started('createList').length + started('updateList').length <=
    steps.filter(({ event, isTaken }) => isTaken && event.type === 'editor.save').length,
  'a refusal is reported, and the typed text stays': (snapshot, history) =>
    !writes.some((id) => isResponseOf(id, 'error', history)) ||
    snapshot.matches('removed') ||
    snapshot.matches('opening') ||
    (snapshot.context.problem !== undefined && snapshot.context.form === history.steps.at(-2)?.snapshot.context.form),
  'a created list stays in the form until its members are added': ({ context: { form } }, history) =>
    !isResponseOf('createList', 'done', history) ||
    form.made?.id === '8' ||
    history.notified('persistForm').some((one) => one['form'].made?.id === '8'),
  'those that were picked are those that are added': (_, { steps }) =>
    (steps.at(-1)?.started('addMembers') ?? []).every(
      ({ listId, accountIds }) => listId !== '' && ['', 'noor'].includes(accountIds.join()),
    ),
  'a write that is under way is not given up for another form': ({ children }, { last, steps }) =>
    last?.type !== 'editor.open' || writes.every((id) => !steps.at(-2)?.snapshot.children[id] || children[id as 'createList']),
};

/** The form of a list: opening, typing, picking and responses. */
export const listEditorModel = modelOf(listEditorMachine.provide({ actors: { persistForm: fromCallback<StoreFormEvent>(() => {}) } }), {
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
    { type: 'form.changedElsewhere', listId: undefined, form: emptyForm },
    { type: 'form.changedElsewhere', listId: undefined, form: { people: [noor], made: birds } },
    { type: 'form.changedElsewhere', listId: '7', form: { people: [], title: 'Gulls' } },
    { type: 'form.changedElsewhere', listId: '7', form: emptyForm },
  ],
  outcomes: {
    persistForm: [{ error: new Error('no storage') }],
    openForm: [opened(emptyForm), opened(emptyForm, birds), opened({ people: [noor], made: birds }), { error: offline }],
    createList: [{ done: { id: '8', title: 'Gulls' } }, { error: offline }],
    updateList: [{ done: { id: '7', title: 'Gulls' } }, { error: offline }, { error: missing }],
    addMembers: [{ done: undefined }, { error: offline }],
    showList: [{ done: undefined }, { error: offline }],
  },
  invariants,
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
