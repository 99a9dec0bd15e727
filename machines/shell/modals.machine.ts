import { assign, setup, type SnapshotFrom } from 'xstate';

type Modal = 'settings' | 'moderation';
/** The requested tab, and if there is content to load. */
type Known = { tab: string | undefined; isLoaded: boolean };
type Context = Readonly<Record<Modal, Known>>;
type Event =
  | ModalsEvents
  | { type: `${Modal}Modal.${'toggle' | 'close'}` }
  /** The user picked another tab. */
  | { type: `${Modal}Modal.pick`; tab: string };

export type ModalsEvents =
  | { type: 'settingsModal.open'; tab?: string }
  | { type: 'moderationModal.open'; tab?: string }
  | { type: 'moderationModal.close' }
  /** The user left the session. */
  | { type: 'modals.leave' };

const show = (modal: Modal) =>
  ({ type: 'show', params: ({ event: { tab } }: { event: { tab?: string | undefined } }) => ({ modal, tab }) }) as const;

const warn = (modal: Modal) => ({ actions: { type: 'warn', params: { modal } } }) as const;

const unopened: Known = { tab: undefined, isLoaded: false };

/** The open one of the two large modals, and its tab, as long as the page lives (rule modal-states). */
export const modalsMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actions: {
    show: assign(({ context }, { modal, tab = context[modal].tab }: { modal: Modal; tab: string | undefined }) => ({
      [modal]: { tab, isLoaded: true },
    })),
    /** Toggling a hidden modal is an error (rule modal-states); it is reported. */
    warn: (_, _params: { modal: Modal }) => {},
  },
}).createMachine({
  id: 'modals',
  context: { settings: unopened, moderation: unopened },
  type: 'parallel',
  on: { 'modals.leave': { target: ['.settings.hidden', '.moderation.hidden'] } },
  states: {
    settings: {
      initial: 'hidden',
      on: {
        'settingsModal.open': { target: '.visible', actions: show('settings') },
        'settingsModal.pick': { actions: show('settings') },
        'settingsModal.close': '.hidden',
      },
      states: {
        hidden: { on: { 'settingsModal.toggle': warn('settings') } },
        visible: { on: { 'settingsModal.toggle': 'minimised' } },
        minimised: { on: { 'settingsModal.toggle': 'visible' } },
      },
    },
    moderation: {
      initial: 'hidden',
      on: {
        'moderationModal.open': { target: '.visible', actions: show('moderation') },
        'moderationModal.pick': { actions: show('moderation') },
        'moderationModal.close': '.hidden',
      },
      states: {
        hidden: { on: { 'moderationModal.toggle': warn('moderation') } },
        visible: { on: { 'moderationModal.toggle': 'minimised' } },
        minimised: { on: { 'moderationModal.toggle': 'visible' } },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof modalsMachine>;
export const selectModal = ({ value }: Snapshot, modal: Modal) => value[modal];
export const selectTab = ({ context }: Snapshot, modal: Modal) => context[modal].tab;
