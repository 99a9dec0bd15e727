import { assign, setup, type SnapshotFrom } from 'xstate';

/** The target of a pointer, identified by its kind and id. */
type Target = { target: object };
type Context = { shown: object | undefined; next: object | undefined };
type Event =
  | ({ type: 'pointing.entered' | 'pointing.focused' | 'pointing.pressed' } & Target)
  /** `moved`: the pointer itself moved; `entered` may also mean that content appeared under it. `stayed`: it is on the opened element, or does something else. `scrolled`: something else is under it, by a scroll or a dialog. */
  | { type: 'pointing.moved' | 'pointing.left' | 'pointing.stayed' | 'pointing.scrolled' | 'pointing.ended' };

const BEFORE_OPENING_MS = 500; // our choice: a pointer that passes by opens nothing (rule card-delay)
const BEFORE_CLOSING_MS = 250; // our choice: long enough to reach the opened element (rule card-delay)

/** A popup of something that is pointed at, for as long as the view that shows it: opened by a pointer that rests, by the focus or by a press; one that a press opened stays until it is closed. */
export const pointingMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  guards: {
    isShown: ({ context }, { target }: Target) => context.shown === target,
    isOnAnother: ({ context }) => context.next !== undefined,
  },
  actions: {
    setNext: assign((_, { target }: Target) => ({ next: target })),
    clearNext: assign({ next: undefined }),
    setShown: assign((_, { target }: Target) => ({ shown: target })),
    showNext: assign(({ context }) => ({ shown: context.next })),
    clearShown: assign({ shown: undefined }),
  },
  delays: { beforeOpening: BEFORE_OPENING_MS, beforeClosing: BEFORE_CLOSING_MS },
}).createMachine({
  id: 'pointing',
  context: { shown: undefined, next: undefined },
  initial: 'hidden',
  on: {
    'pointing.focused': { target: '.shown', actions: { type: 'setShown', params: ({ event: { target } }) => ({ target }) } },
    'pointing.pressed': { target: '.pinned', actions: { type: 'setShown', params: ({ event: { target } }) => ({ target }) } },
    'pointing.ended': '.hidden',
  },
  states: {
    hidden: {
      entry: 'clearShown',
      on: {
        'pointing.entered': { target: 'hovered', actions: { type: 'setNext', params: ({ event: { target } }) => ({ target }) } },
      },
    },
    /** Something is under the pointer, which did not move: it was scrolled there, or came (rule card-moved). */
    hovered: {
      on: {
        'pointing.entered': { actions: { type: 'setNext', params: ({ event: { target } }) => ({ target }) } },
        'pointing.moved': 'approaching',
        'pointing.left': 'hidden',
        'pointing.stayed': 'hidden',
      },
    },
    approaching: {
      after: { beforeOpening: { target: 'shown', actions: 'showNext' } },
      on: {
        'pointing.entered': { target: 'hovered', actions: { type: 'setNext', params: ({ event: { target } }) => ({ target }) } },
        'pointing.left': 'hidden',
        'pointing.stayed': 'hidden',
        'pointing.scrolled': 'hovered',
      },
    },
    shown: {
      initial: 'idle',
      on: {
        'pointing.entered': [
          { guard: { type: 'isShown', params: ({ event: { target } }) => ({ target }) }, target: '.idle' },
          { target: '.closing', actions: { type: 'setNext', params: ({ event: { target } }) => ({ target }) } },
        ],
        'pointing.left': { target: '.closing', actions: 'clearNext' },
        'pointing.stayed': '.idle',
        'pointing.scrolled': 'hidden',
      },
      states: {
        idle: {},
        closing: { after: { beforeClosing: '#pointing.hidden' }, on: { 'pointing.moved': { guard: 'isOnAnother', target: 'changing' } } },
        /** Until the next one is due, the shown one stays. */
        changing: { after: { beforeOpening: { target: 'idle', actions: 'showNext' } } },
      },
    },
    pinned: {},
  },
});

type Snapshot = SnapshotFrom<typeof pointingMachine>;
/** The target that is pointed at, while its popup is shown. */
export const selectPointed = ({ context }: Snapshot) => context.shown;
export const selectIsPinned = (snapshot: Snapshot): boolean => snapshot.matches('pinned');
