import { sendParent, setup, type SnapshotFrom } from 'xstate';
import {
  amountWithin,
  canSpare,
  emptyPoll,
  hasRoom,
  withinLimits,
  withOption,
  withoutOption,
  withText,
  type ExpiryUnit,
  type PollDraft,
} from '#domain/composer/poll-form.ts';
import type { PollLimits } from '#domain/status/poll-limits.ts';
import { action } from '../support/action.ts';

/** The requested focus; each request is a new object, so that the same field can be requested again. */
type Focus = { readonly at: number };
type Context = { poll: PollDraft; typed: string; focus: Focus | undefined };
type Limited = { limits: PollLimits };
type Event =
  | ({ type: 'poll.toggle' | 'poll.add' | 'poll.settle' } & Limited)
  | ({ type: 'poll.write'; at: number; text: string } & Limited)
  /** Enter in an option: on to the next one, behind the last to a new one. */
  | ({ type: 'poll.next'; at: number } & Limited)
  | { type: 'poll.remove'; at: number }
  | { type: 'poll.choose'; multiple: boolean }
  | ({ type: 'poll.unit'; unit: ExpiryUnit } & Limited)
  | { type: 'poll.amount'; typed: string }
  /** The poll of a draft replaces the current one. */
  | { type: 'poll.restore'; poll: PollDraft | undefined };
type Machine = { context: Context; events: Event; actions: { change: Partial<PollDraft>; report: undefined } };
/** Sent to the form: the current poll, undefined while it is hidden. */
export type PollChanged = { type: 'poll.changed'; poll: PollDraft | undefined };

const amountOf = (typed: string): number | undefined => {
  const amount = Number(typed);
  return typed.trim() !== '' && Number.isFinite(amount) && amount > 0 ? amount : undefined;
};

const change = action<Machine, Partial<PollDraft>>(({ context: { poll }, enqueue }, part) => {
  enqueue.assign({ poll: { ...poll, ...part } });
  enqueue('report');
});

/** The poll of one post form: a hidden poll retains its text until the form is emptied, and its duration is clamped once the field loses the focus. */
export const pollFormMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  guards: {
    isPoll: (_, { poll }: { poll: PollDraft | undefined }) => poll !== undefined,
    isBefore: ({ context: { poll } }, { at }: { at: number }) => at + 1 < poll.options.length,
    hasRoom: ({ context: { poll } }, { limits }: Limited) => hasRoom(poll, limits),
    canSpare: ({ context: { poll } }) => canSpare(poll),
  },
  actions: {
    change,
    begin: action<Machine, Limited>(({ context: { poll }, enqueue }, { limits }) => {
      enqueue({ type: 'change', params: withinLimits(poll, limits) });
    }),
    add: action<Machine, Limited>(({ context: { poll }, enqueue }, { limits }) => {
      const { options } = withOption(poll, limits);
      enqueue({ type: 'change', params: { options } });
      enqueue.assign({ focus: { at: options.length - 1 } });
    }),
    write: action<Machine, { at: number; text: string } & Limited>(({ context: { poll }, enqueue }, { at, text, limits }) => {
      enqueue({ type: 'change', params: { options: withText(poll, at, text, limits).options } });
    }),
    remove: action<Machine, { at: number }>(({ context: { poll }, enqueue }, { at }) => {
      const { options } = withoutOption(poll, at);
      enqueue({ type: 'change', params: { options } });
      enqueue.assign({ focus: { at: Math.min(at, options.length - 1) } });
    }),
    requestFocus: action<Machine, Focus>(({ enqueue }, { at }) => enqueue.assign({ focus: { at } })),
    /** A text that is not a number yet changes only the field. */
    type: action<Machine, { typed: string }>(({ context: { poll }, enqueue }, { typed }) => {
      enqueue.assign({ typed });
      enqueue({ type: 'change', params: { amount: amountOf(typed) ?? poll.amount } });
    }),
    settle: action<Machine, Limited>(({ context: { poll }, enqueue }, { limits }) => {
      enqueue({ type: 'change', params: { amount: amountWithin(poll, limits) } });
    }),
    /** An amount that the previous unit clamped counts as it was typed: "2" in days becomes 2 hours. */
    setUnit: action<Machine, { unit: ExpiryUnit } & Limited>(({ context: { poll, typed }, enqueue }, { unit, limits }) => {
      enqueue({ type: 'change', params: { unit, amount: amountWithin({ amount: amountOf(typed) ?? poll.amount, unit }, limits) } });
    }),
    setPoll: action<Machine, { poll: PollDraft | undefined }>(({ enqueue }, { poll = emptyPoll }) => enqueue.assign({ poll, typed: '' })),
    report: sendParent(({ context: { poll } }: { context: Context }): PollChanged => ({ type: 'poll.changed', poll })),
    reportNone: sendParent((): PollChanged => ({ type: 'poll.changed', poll: undefined })),
  },
}).createMachine({
  id: 'pollForm',
  context: { poll: emptyPoll, typed: '', focus: undefined },
  initial: 'hidden',
  on: {
    'poll.restore': [
      {
        guard: { type: 'isPoll', params: ({ event: { poll } }) => ({ poll }) },
        target: '.shown',
        actions: { type: 'setPoll', params: ({ event: { poll } }) => ({ poll }) },
      },
      { target: '.hidden', actions: { type: 'setPoll', params: { poll: undefined } } },
    ],
  },
  states: {
    hidden: {
      on: {
        'poll.toggle': {
          target: 'shown',
          actions: [
            { type: 'begin', params: ({ event: { limits } }) => ({ limits }) },
            { type: 'requestFocus', params: { at: 0 } },
          ],
        },
      },
    },
    shown: {
      initial: 'settled',
      on: {
        'poll.toggle': { target: 'hidden', actions: 'reportNone' },
        'poll.write': { actions: { type: 'write', params: ({ event: { at, text, limits } }) => ({ at, text, limits }) } },
        'poll.add': {
          guard: { type: 'hasRoom', params: ({ event: { limits } }) => ({ limits }) },
          actions: { type: 'add', params: ({ event: { limits } }) => ({ limits }) },
        },
        'poll.next': [
          {
            guard: { type: 'isBefore', params: ({ event: { at } }) => ({ at }) },
            actions: { type: 'requestFocus', params: ({ event: { at } }) => ({ at: at + 1 }) },
          },
          {
            guard: { type: 'hasRoom', params: ({ event: { limits } }) => ({ limits }) },
            actions: { type: 'add', params: ({ event: { limits } }) => ({ limits }) },
          },
        ],
        'poll.remove': { guard: 'canSpare', actions: { type: 'remove', params: ({ event: { at } }) => ({ at }) } },
        'poll.choose': { actions: { type: 'change', params: ({ event: { multiple } }) => ({ multiple }) } },
        'poll.unit': {
          target: '.settled',
          actions: { type: 'setUnit', params: ({ event: { unit, limits } }) => ({ unit, limits }) },
        },
        'poll.amount': { target: '.typing', actions: { type: 'type', params: ({ event: { typed } }) => ({ typed }) } },
      },
      states: {
        settled: {},
        /** The field shows the typed text, even if it is empty or out of range. */
        typing: {
          on: {
            'poll.settle': { target: 'settled', actions: { type: 'settle', params: ({ event: { limits } }) => ({ limits }) } },
          },
        },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof pollFormMachine>;
export const selectPollIsShown = (snapshot: Snapshot): boolean => snapshot.matches('shown');
export const selectPoll = ({ context }: Snapshot): PollDraft => context.poll;
/** The text in the field of the duration. */
export const selectAmount = (snapshot: Snapshot): string =>
  snapshot.matches({ shown: 'typing' }) ? snapshot.context.typed : String(snapshot.context.poll.amount);
export const selectPollFocus = ({ context }: Snapshot): Focus | undefined => context.focus;
