import { assign, setup, type SnapshotFrom } from 'xstate';
import {
  withChange,
  type NotificationPolicy,
  type PolicyChange,
  type PolicyCondition,
  type Verdict,
} from '#domain/filtered-notifications/notification-policy.ts';
import { failureText } from '#domain/text/failure-text.ts';
import { toFailure } from '#domain/text/failure.ts';
import { action } from '../support/action.ts';
import { errorNotice, showNotice } from '../support/notices.ts';
import { unprovided } from '../support/unprovided.ts';

type Context = {
  policy: NotificationPolicy | undefined;
  /** The changes that are not saved yet; the first is being sent. */
  unsaved: readonly PolicyChange[];
  /** The changes that failed, until the condition is changed again. */
  refused: readonly PolicyChange[];
};
type Event = { type: 'policy.show' | 'policy.retry' } | { type: 'policy.set'; change: PolicyChange };
type Machine = { context: Context; events: Event };

const others = (changes: readonly PolicyChange[], { condition }: PolicyChange) => changes.filter((one) => one.condition !== condition);

const fail = action<Machine, { error: unknown }>(({ context: { unsaved, refused }, enqueue }, { error }) => {
  const [failed, ...rest] = unsaved;
  if (failed === undefined) return;
  // A later change of the same condition replaces this one.
  const isReplaced = rest.some(({ condition }) => condition === failed.condition);
  enqueue.assign({ unsaved: rest, refused: isReplaced ? refused : [...others(refused, failed), failed] });
  enqueue(showNotice(() => errorNotice('settings.saving_err', { error: failureText(toFailure(error)) })));
});

/** The policy of notifications, from when it is first shown, as long as the session lives: changes are shown at once, saved one after the other, and rolled back where that fails (rule notification-policy). */
export const notificationPolicyMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    fetchPolicy: unprovided<NotificationPolicy>('fetchPolicy'),
    savePolicy: unprovided<NotificationPolicy, PolicyChange | undefined>('savePolicy'),
  },
  guards: { hasUnsaved: ({ context: { unsaved } }) => unsaved.length > 0 },
  actions: {
    fail,
    setPolicy: assign((_, { policy }: { policy: NotificationPolicy }) => ({ policy })),
    addChange: assign(({ context: { unsaved, refused } }, { change }: { change: PolicyChange }) => ({
      unsaved: withChange(unsaved, change),
      refused: others(refused, change),
    })),
    settle: assign(({ context: { unsaved } }, { policy }: { policy: NotificationPolicy }) => ({ policy, unsaved: unsaved.slice(1) })),
  },
}).createMachine({
  id: 'notificationPolicy',
  context: { policy: undefined, unsaved: [], refused: [] },
  initial: 'unopened',
  states: {
    unopened: { on: { 'policy.show': 'loading' } },
    loading: {
      invoke: {
        id: 'fetchPolicy',
        src: 'fetchPolicy',
        onDone: { target: 'loaded', actions: { type: 'setPolicy', params: ({ event: { output } }) => ({ policy: output }) } },
        onError: 'failed',
      },
    },
    failed: { on: { 'policy.retry': 'loading', 'policy.show': 'loading' } },
    loaded: {
      initial: 'idle',
      on: { 'policy.set': { actions: { type: 'addChange', params: ({ event: { change } }) => ({ change }) } } },
      states: {
        idle: { always: { guard: 'hasUnsaved', target: 'saving' }, on: { 'policy.show': 'refreshing' } },
        saving: {
          invoke: {
            id: 'savePolicy',
            src: 'savePolicy',
            input: ({ context: { unsaved } }) => unsaved[0],
            onDone: { target: 'idle', actions: { type: 'settle', params: ({ event: { output } }) => ({ policy: output }) } },
            onError: { target: 'idle', actions: { type: 'fail', params: ({ event: { error } }) => ({ error }) } },
          },
        },
        /** Another client may have changed it; if that fails, it is unchanged. */
        refreshing: {
          always: { guard: 'hasUnsaved', target: 'saving' },
          invoke: {
            id: 'fetchCurrent',
            src: 'fetchPolicy',
            onDone: { target: 'idle', actions: { type: 'setPolicy', params: ({ event: { output } }) => ({ policy: output }) } },
            onError: 'idle',
          },
        },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof notificationPolicyMachine>;
export const selectPolicyPhase = (snapshot: Snapshot): 'loading' | 'failed' | 'loaded' => {
  if (snapshot.matches('loaded')) return 'loaded';
  return snapshot.matches('failed') ? 'failed' : 'loading';
};
const changeIn = (changes: readonly PolicyChange[], condition: PolicyCondition) =>
  changes.findLast((change) => change.condition === condition);
/** The verdict under a condition, with a change that is not saved yet. */
export const selectVerdict = ({ context: { policy, unsaved } }: Snapshot, condition: PolicyCondition): Verdict | undefined =>
  changeIn(unsaved, condition)?.verdict ?? policy?.[condition];
export const selectIsSaving = ({ context: { unsaved } }: Snapshot, condition: PolicyCondition): boolean =>
  changeIn(unsaved, condition) !== undefined;
/** The change of a condition that failed, which can be tried again. */
export const selectRefusedChange = ({ context: { refused } }: Snapshot, condition: PolicyCondition): PolicyChange | undefined =>
  changeIn(refused, condition);
