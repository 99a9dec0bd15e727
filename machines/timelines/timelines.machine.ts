import { setup, type SnapshotFrom } from 'xstate';
import { isStreamed, TIMELINES, type TimelineKey } from '#domain/timelines/timeline.ts';
import type { Visitor } from '#domain/account/visitor.ts';
import { VISIBILITIES, type Visibility } from '#domain/status/visibility.ts';
import { action } from '../support/action.ts';
import { sendToActor } from '../support/registry.ts';
import {
  forgetCrash,
  noticeStopped as showStopped,
  restartCrashed,
  type Supervised,
  type SupervisorEmitted,
  type SupervisorEvent,
} from '../support/supervision.ts';
import { timelineMachine } from './timeline.machine.ts';
import { retainEntities } from '../support/entities.ts';

/** A returning user was reading `below` a status. */
type Opened = { key: TimelineKey; below?: string | undefined };
type Posted = { id: string; visibility: Visibility; of?: readonly TimelineKey[] };
type Context = Supervised & {
  open: readonly TimelineKey[];
  isLive: boolean;
  streamed: readonly TimelineKey[];
  isGuest: boolean;
  last: TimelineKey;
};
type Event = TimelinesEvents | SupervisorEvent;
type Machine = {
  context: Context;
  events: Event;
  actors: { timeline: typeof timelineMachine };
  actions: {
    showStopped: { actorId: string };
    closeTimeline: { key: TimelineKey };
  };
};

export type TimelinesEvents =
  /** A returning user was reading `below` a status. */
  | { type: 'timelines.open'; key: TimelineKey; below?: string | undefined }
  /** The column of a timeline was removed. */
  | { type: 'timelines.close'; key: TimelineKey }
  /** Statuses from the user stream, or from the topic of another timeline, newest first. */
  | { type: 'timelines.arrived'; ids: readonly string[]; key?: TimelineKey }
  /** The timelines of columns whose topics are streamed beside the user stream. */
  | { type: 'timelines.streamed'; streamed: readonly TimelineKey[] }
  /** The user stream announced a direct message; its timeline is fetched. */
  | { type: 'timelines.written' }
  /** The user's own new status, and the lists of their profile to which it belongs. */
  | { type: 'timelines.posted'; id: string; visibility: Visibility; of?: readonly TimelineKey[] }
  /** The stream joined: what came while it was away must be fetched. */
  | { type: 'timelines.joined' }
  /** The stream is away: streamed timelines poll. */
  | { type: 'timelines.degraded' };

const FAMILY = 'timeline:';
const idOf = (key: TimelineKey) => `${FAMILY}${key}`;

const MAX_OPEN = 6; // our choice: a timeline that is reopened soon appears at once (rule timelines-open)

/** The visibilities of an own new status that is added to a timeline at once; on any other it comes with the next page. */
const OWN: Readonly<Partial<Record<TimelineKey, readonly Visibility[]>>> = {
  friends: VISIBILITIES,
  'public-timeline': ['public', 'local'],
  'bubble-timeline': ['public'],
  'public-external-timeline': ['public'],
  dms: ['direct'],
};

const isFed = ({ streamed }: Pick<Context, 'streamed'>, key: TimelineKey): boolean => isStreamed(key) || streamed.includes(key);

const inputOf = (context: Context, key: TimelineKey, below?: string) => ({
  key,
  isLive: context.isLive && isFed(context, key),
  isGuest: context.isGuest,
  below,
});

/** Opens a timeline, and closes the one that was opened the longest ago where there are too many; home stays, and one that is open becomes the newest. The last one of the title menu is remembered, even if others are shown in between (rule last-timeline). */
const openTimeline = action<Machine, Opened>(({ context, enqueue }, { key, below }) => {
  const before = context.open.filter((one) => one !== key);
  const isOpen = before.length < context.open.length;
  const closed = isOpen ? undefined : before.filter((one) => one !== 'friends').at(-MAX_OPEN);
  const isOffered = (TIMELINES as readonly string[]).includes(key);
  enqueue.assign({ open: [...before, key], ...(isOffered && { last: key }) });
  if (!isOpen) enqueue.spawnChild('timeline', { id: idOf(key), input: inputOf(context, key, below) });
  if (closed !== undefined) enqueue({ type: 'closeTimeline', params: { key: closed } });
});

/** Stops a timeline that is shown nowhere any longer, and its polling; home stays (rule columns-own). */
const closeTimeline = action<Machine, { key: TimelineKey }>(({ context, enqueue }, { key }) => {
  if (key === 'friends' || !context.open.includes(key)) return;
  enqueue.assign({ open: context.open.filter((one) => one !== key) });
  enqueue.stopChild(idOf(key));
  enqueue(retainEntities(() => ({ holder: idOf(key), kind: 'statuses', ids: [] })));
});

/** A timeline that crashed restarts empty. */
const spawnPermanent = action<Machine, { actorId: string }>(({ context, enqueue }, { actorId }) => {
  const key = context.open.find((one) => idOf(one) === actorId);
  if (key) enqueue.spawnChild('timeline', { id: actorId, input: inputOf(context, key) });
});

/** One that was abandoned may be opened again. */
const noticeStopped = action<Machine, { actorId: string }>(({ context, enqueue }, { actorId }) => {
  enqueue({ type: 'showStopped', params: { actorId } });
  enqueue.assign({ open: context.open.filter((key) => idOf(key) !== actorId) });
});

const forwardArrived = action<Machine, { ids: readonly string[]; key?: TimelineKey }>(({ context, enqueue }, { ids, key = 'friends' }) => {
  if (context.open.includes(key)) enqueue.sendTo(idOf(key), { type: 'timeline.arrived', ids });
});

const refetchDirect = action<Machine>(({ context, enqueue }) => {
  if (context.open.includes('dms')) enqueue.sendTo(idOf('dms'), { type: 'timeline.retry' });
});

const forwardPosted = action<Machine, Posted>(({ context, enqueue }, { id, visibility, of }) => {
  for (const key of context.open)
    if (OWN[key]?.includes(visibility) || of?.includes(key)) enqueue.sendTo(idOf(key), { type: 'timeline.posted', id });
});

const liveEvent = (isLive: boolean) => ({ type: isLive ? 'timeline.joined' : 'timeline.degraded' }) as const;

const notifyLive = action<Machine, { isLive: boolean }>(({ context, enqueue }, { isLive }) => {
  enqueue.assign({ isLive });
  for (const key of context.open) if (isFed(context, key)) enqueue.sendTo(idOf(key), liveEvent(isLive));
});

const setStreamed = action<Machine, Pick<Context, 'streamed'>>(({ context, enqueue }, { streamed }) => {
  enqueue.assign({ streamed });
  for (const key of context.open)
    if (isFed({ streamed }, key) !== isFed(context, key)) enqueue.sendTo(idOf(key), liveEvent(isFed({ streamed }, key)));
});

/** Spawns one actor for each timeline that was opened in this session, and forwards the events that concern it. */
export const timelinesMachine = setup({
  types: { input: {} as Visitor, context: {} as Context, events: {} as Event, emitted: {} as SupervisorEmitted },
  actors: { timeline: timelineMachine },
  actions: {
    openTimeline,
    closeTimeline,
    forwardArrived,
    refetchDirect,
    forwardPosted,
    notifyLive,
    setStreamed,
    restartCrashed,
    forgetCrash,
    spawnPermanent,
    noticeStopped,
    showStopped,
    requestStreamState: sendToActor('stream', () => ({ type: 'stream.report', to: 'timelines' })),
  },
}).createMachine({
  id: 'timelines',
  context: ({ input: { accountId } }) => ({
    open: [],
    isLive: false,
    streamed: [],
    isGuest: accountId === undefined,
    crashes: {},
    last: 'public-timeline',
  }),
  entry: 'requestStreamState',
  on: {
    'timelines.open': { actions: { type: 'openTimeline', params: ({ event }) => event } },
    'timelines.close': { actions: { type: 'closeTimeline', params: ({ event }) => event } },
    'timelines.arrived': { actions: { type: 'forwardArrived', params: ({ event }) => event } },
    'timelines.streamed': { actions: { type: 'setStreamed', params: ({ event }) => event } },
    'timelines.written': { actions: 'refetchDirect' },
    'timelines.posted': { actions: { type: 'forwardPosted', params: ({ event }) => event } },
    'timelines.joined': { actions: { type: 'notifyLive', params: { isLive: true } } },
    'timelines.degraded': { actions: { type: 'notifyLive', params: { isLive: false } } },
    'crash.forgotten': { actions: { type: 'forgetCrash', params: ({ event }) => event } },
    'xstate.error.actor.*': { actions: { type: 'restartCrashed', params: ({ event }) => event } },
  },
});

/** The id of the child of a timeline. */
export const selectTimelineId = (key: TimelineKey) => idOf(key);
/** The timeline of the title menu that was visited last; after a logout it is the public one (rule last-timeline). */
export const selectLast = ({ context: { last } }: SnapshotFrom<typeof timelinesMachine>) => last;
