import { assign, setup, type NonReducibleUnknown, type SnapshotFrom } from 'xstate';
import { emptyForm, type DesiredList, type Picked, settledForm, desiredOf, type ListForm, isFilled } from '#domain/lists/form.ts';
import { type OwnList, isTitle } from '#domain/lists/own-list.ts';
import { failureText } from '#domain/text/failure-text.ts';
import { toFailure } from '#domain/text/failure.ts';
import type { Message } from '#domain/text/message.ts';
import { unprovided, unprovidedSource, type Source } from '../support/unprovided.ts';
import { action } from '../support/action.ts';
import { sendToActor } from '../support/registry.ts';

type Event =
  | ({ type: 'editor.open' } & EditorTarget)
  | { type: 'editor.leave' | 'editor.retry' | 'editor.save' | 'editor.discard' | 'editor.finish' }
  | { type: 'editor.edit'; change: FormChange }
  | { type: 'editor.pick'; person: Picked; wanted: boolean }
  | ({ type: 'form.changedElsewhere' } & FormElsewhere);
type Target = { listId: string };

/** The edited list; undefined for a new one. */
export type EditorTarget = { listId: string | undefined };
/** The forms that are stored at once, and removed when they are empty. */
export type StoreFormEvent = EditorTarget & { type: 'form.store'; form: ListForm };
/** A change of a form by another tab of this account. */
export type FormElsewhere = EditorTarget & { form: ListForm };
type Context = EditorTarget & {
  list: OwnList | undefined;
  form: ListForm;
  /** The request that is being sent. */
  desired: DesiredList;
  /** The list that was made last. */
  madeId: string;
  /** Some of the accounts may be members although that was refused. */
  isAgain: boolean;
  problem: Message | undefined;
  hasSaved: boolean;
  isShown: boolean;
  /** The form to open when the pending request has ended. */
  next: EditorTarget | undefined;
};
type FormChange = Partial<Pick<ListForm, 'title' | 'repliesPolicy' | 'isExclusive'>>;
type Machine = {
  context: Context;
  events: Event;
  actors: { persistForm: Source<StoreFormEvent> };
  actions: { storeForm: { form: ListForm } };
};

/** A form as it was left, and its list as the server has it; undefined where there is none any more. */
export type OpenedForm = { list: OwnList | undefined; form: ListForm };
type Meets = { context: Context };

/** Stores the form on this device before anything else happens (rule list-stored). */
const storeForm = action<Machine, { form: ListForm }>(({ context: { listId }, enqueue }, { form }) => {
  enqueue.assign({ form });
  enqueue.sendTo('persistForm', { type: 'form.store', listId, form });
});

const edit = action<Machine, { change: FormChange }>(({ context: { form, list }, enqueue }, { change }) => {
  const next = { ...form, ...change };
  enqueue.assign({ problem: undefined, hasSaved: false });
  enqueue({ type: 'storeForm', params: { form: list ? settledForm(next, list) : next } });
});

/** Another tab wrote it down already. */
const applyRemote = action<Machine, FormElsewhere>(({ enqueue }, { form }) =>
  enqueue.assign({ form, problem: undefined, hasSaved: false }),
);

const pick = action<Machine, { person: Picked; wanted: boolean }>(({ context: { form }, enqueue }, { person, wanted }) => {
  const others = form.people.filter(({ id }) => id !== person.id);
  enqueue({ type: 'storeForm', params: { form: { ...form, people: wanted ? [...others, person] : others } } });
});

const begin = action<Machine>(({ context: { form, list }, enqueue }) =>
  enqueue.assign({ desired: desiredOf(form, list), problem: undefined, hasSaved: false }),
);

const notify = (list: OwnList) => sendToActor('lists', () => ({ type: 'lists.loaded', list }));

/** The server has the sent values; text typed meanwhile stays. */
const setSaved = action<Machine, { list: OwnList }>(({ context: { form }, enqueue }, { list }) => {
  enqueue(notify(list));
  enqueue.assign({ list, hasSaved: true });
  enqueue({ type: 'storeForm', params: { form: settledForm(form, list) } });
});

/** From here on no second list is made, even if adding its members fails (rule list-half-made). */
const setCreated = action<Machine, { list: OwnList }>(({ context: { form }, enqueue }, { list }) => {
  enqueue(notify(list));
  enqueue.assign({ isAgain: false });
  enqueue({ type: 'storeForm', params: { form: { people: form.people, made: list } } });
});

const refuse = action<Machine, { error: unknown }>(({ enqueue }, { error }) => enqueue.assign({ problem: failureText(toFailure(error)) }));

const discardForm = action<Machine>(({ enqueue }) => {
  enqueue.assign({ problem: undefined });
  enqueue({ type: 'storeForm', params: { form: emptyForm } });
});

const finish = action<Machine>(({ context: { form }, enqueue }) => {
  enqueue.assign({ madeId: form.made?.id ?? '', problem: undefined });
  enqueue({ type: 'storeForm', params: { form: emptyForm } });
});

const later = action<Machine, EditorTarget>(({ enqueue }, next) => enqueue.assign({ next, isShown: true }));
const setHidden = action<Machine>(({ enqueue }) => enqueue.assign({ isShown: false }));
const startRetry = action<Machine>(({ enqueue }) => enqueue.assign({ isAgain: true, problem: undefined }));

const titleOf = ({ form: { title }, list }: Context): string => title ?? list?.title ?? '';

/** The form of the own lists, as long as the session lives: a list is made with its title, then gets its members, then its timeline opens; an existing one gets a title and options. The typed text stays until the server has it (rules list-made, list-half-made, list-stored). */
export const listEditorMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'busy' | 'ready' },
  actors: {
    openForm: unprovided<OpenedForm, EditorTarget>('openForm'),
    createList: unprovided<OwnList, { desired: DesiredList }>('createList'),
    updateList: unprovided<OwnList, Target & { desired: DesiredList }>('updateList'),
    addMembers: unprovided<void, Target & { accountIds: readonly string[]; isAgain: boolean }>('addMembers'),
    /** Opens the timeline of a list that is ready. */
    showList: unprovided<void, Target>('showList'),
    /** Stores the forms, and sends the changes of other tabs. */
    persistForm: unprovidedSource<NonReducibleUnknown, StoreFormEvent>('persistForm'),
  },
  guards: {
    isUntitled: ({ context }: Meets) => !isTitle(titleOf(context)),
    isNew: ({ context: { listId } }: Meets) => listId === undefined,
    isIncomplete: (_: Meets, { form }: OpenedForm) => form.made !== undefined,
    isSame: ({ context }: Meets, { listId }: FormElsewhere) => context.listId === listId,
    isIncompleteElsewhere: ({ context }: Meets, { listId, form }: FormElsewhere) => context.listId === listId && form.made !== undefined,
    isCreatedElsewhere: ({ context }: Meets, { listId, form }: FormElsewhere) => context.listId === listId && form.made === undefined,
    isSavedElsewhere: ({ context }: Meets, { listId, form }: FormElsewhere) =>
      listId !== undefined && context.listId === listId && !isFilled(form),
    isRemoved: ({ context: { listId } }: Meets, { list }: OpenedForm) => listId !== undefined && list === undefined,
    isMissing: (_: Meets, { error }: { error: unknown }) => toFailure(error).kind === 'not_found',
    hasNoAccounts: ({ context: { form } }: Meets) => form.people.length === 0,
    hasNext: ({ context: { next } }: Meets) => next !== undefined,
    isShown: ({ context: { isShown } }: Meets) => isShown,
  },
  actions: {
    storeForm,
    edit,
    applyRemote,
    pick,
    begin,
    setSaved,
    setCreated,
    refuse,
    discardForm,
    finish,
    queueNext: later,
    setHidden,
    startRetry,
    setTarget: assign((_, { listId }: EditorTarget) => ({ listId, next: undefined, isShown: true, problem: undefined, hasSaved: false })),
    setNextTarget: assign(({ context: { next } }) => ({ listId: next?.listId, next: undefined, problem: undefined, hasSaved: false })),
    setOpened: assign((_, opened: OpenedForm) => opened),
  },
}).createMachine({
  id: 'listEditor',
  context: {
    listId: undefined,
    list: undefined,
    form: emptyForm,
    desired: { title: '' },
    madeId: '',
    isAgain: false,
    problem: undefined,
    hasSaved: false,
    isShown: false,
    next: undefined,
  },
  invoke: { id: 'persistForm', src: 'persistForm', onError: {} },
  initial: 'closed',
  on: {
    'editor.open': { target: '.opening', reenter: true, actions: { type: 'setTarget', params: ({ event: { listId } }) => ({ listId }) } },
    'editor.leave': { actions: 'setHidden' },
  },
  states: {
    closed: {},
    opening: {
      invoke: {
        id: 'openForm',
        src: 'openForm',
        input: ({ context: { listId } }) => ({ listId }),
        onDone: [
          { guard: { type: 'isRemoved', params: ({ event }) => event.output }, target: 'removed', actions: 'discardForm' },
          {
            guard: { type: 'isIncomplete', params: ({ event }) => event.output },
            target: 'incomplete',
            actions: { type: 'setOpened', params: ({ event }) => event.output },
          },
          { target: 'idle', actions: { type: 'setOpened', params: ({ event }) => event.output } },
        ],
        onError: 'failed',
      },
    },
    failed: { on: { 'editor.retry': 'opening' } },
    /** It was deleted elsewhere. */
    removed: {},
    idle: {
      tags: 'ready',
      always: { guard: 'hasNext', target: 'opening', actions: 'setNextTarget' },
      on: {
        'editor.edit': { actions: { type: 'edit', params: ({ event: { change } }) => ({ change }) } },
        'editor.pick': { actions: { type: 'pick', params: ({ event: { person, wanted } }) => ({ person, wanted }) } },
        'editor.discard': { actions: 'discardForm' },
        'form.changedElsewhere': [
          {
            guard: { type: 'isIncompleteElsewhere', params: ({ event }) => event },
            target: 'incomplete',
            actions: { type: 'applyRemote', params: ({ event }) => event },
          },
          { guard: { type: 'isSavedElsewhere', params: ({ event }) => event }, target: 'opening' },
          { guard: { type: 'isSame', params: ({ event }) => event }, actions: { type: 'applyRemote', params: ({ event }) => event } },
        ],
        'editor.save': [
          { guard: 'isUntitled' },
          { guard: 'isNew', target: 'busy.creating', actions: 'begin' },
          { target: 'busy.saving', actions: 'begin' },
        ],
      },
    },
    /** A pending change is not abandoned for another form. */
    busy: {
      tags: ['busy', 'ready'],
      on: { 'editor.open': { actions: { type: 'queueNext', params: ({ event: { listId } }) => ({ listId }) } } },
      initial: 'saving',
      states: {
        saving: {
          invoke: {
            id: 'updateList',
            src: 'updateList',
            input: ({ context: { listId = '', desired } }) => ({ listId, desired }),
            onDone: { target: '#listEditor.idle', actions: { type: 'setSaved', params: ({ event }) => ({ list: event.output }) } },
            onError: [
              { guard: { type: 'isMissing', params: ({ event }) => event }, target: '#listEditor.removed', actions: 'discardForm' },
              { target: '#listEditor.idle', actions: { type: 'refuse', params: ({ event: { error } }) => ({ error }) } },
            ],
          },
        },
        creating: {
          invoke: {
            id: 'createList',
            src: 'createList',
            input: ({ context: { desired } }) => ({ desired }),
            onDone: { target: 'filling', actions: { type: 'setCreated', params: ({ event }) => ({ list: event.output }) } },
            onError: { target: '#listEditor.idle', actions: { type: 'refuse', params: ({ event: { error } }) => ({ error }) } },
          },
        },
        filling: {
          always: { guard: 'hasNoAccounts', target: '#listEditor.created' },
          invoke: {
            id: 'addMembers',
            src: 'addMembers',
            input: ({ context: { form, isAgain } }) => ({
              listId: form.made?.id ?? '',
              accountIds: form.people.map(({ id }) => id),
              isAgain,
            }),
            onDone: '#listEditor.created',
            onError: { target: '#listEditor.incomplete', actions: { type: 'refuse', params: ({ event: { error } }) => ({ error }) } },
          },
        },
      },
    },
    incomplete: {
      tags: 'ready',
      always: { guard: 'hasNext', target: 'opening', actions: 'setNextTarget' },
      on: {
        'editor.pick': { actions: { type: 'pick', params: ({ event: { person, wanted } }) => ({ person, wanted }) } },
        'editor.save': [
          { guard: 'hasNoAccounts', target: 'created' },
          { target: 'busy.filling', actions: 'startRetry' },
        ],
        'editor.finish': 'created',
        'form.changedElsewhere': [
          {
            guard: { type: 'isCreatedElsewhere', params: ({ event }) => event },
            target: 'idle',
            actions: { type: 'applyRemote', params: ({ event }) => event },
          },
          { guard: { type: 'isSame', params: ({ event }) => event }, actions: { type: 'applyRemote', params: ({ event }) => event } },
        ],
      },
    },
    created: {
      entry: 'finish',
      always: [
        { guard: 'hasNext', target: 'opening', actions: 'setNextTarget' },
        { guard: 'isShown', target: 'showing' },
        { target: 'closed' },
      ],
    },
    showing: {
      invoke: {
        id: 'showList',
        src: 'showList',
        input: ({ context: { madeId } }) => ({ listId: madeId }),
        onDone: 'closed',
        onError: 'closed',
      },
    },
  },
});

export type EditorSnapshot = SnapshotFrom<typeof listEditorMachine>;
