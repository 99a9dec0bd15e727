import { assign, setup, type SnapshotFrom } from 'xstate';
import { action } from '../support/action.ts';
import { sendToActor } from '../support/registry.ts';
import type { Notice } from '../support/notices.ts';

export type ShownNotice = Notice & { id: string };
/** `inline` contains the key of a failure once for each component that reports it. */
type Context = { shown: readonly ShownNotice[]; count: number; holders: readonly NoticeHolder[]; inline: readonly string[] };
type Machine = { context: Context; events: NoticesEvents; actions: { setShown: { remaining: readonly ShownNotice[] } } };

/** The pointer rests on a notice, or the focus is on one. */
export type NoticeHolder = 'pointer' | 'focus';

export type NoticesEvents =
  | { type: 'notice.show'; notice: Notice }
  | { type: 'notice.dismiss' | 'notice.runAction'; id: string }
  /** The error with this key no longer applies, or what the notice with an action was about has ended. */
  | { type: 'notices.settled'; key: string }
  | { type: 'notices.paused' | 'notices.resumed'; by: NoticeHolder }
  /** A component that reports the failure with this key inline is mounted, or unmounted (decision error-reporting). */
  | { type: 'notices.inlineShown' | 'notices.inlineHidden'; key: string }
  /** The user they were meant for has left; a notice with an action about the page itself stays. */
  | { type: 'notices.clear' };

const MAX_SHOWN = 5; // our choice: more than a phone's screen can hold (rule notices-shown)

const isSame = (one: Notice, other: Notice) => one.key === other.key && JSON.stringify(one.args) === JSON.stringify(other.args);

/** Those that stay when another one comes: not its equal, nor one that it replaces (rules error-stays, profile-notices). */
const remainingBeside = (shown: readonly ShownNotice[], notice: Notice) =>
  shown.filter((one) => !isSame(one, notice) && !notice.replaces?.includes(one.key)).slice(1 - MAX_SHOWN);

/** The notices on screen, oldest first, for as long as the page lives. A repeated notice replaces its equal; beyond five, the oldest are removed. None times out while the pointer or the focus is on one (rule notice-paused). */
export const noticesMachine = setup({
  types: { context: {} as Context, events: {} as NoticesEvents },
  guards: {
    isOnlyHolder: ({ context: { holders } }, { by }: { by: NoticeHolder }) => holders.every((one) => one === by),
    replacesShown: ({ context: { shown } }, { notice }: { notice: Notice }) => remainingBeside(shown, notice).length < shown.length,
  },
  actions: {
    /** The timer of a removed notice must not dismiss another. */
    setShown: action<Machine, { remaining: readonly ShownNotice[] }>(({ context: { shown }, enqueue }, { remaining }) => {
      for (const one of shown) if (!remaining.includes(one)) enqueue.cancel(one.id);
      enqueue.assign({ shown: remaining });
    }),
    addNotice: action<Machine, { notice: Notice }>(({ context: { shown, count }, enqueue }, { notice }) => {
      enqueue({ type: 'setShown', params: { remaining: remainingBeside(shown, notice) } });
      enqueue.assign(({ context }) => ({ shown: [...context.shown, { ...notice, id: `notice:${count + 1}` }], count: count + 1 }));
    }),
    startNewestTimer: action<Machine>(({ context: { shown }, enqueue }) => {
      const newest = shown.at(-1);
      if (newest?.timeout !== undefined) enqueue.raise({ type: 'notice.dismiss', id: newest.id }, { id: newest.id, delay: newest.timeout });
    }),
    startTimers: action<Machine>(({ context: { shown }, enqueue }) => {
      for (const { id, timeout } of shown) if (timeout !== undefined) enqueue.raise({ type: 'notice.dismiss', id }, { id, delay: timeout });
    }),
    stopTimers: action<Machine>(({ context: { shown }, enqueue }) => {
      for (const { id } of shown) enqueue.cancel(id);
    }),
    addHolder: assign(({ context: { holders } }, { by }: { by: NoticeHolder }) => ({ holders: [...new Set([...holders, by])].sort() })),
    removeHolder: assign(({ context: { holders } }, { by }: { by: NoticeHolder }) => ({ holders: holders.filter((one) => one !== by) })),
    clearHolders: assign({ holders: [] }),
    dismiss: action<Machine, { id: string }>(({ context: { shown }, enqueue }, { id }) =>
      enqueue({ type: 'setShown', params: { remaining: shown.filter((one) => one.id !== id) } }),
    ),
    removeSettled: action<Machine, { key: string }>(({ context: { shown }, enqueue }, { key }) =>
      enqueue({
        type: 'setShown',
        params: { remaining: shown.filter((one) => one.key !== key || (one.level !== 'error' && !one.action)) },
      }),
    ),
    runAction: action<Machine, { id: string }>(({ context, enqueue }, { id }) => {
      const offered = context.shown.find((notice) => notice.id === id)?.action;
      if (offered) enqueue(sendToActor(offered.to, () => offered.event));
    }),
    showInline: assign(({ context: { inline } }, { key }: { key: string }) => ({ inline: [...inline, key] })),
    hideInline: assign(({ context: { inline } }, { key }: { key: string }) => {
      const at = inline.indexOf(key);
      return { inline: inline.filter((_, index) => index !== at) };
    }),
    clear: action<Machine>(({ context: { shown }, enqueue }) =>
      enqueue({ type: 'setShown', params: { remaining: shown.filter((one) => one.action?.to === 'worker') } }),
    ),
  },
}).createMachine({
  id: 'notices',
  context: { shown: [], count: 0, holders: [], inline: [] },
  initial: 'running',
  // A removed notice does not report that the pointer or the focus leaves it, so that all timers restart.
  on: {
    'notices.clear': { target: '.running', actions: 'clear' },
    'notice.runAction': {
      target: '.running',
      actions: [
        { type: 'runAction', params: ({ event: { id } }) => ({ id }) },
        { type: 'dismiss', params: ({ event: { id } }) => ({ id }) },
      ],
    },
    'notice.dismiss': { target: '.running', actions: { type: 'dismiss', params: ({ event: { id } }) => ({ id }) } },
    'notices.settled': { target: '.running', actions: { type: 'removeSettled', params: ({ event: { key } }) => ({ key }) } },
    'notices.inlineShown': { actions: { type: 'showInline', params: ({ event: { key } }) => ({ key }) } },
    'notices.inlineHidden': { actions: { type: 'hideInline', params: ({ event: { key } }) => ({ key }) } },
  },
  states: {
    running: {
      on: {
        'notice.show': { actions: [{ type: 'addNotice', params: ({ event: { notice } }) => ({ notice }) }, 'startNewestTimer'] },
        'notices.paused': { target: 'paused', actions: ['stopTimers', { type: 'addHolder', params: ({ event: { by } }) => ({ by }) }] },
      },
    },
    paused: {
      exit: ['startTimers', 'clearHolders'],
      on: {
        'notice.show': [
          {
            guard: { type: 'replacesShown', params: ({ event: { notice } }) => ({ notice }) },
            target: 'running',
            actions: [{ type: 'addNotice', params: ({ event: { notice } }) => ({ notice }) }, 'startNewestTimer'],
          },
          { actions: { type: 'addNotice', params: ({ event: { notice } }) => ({ notice }) } },
        ],
        'notices.paused': { actions: { type: 'addHolder', params: ({ event: { by } }) => ({ by }) } },
        'notices.resumed': [
          { guard: { type: 'isOnlyHolder', params: ({ event: { by } }) => ({ by }) }, target: 'running' },
          { actions: { type: 'removeHolder', params: ({ event: { by } }) => ({ by }) } },
        ],
      },
    },
  },
});

export const selectShown = ({ context }: SnapshotFrom<typeof noticesMachine>) => context.shown;
/** True if the page shows the failure with this key itself, so that no notice repeats it (rule one-voice; decision error-reporting). */
export const selectIsInline =
  (key: string) =>
  ({ context: { inline } }: SnapshotFrom<typeof noticesMachine>): boolean =>
    inline.includes(key);
