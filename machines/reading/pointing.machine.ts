import { assign, setup, type SnapshotFrom } from 'xstate';

/** The target of a pointer, identified by its kind and id. */
type Target = { target: object };
type Context = { shown: object | undefined; next: object | undefined };
type Event =
  | ({ type: 'pointing.entered' | 'pointing.focused' | 'pointing.pressed' } & Target)
  /** `moved`: by hand, where it may have been `entered` by what came under it. `stayed`: it is on what was opened, or does something else. */
  | { type: 'pointing.moved' | 'pointing.left' | 'pointing.stayed' | 'pointing.scrolled' | 'pointing.ended' };

const BEFORE_OPENING_MS = 500; // our choice: a pointer that passes by opens nothing (rule card-delay)
const BEFORE_CLOSING_MS = 250; // our choice: long enough to reach what was opened (rule card-delay)

/** A popup of something that is pointed at, for as long as the view that shows it: opened by a pointer that rests, by the focus or by a press; one that a press opened stays until it is closed. */
export const pointingMachine = setup({
  types: { input: {} as { pressed: object | undefined }, context: {} as Context, events: {} as Event },
  guards: {
    isPressed: ({ context }) => context.shown !== undefined,
    isShown: ({ context }, { target }: Target) => context.shown === target,
    isOnAnother: ({ context }) => context.next !== undefined,
  },
  actions: {
    aim: assign((_, { target }: Target) => ({ next: target })),
    aimAtNothing: assign({ next: undefined }),
    show: assign((_, { target }: Target) => ({ shown: target })),
    showNext: assign(({ context }) => ({ shown: context.next })),
    forget: assign({ shown: undefined }),
  },
  delays: { beforeOpening: BEFORE_OPENING_MS, beforeClosing: BEFORE_CLOSING_MS },
}).createMachine({
  id: 'pointing',
  context: ({ input }) => ({ shown: input.pressed, next: undefined }),
  initial: 'arriving',
  on: {
    'pointing.focused': { target: '.shown', actions: { type: 'show', params: ({ event: { target } }) => ({ target }) } },
    'pointing.pressed': { target: '.held', actions: { type: 'show', params: ({ event: { target } }) => ({ target }) } },
    'pointing.ended': '.away',
  },
  states: {
    /** Somebody may have pressed before anybody listened. */
    arriving: { always: [{ guard: 'isPressed', target: 'held' }, { target: 'away' }] },
    away: {
      entry: 'forget',
      on: {
        'pointing.entered': { target: 'under', actions: { type: 'aim', params: ({ event: { target } }) => ({ target }) } },
      },
    },
    /** Something is under the pointer, which did not move: it was scrolled there, or came (rule card-moved). */
    under: {
      on: {
        'pointing.entered': { actions: { type: 'aim', params: ({ event: { target } }) => ({ target }) } },
        'pointing.moved': 'approaching',
        'pointing.left': 'away',
        'pointing.stayed': 'away',
      },
    },
    approaching: {
      after: { beforeOpening: { target: 'shown', actions: 'showNext' } },
      on: {
        'pointing.entered': { target: 'under', actions: { type: 'aim', params: ({ event: { target } }) => ({ target }) } },
        'pointing.left': 'away',
        'pointing.stayed': 'away',
        'pointing.scrolled': 'under',
      },
    },
    shown: {
      initial: 'resting',
      on: {
        'pointing.entered': [
          { guard: { type: 'isShown', params: ({ event: { target } }) => ({ target }) }, target: '.resting' },
          { target: '.leaving', actions: { type: 'aim', params: ({ event: { target } }) => ({ target }) } },
        ],
        'pointing.left': { target: '.leaving', actions: 'aimAtNothing' },
        'pointing.stayed': '.resting',
        'pointing.scrolled': 'away',
      },
      states: {
        resting: {},
        leaving: { after: { beforeClosing: '#pointing.away' }, on: { 'pointing.moved': { guard: 'isOnAnother', target: 'changing' } } },
        /** On the way to another, what is shown stays until that comes. */
        changing: { after: { beforeOpening: { target: 'resting', actions: 'showNext' } } },
      },
    },
    held: {},
  },
});

type Snapshot = SnapshotFrom<typeof pointingMachine>;
/** The target that is pointed at, while its popup is shown. */
export const selectPointed = ({ context }: Snapshot) => context.shown;
export const selectIsHeld = (snapshot: Snapshot): boolean => snapshot.matches('held');
