import { assign, setup, type NonReducibleUnknown, type SnapshotFrom } from 'xstate';
import { emptyForm, type DesiredList, type Picked } from '#domain/lists/form.ts';
import type { OwnList } from '#domain/lists/own-list.ts';
import { unprovided, unprovidedSource } from '../support/unprovided.ts';
import { editorGuards, type OpenedForm } from './editor-guards.ts';
import { editorActions, type Context, type EditorTarget, type FormChange, type FormElsewhere, type FormKept } from './editor-actions.ts';

export type Event =
  | ({ type: 'editor.open' } & EditorTarget)
  | { type: 'editor.leave' | 'editor.retry' | 'editor.save' | 'editor.discard' | 'editor.finish' }
  | { type: 'editor.edit'; change: FormChange }
  | { type: 'editor.pick'; person: Picked; wanted: boolean }
  | ({ type: 'form.elsewhere' } & FormElsewhere);
type Target = { listId: string };

/** The form of one's lists, as long as the session lives: a list is made with its title, then gets its people, then its timeline opens; another one is given a title and wishes. What is typed stays until the server has it (rules list-made, list-half-made, list-kept). */
export const listEditorMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'busy' | 'ready' },
  actors: {
    openForm: unprovided<OpenedForm, EditorTarget>('openForm'),
    createList: unprovided<OwnList, { desired: DesiredList }>('createList'),
    updateList: unprovided<OwnList, Target & { desired: DesiredList }>('updateList'),
    addMembers: unprovided<void, Target & { accountIds: readonly string[]; isAgain: boolean }>('addMembers'),
    /** Opens the timeline of a list that is ready. */
    showList: unprovided<void, Target>('showList'),
    /** Writes down what is filled in, and says what another tab makes of a form. */
    keepForm: unprovidedSource<NonReducibleUnknown, FormKept>('keepForm'),
  },
  guards: editorGuards,
  actions: {
    ...editorActions,
    aim: assign((_, { listId }: EditorTarget) => ({ listId, next: undefined, isShown: true, problem: undefined, hasSaved: false })),
    aimNext: assign(({ context: { next } }) => ({ listId: next?.listId, next: undefined, problem: undefined, hasSaved: false })),
    receive: assign((_, opened: OpenedForm) => opened),
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
  invoke: { id: 'keepForm', src: 'keepForm', onError: {} },
  initial: 'closed',
  on: {
    'editor.open': { target: '.opening', reenter: true, actions: { type: 'aim', params: ({ event: { listId } }) => ({ listId }) } },
    'editor.leave': { actions: 'leave' },
  },
  states: {
    closed: {},
    opening: {
      invoke: {
        id: 'openForm',
        src: 'openForm',
        input: ({ context: { listId } }) => ({ listId }),
        onDone: [
          { guard: { type: 'isRemoved', params: ({ event }) => event.output }, target: 'removed', actions: 'letGo' },
          {
            guard: { type: 'isHalfMade', params: ({ event }) => event.output },
            target: 'halfMade',
            actions: { type: 'receive', params: ({ event }) => event.output },
          },
          { target: 'resting', actions: { type: 'receive', params: ({ event }) => event.output } },
        ],
        onError: 'failed',
      },
    },
    failed: { on: { 'editor.retry': 'opening' } },
    /** It was deleted elsewhere. */
    removed: {},
    resting: {
      tags: 'ready',
      always: { guard: 'hasNext', target: 'opening', actions: 'aimNext' },
      on: {
        'editor.edit': { actions: { type: 'edit', params: ({ event: { change } }) => ({ change }) } },
        'editor.pick': { actions: { type: 'pick', params: ({ event: { person, wanted } }) => ({ person, wanted }) } },
        'editor.discard': { actions: 'letGo' },
        'form.elsewhere': [
          {
            guard: { type: 'isHalfMadeElsewhere', params: ({ event }) => event },
            target: 'halfMade',
            actions: { type: 'follow', params: ({ event }) => event },
          },
          { guard: { type: 'isSettledElsewhere', params: ({ event }) => event }, target: 'opening' },
          { guard: { type: 'isSame', params: ({ event }) => event }, actions: { type: 'follow', params: ({ event }) => event } },
        ],
        'editor.save': [
          { guard: 'isUntitled' },
          { guard: 'isNew', target: 'busy.creating', actions: 'begin' },
          { target: 'busy.saving', actions: 'begin' },
        ],
      },
    },
    /** Nothing that is under way is given up for another form. */
    busy: {
      tags: ['busy', 'ready'],
      on: { 'editor.open': { actions: { type: 'await', params: ({ event: { listId } }) => ({ listId }) } } },
      initial: 'saving',
      states: {
        saving: {
          invoke: {
            id: 'updateList',
            src: 'updateList',
            input: ({ context: { listId = '', desired } }) => ({ listId, desired }),
            onDone: { target: '#listEditor.resting', actions: { type: 'take', params: ({ event }) => ({ list: event.output }) } },
            onError: [
              { guard: { type: 'isMissing', params: ({ event }) => event }, target: '#listEditor.removed', actions: 'letGo' },
              { target: '#listEditor.resting', actions: { type: 'refuse', params: ({ event: { error } }) => ({ error }) } },
            ],
          },
        },
        creating: {
          invoke: {
            id: 'createList',
            src: 'createList',
            input: ({ context: { desired } }) => ({ desired }),
            onDone: { target: 'filling', actions: { type: 'takeMade', params: ({ event }) => ({ list: event.output }) } },
            onError: { target: '#listEditor.resting', actions: { type: 'refuse', params: ({ event: { error } }) => ({ error }) } },
          },
        },
        filling: {
          always: { guard: 'hasNobody', target: '#listEditor.made' },
          invoke: {
            id: 'addMembers',
            src: 'addMembers',
            input: ({ context: { form, isAgain } }) => ({
              listId: form.made?.id ?? '',
              accountIds: form.people.map(({ id }) => id),
              isAgain,
            }),
            onDone: '#listEditor.made',
            onError: { target: '#listEditor.halfMade', actions: { type: 'refuse', params: ({ event: { error } }) => ({ error }) } },
          },
        },
      },
    },
    halfMade: {
      tags: 'ready',
      always: { guard: 'hasNext', target: 'opening', actions: 'aimNext' },
      on: {
        'editor.pick': { actions: { type: 'pick', params: ({ event: { person, wanted } }) => ({ person, wanted }) } },
        'editor.save': [
          { guard: 'hasNobody', target: 'made' },
          { target: 'busy.filling', actions: 'again' },
        ],
        'editor.finish': 'made',
        'form.elsewhere': [
          {
            guard: { type: 'isMadeElsewhere', params: ({ event }) => event },
            target: 'resting',
            actions: { type: 'follow', params: ({ event }) => event },
          },
          { guard: { type: 'isSame', params: ({ event }) => event }, actions: { type: 'follow', params: ({ event }) => event } },
        ],
      },
    },
    made: {
      entry: 'finish',
      always: [{ guard: 'hasNext', target: 'opening', actions: 'aimNext' }, { guard: 'isShown', target: 'showing' }, { target: 'closed' }],
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
