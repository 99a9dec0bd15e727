import { assign, setup, type NonReducibleUnknown, type SnapshotFrom } from 'xstate';
import { waitBefore } from '#domain/stream/backoff.ts';
import { cameBack, lastShouts, type Shout, type ShoutMessage } from '#domain/shout/shout.ts';
import { action } from '../support/action.ts';
import { unprovided, unprovidedSource, type Source } from '../support/unprovided.ts';
import { mergeEntities, retainEntities } from '../support/entities.ts';

type ShoutReceived = Extract<ShoutMessage, { kind: 'received' }>;
type Received = { message: ShoutMessage };
/** `text` is the typed text, `pending` the sent one that the server has not confirmed. */
interface Context {
  me: string;
  shouts: readonly Shout[];
  attempts: number;
  text: string;
  pending: string;
  hasFailed: boolean;
}
type Event =
  | ({ type: 'channel.received' } & Received)
  | { type: 'channel.closed'; code: number }
  | { type: 'shout.typed'; text: string }
  | { type: 'shout.send' };
/** The events that the channel receives. */
export type SendShout = { type: 'channel.send'; text: string };
type Machine = { context: Context; events: Event; actors: { openChannel: Source<SendShout> } };

const RESPONSE_TIMEOUT_MS = 10_000; // (rule shout-timeout)
const JOINED_FOR_GOOD_MS = 10_000; // as the stream's

/** The shoutbox of an account's instance, from when it is first shown until the session ends. */
export const shoutboxMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'joined' | 'busy' },
  actors: {
    /** Fetches the token of the channel, which stays in there; whose it is, or undefined where the instance gives none. */
    fetchToken: unprovided<{ me: string } | undefined>('fetchToken'),
    openChannel: unprovidedSource<NonReducibleUnknown, SendShout>('openChannel'),
  },
  guards: {
    hasToken: (_, { given }: { given: { me: string } | undefined }) => given !== undefined,
    isJoined: (_, { message }: Received) => message.kind === 'joined',
    isRefused: (_, { message }: Received) => message.kind === 'refused',
    isOwnMessage: ({ context: { pending, me } }, { message }: Received) =>
      message.kind === 'received' && cameBack(pending, me, message.shouts),
    hasText: ({ context: { text } }) => text.trim() !== '',
  },
  actions: {
    setUser: assign((_, { given }: { given: { me: string } | undefined }) => ({ me: given?.me ?? '' })),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    resetAttempts: assign({ attempts: 0 }),
    setText: assign((_, { text }: { text: string }) => ({ text, hasFailed: false })),
    beginSending: assign(({ context: { text } }) => ({ pending: text, text: '', hasFailed: false })),
    clearPending: assign({ pending: '' }),
    restoreText: assign(({ context: { text, pending, hasFailed } }) => ({
      text: [pending, text].filter((part) => part !== '').join(' '),
      pending: '',
      hasFailed: hasFailed || pending !== '',
    })),
    addShouts: action<Machine, Received>(({ context, enqueue }, { message }) => {
      if (message.kind !== 'received') return;
      const { shouts, normalised }: ShoutReceived = message;
      const shown = lastShouts(context.shouts, shouts);
      enqueue.assign({ shouts: shown });
      enqueue(mergeEntities(() => normalised));
      const ids = shown.map(({ accountId }) => accountId);
      enqueue(retainEntities(() => ({ holder: 'shoutbox', kind: 'accounts', ids })));
    }),
    sendMessage: action<Machine>(({ context: { pending }, enqueue }) =>
      enqueue.sendTo('openChannel', { type: 'channel.send', text: pending }),
    ),
  },
  delays: {
    responseTimeout: RESPONSE_TIMEOUT_MS,
    joinedForGood: JOINED_FOR_GOOD_MS,
    backoff: ({ context }) => waitBefore(context.attempts),
  },
}).createMachine({
  id: 'shoutbox',
  context: { me: '', shouts: [], attempts: 0, text: '', pending: '', hasFailed: false },
  initial: 'requestingToken',
  on: { 'shout.typed': { actions: { type: 'setText', params: ({ event: { text } }) => ({ text }) } } },
  states: {
    requestingToken: {
      invoke: {
        id: 'fetchToken',
        src: 'fetchToken',
        onDone: [
          {
            guard: { type: 'hasToken', params: ({ event }) => ({ given: event.output }) },
            target: 'open',
            actions: { type: 'setUser', params: ({ event }) => ({ given: event.output }) },
          },
          { target: 'refused' },
        ],
        onError: 'waiting',
      },
    },
    open: {
      invoke: { id: 'openChannel', src: 'openChannel', onError: 'waiting' },
      initial: 'joining',
      on: {
        'channel.received': { actions: { type: 'addShouts', params: ({ event: { message } }) => ({ message }) } },
        'channel.closed': 'waiting',
      },
      states: {
        joining: {
          on: {
            'channel.received': [
              { guard: { type: 'isJoined', params: ({ event: { message } }) => ({ message }) }, target: 'joined' },
              { guard: { type: 'isRefused', params: ({ event: { message } }) => ({ message }) }, target: '#shoutbox.refused' },
            ],
          },
        },
        joined: {
          tags: 'joined',
          after: { joinedForGood: { actions: 'resetAttempts' } },
          on: {
            'channel.received': {
              guard: { type: 'isRefused', params: ({ event: { message } }) => ({ message }) },
              target: '#shoutbox.waiting',
            },
          },
          initial: 'listening',
          states: {
            listening: { on: { 'shout.send': { guard: 'hasText', target: 'sending', actions: ['beginSending', 'sendMessage'] } } },
            sending: {
              tags: 'busy',
              after: { responseTimeout: { target: 'listening', actions: 'restoreText' } },
              on: {
                'channel.received': {
                  guard: { type: 'isOwnMessage', params: ({ event: { message } }) => ({ message }) },
                  target: 'listening',
                  actions: ['clearPending', { type: 'addShouts', params: ({ event: { message } }) => ({ message }) }],
                },
              },
            },
          },
        },
      },
    },
    waiting: { entry: ['countAttempt', 'restoreText'], after: { backoff: 'requestingToken' } },
    /** The instance lets this account in no more, or never did. */
    refused: {},
  },
});

type Snapshot = SnapshotFrom<typeof shoutboxMachine>;
export const selectShouts = ({ context }: Snapshot) => context.shouts;
export const selectShoutText = ({ context }: Snapshot) => context.text;
export const selectHasFailed = ({ context }: Snapshot) => context.hasFailed;
/** The state of the panel: unknown, joined, reconnecting after a break, or unavailable. */
export const selectShoutState = (snapshot: Snapshot): 'loading' | 'joined' | 'busy' | 'away' | 'refused' => {
  if (snapshot.matches('refused')) return 'refused';
  if (snapshot.hasTag('busy')) return 'busy';
  if (snapshot.hasTag('joined')) return 'joined';
  return snapshot.context.me === '' || snapshot.context.attempts === 0 ? 'loading' : 'away';
};
