import { log, setup, type MachineContext, type NonReducibleUnknown } from 'xstate';
import { action } from '../support/action.ts';
import { sendToActor } from '../support/registry.ts';
import { unprovided, unprovidedSource, type Source } from '../support/unprovided.ts';

type Permission = 'granted' | 'denied' | 'default';
type Event =
  | AlertsEvents
  /** The user pressed a desktop notification. */
  | { type: 'alert.pressed'; id: string };
/** A notification for the desktop. */
export type Shown = { type: 'alert.show'; id: string };
type Machine = { context: MachineContext; events: Event; actors: { desktop: Source<Shown> } };

/** Notifications that are new and unseen. */
export type AlertsEvents = { type: 'alerts.arrived'; ids: readonly string[] };

const SILENCE_MS = 10_000; // (rule start-silence)

/** Shows new notifications on the desktop while the page is not visible, for as long as the account's session lives (rule desktop-body). */
export const alertsMachine = setup({
  types: { events: {} as Event },
  actors: {
    /** Requests the permission once per account if the user has not decided yet; returns the user's choice. */
    requestPermission: unprovided<Permission>('requestPermission'),
    /** Takes `alert.show` with an id, and shows it if it is to be shown. */
    desktop: unprovidedSource<NonReducibleUnknown, Shown>('desktop'),
  },
  guards: { isGranted: (_, { permission }: { permission: Permission }) => permission === 'granted' },
  actions: {
    logFailure: log((_, { error }: { error: unknown }) => `desktop notifications: ${String(error)}`),
    show: action<Machine, { ids: readonly string[] }>(({ enqueue }, { ids }) => {
      for (const id of ids) enqueue.sendTo('desktop', { type: 'alert.show', id });
    }),
    markRead: sendToActor('notifications', ({ id }: { id: string }) => ({ type: 'notifications.markRead', id })),
    notifyPush: sendToActor('push', () => ({ type: 'push.permitted' })),
  },
  delays: { silence: SILENCE_MS },
}).createMachine({
  id: 'alerts',
  type: 'parallel',
  invoke: {
    id: 'desktop',
    src: 'desktop',
    onError: { actions: { type: 'logFailure', params: ({ event: { error } }) => ({ error }) } },
  },
  on: { 'alert.pressed': { actions: { type: 'markRead', params: ({ event: { id } }) => ({ id }) } } },
  states: {
    permission: {
      initial: 'requesting',
      states: {
        requesting: {
          invoke: {
            id: 'requestPermission',
            src: 'requestPermission',
            onDone: [
              {
                guard: { type: 'isGranted', params: ({ event }) => ({ permission: event.output }) },
                target: 'settled',
                actions: 'notifyPush',
              },
              { target: 'settled' },
            ],
            onError: { target: 'settled', actions: { type: 'logFailure', params: ({ event: { error } }) => ({ error }) } },
          },
        },
        settled: {},
      },
    },
    showing: {
      initial: 'silenced',
      states: {
        silenced: { after: { silence: 'audible' } },
        audible: { on: { 'alerts.arrived': { actions: { type: 'show', params: ({ event: { ids } }) => ({ ids }) } } } },
      },
    },
  },
});
