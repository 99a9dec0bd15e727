import { assign, setup, type SnapshotFrom } from 'xstate';

type Modal = 'settings' | 'moderation';
/** The requested tab, and if there is content to load. */
type ModalState = { tab: string | undefined; isLoaded: boolean };
type Context = Readonly<Record<Modal, ModalState>>;
type Event =
  | ModalsEvents
  | { type: `${Modal}Modal.${'toggle' | 'close'}` }
  /** The user picked another tab. */
  | { type: `${Modal}Modal.pick`; tab: string };

export type ModalsEvents =
  | { type: 'settingsModal.open'; tab?: string | undefined }
  | { type: 'moderationModal.open'; tab?: string | undefined }
  | { type: 'moderationModal.close' }
  /** The user left the session. */
  | { type: 'modals.leave' };

const show = { type: 'show', params: ({ event }: { event: { type: string; tab?: string | undefined } }) => event } as const;

const warn = (modal: Modal) => ({ actions: { type: 'warn', params: { modal } } }) as const;

const unopened: ModalState = { tab: undefined, isLoaded: false };

/** The open one of the two large modals, and its tab, as long as the page lives (rule modal-states). */
export const modalsMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actions: {
    /** Events are named after their modal. */
    show: assign(({ context }, { type, tab }: { type: string; tab?: string | undefined }) => {
      const modal = type.split('M')[0] as Modal;
      return { [modal]: { tab: tab || context[modal].tab, isLoaded: true } };
    }),
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
        'settingsModal.open': { target: '.visible', actions: show },
        'settingsModal.pick': { actions: show },
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
        'moderationModal.open': { target: '.visible', actions: show },
        'moderationModal.pick': { actions: show },
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
