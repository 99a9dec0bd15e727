import { setup } from 'xstate';
import { isStreamed, type TimelineKey } from '../../src/domain/timeline.ts';
import type { Visibility } from '../../src/domain/visibility.ts';
import { shared, tell } from '../support/registry.ts';
import {
  forgetCrash,
  noticeStopped as sayStopped,
  restartCrashed,
  type Supervised,
  type SupervisorEmitted,
  type SupervisorEvent,
} from '../support/supervision.ts';
import type { TimelinesInbox } from './inbox.ts';
import { timelineMachine } from './timeline.machine.ts';

type Context = Supervised & { open: readonly TimelineKey[]; isLive: boolean };
type Event = TimelinesInbox | SupervisorEvent;

const FAMILY = 'timeline:';
const idOf = (key: TimelineKey) => `${FAMILY}${key}`;

/** Which open timelines one's own new status belongs on. */
const showsOwn = (key: TimelineKey, visibility: Visibility): boolean =>
  key === 'friends' || visibility === 'public' || (key === 'public-timeline' && visibility === 'local');

const inputOf = (key: TimelineKey, isLive: boolean) => ({ key, isLive: isLive && isStreamed(key) });

const open = shared<Context, { key: TimelineKey }>(({ context, enqueue }, { key }) => {
  enqueue.spawnChild('timeline', { id: idOf(key), input: inputOf(key, context.isLive) });
  enqueue.assign({ open: [...context.open, key] });
});

/** A timeline that crashed starts anew, empty. */
const spawnPermanent = shared<Context, { actorId: string }>(({ context, enqueue }, { actorId }) => {
  const key = context.open.find((one) => idOf(one) === actorId);
  if (key) enqueue.spawnChild('timeline', { id: actorId, input: inputOf(key, context.isLive) });
});

/** One that was given up may be opened again. */
const noticeStopped = shared<Context, { actorId: string }>(({ context, enqueue }, { actorId }) => {
  enqueue({ type: 'sayStopped', params: { actorId } });
  enqueue.assign({ open: context.open.filter((key) => idOf(key) !== actorId) });
});

const arrive = shared<Context, { ids: readonly string[] }>(({ context, enqueue }, { ids }) => {
  for (const key of context.open) if (isStreamed(key)) enqueue.sendTo(idOf(key), { type: 'timeline.arrived', ids });
});

const post = shared<Context, { id: string; visibility: Visibility }>(({ context, enqueue }, { id, visibility }) => {
  for (const key of context.open) if (showsOwn(key, visibility)) enqueue.sendTo(idOf(key), { type: 'timeline.posted', id });
});

const tellLive = shared<Context, { isLive: boolean }>(({ context, enqueue }, { isLive }) => {
  enqueue.assign({ isLive });
  const type = isLive ? 'timeline.joined' : 'timeline.degraded';
  for (const key of context.open) if (isStreamed(key)) enqueue.sendTo(idOf(key), { type });
});

/** Keeps one actor for each timeline that was opened in this visit, and hands each what concerns it. */
export const timelinesMachine = setup({
  types: { context: {} as Context, events: {} as Event, emitted: {} as SupervisorEmitted },
  actors: { timeline: timelineMachine },
  guards: { isOpen: ({ context }, { key }: { key: TimelineKey }) => context.open.includes(key) },
  actions: {
    open,
    arrive,
    post,
    tellLive,
    restartCrashed,
    forgetCrash,
    spawnPermanent,
    noticeStopped,
    sayStopped,
    askStream: tell('stream', () => ({ type: 'stream.report', to: 'timelines' })),
  },
}).createMachine({
  id: 'timelines',
  context: { open: [], isLive: false, crashes: {} },
  entry: 'askStream',
  on: {
    'timelines.open': [
      { guard: { type: 'isOpen', params: ({ event: { key } }) => ({ key }) } },
      { actions: { type: 'open', params: ({ event: { key } }) => ({ key }) } },
    ],
    'timelines.arrived': { actions: { type: 'arrive', params: ({ event: { ids } }) => ({ ids }) } },
    'timelines.posted': { actions: { type: 'post', params: ({ event: { id, visibility } }) => ({ id, visibility }) } },
    'timelines.joined': { actions: { type: 'tellLive', params: { isLive: true } } },
    'timelines.degraded': { actions: { type: 'tellLive', params: { isLive: false } } },
    'crash.forgotten': { actions: { type: 'forgetCrash', params: ({ event: { actorId } }) => ({ actorId }) } },
    'xstate.error.actor.*': { actions: { type: 'restartCrashed', params: ({ event }) => event } },
  },
});

/** The id of the child that keeps a timeline. */
export const selectTimelineId = (key: TimelineKey) => idOf(key);
