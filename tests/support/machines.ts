import {
  createActor,
  fromCallback,
  setup,
  SimulatedClock,
  type ActorRefFrom,
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  type InputFrom,
} from 'xstate';
import type { ActorEvents } from '#machines/support/registry.ts';
import { statusText } from '#domain/text/failure-text.ts';
import type { Message } from '#domain/text/message.ts';
import type { Page } from '#domain/timelines/page.ts';
import type { StoredAccount } from '#domain/account/visitor.ts';
import { aNotification, aStatus } from './entities.ts';

type Name = keyof ActorEvents;
export type Notified = readonly [to: Name, event: AnyEventObject];

const everyone: Readonly<Record<Name, true>> = {
  root: true,
  boot: true,
  featureGroups: true,
  accounts: true,
  waiting: true,
  announcements: true,
  tokenRevocation: true,
  screens: true,
  modals: true,
  settings: true,
  language: true,
  settingsProfile: true,
  settingsBanner: true,
  notices: true,
  entities: true,
  timelines: true,
  composers: true,
  outbox: true,
  chatOutbox: true,
  chats: true,
  conversations: true,
  scheduled: true,
  profile: true,
  relations: true,
  follows: true,
  followRequests: true,
  lists: true,
  bookmarkFolders: true,
  followLanguages: true,
  quotePolicy: true,
  interactionRequests: true,
  directMessages: true,
  notifications: true,
  filteredCount: true,
  alerts: true,
  push: true,
  install: true,
  worker: true,
  stream: true,
  authStrategy: true,
  passwordReset: true,
  captcha: true,
  filters: true,
  logout: true,
  mediaViewer: true,
  reportCounts: true,
  toolDrafts: true,
  reports: true,
  bulkAction: true,
  translations: true,
  languageDownload: true,
  speech: true,
  memberships: true,
  statusActions: true,
  statusDetails: true,
  rewrites: true,
  report: true,
  commandPalette: true,
  columns: true,
  trendSearch: true,
};

/** Runs a machine among stand-ins for every actor that machines send to, on a simulated clock, and records the events that each received, in order. */
export const openAmong = <M extends AnyStateMachine>(machine: M, input?: InputFrom<M>, names = Object.keys(everyone) as Name[]) => {
  const clock = new SimulatedClock();
  const notified: Notified[] = [];
  const logged: string[] = [];
  const listener = (name: Name) => fromCallback<AnyEventObject>(({ receive }) => receive((event) => void notified.push([name, event])));
  const host = setup({
    actors: { subject: machine as AnyStateMachine, ...Object.fromEntries(names.map((name) => [name, listener(name)])) },
  }).createMachine({
    invoke: [...names.map((name) => ({ src: name, id: name, systemId: name })), { src: 'subject', id: 'subject', input }] as never,
  });
  const running = createActor(host, { clock, logger: (...words: unknown[]) => void logged.push(words.join(' ')) }).start();
  const actor = running.getSnapshot().children['subject'] as unknown as ActorRefFrom<M>;
  /** Returns the events received since the last call, in order. */
  const takeNotified = () => notified.splice(0);
  const receivedBy = (name: Name) => notified.flatMap(([to, event]) => (to === name ? [event] : []));
  return {
    actor,
    clock,
    notified,
    takeNotified,
    receivedBy,
    logged,
    notices: () => receivedBy('notices').flatMap(({ type, notice }) => (type === 'notice.show' ? [wordsOf(notice)] : [])),
  };
};

/** Returns a message as one line: its key and its arguments. */
export const wordsOf = ({ key, args = {} }: Message): string =>
  [key, ...Object.values(args).map((arg) => (typeof arg === 'object' ? wordsOf('kind' in arg ? statusText(arg) : arg) : String(arg)))].join(
    ' ',
  );

type Scheduled = { event: AnyEventObject; source: AnyActorRef; id: string; delay: number };

/** Lets one timer of an actor elapse: by the clock if it has no other, otherwise only this one, whatever would elapse earlier. */
export const ring = (actor: AnyActorRef, clock: SimulatedClock, { type }: AnyEventObject): void => {
  const waiting = (Object.values(actor.system.getSnapshot()._scheduledEvents) as Scheduled[]).filter(({ source }) => source === actor);
  const timer = waiting.find(({ event }) => event.type === type);
  if (!timer) throw new Error(`no timer is running for "${type}"`);
  if (waiting.length === 1) return clock.increment(timer.delay);
  actor.system.scheduler.cancel(actor, timer.id);
  actor.send(timer.event);
};

interface Endable {
  resolve(value: never, id?: string): Promise<void>;
  reject(error: unknown, id?: string): Promise<void>;
}

/** Drivers of a walk for deferred calls, by invoke id. */
export const endingsOf = (calls: Readonly<Record<string, Endable>>) => {
  const callOf = (id: string): Endable => {
    const call = calls[id];
    if (!call) throw new Error(`no call is held for "${id}"`);
    return call;
  };
  return Object.fromEntries(
    Object.keys(calls).flatMap((id) => [
      [`xstate.done.actor.${id}`, ({ output }: AnyEventObject) => callOf(id).resolve(output as never, id)],
      [`xstate.error.actor.${id}`, ({ error }: AnyEventObject) => callOf(id).reject(error, id)],
    ]),
  );
};

/** An event that a stand-in of a child received, or its input. */
export type Received = readonly [child: string, event: AnyEventObject];

const lightMachine = (received: Received[], further: object) =>
  setup({
    types: { context: {} as { input: unknown; output: unknown } },
    actions: {
      note: ({ event, self }) => void received.push([self.id, event]),
      crash: ({ event }) => {
        throw event['error'];
      },
    },
  }).createMachine({
    context: ({ input }) => ({ ...further, input, output: undefined }),
    entry: ({ context: { input }, self }) => void received.push([self.id, { type: 'started', ...(input === undefined ? {} : { input }) }]),
    exit: ({ self }) => void received.push([self.id, { type: 'stopped' }]),
    initial: 'living',
    on: { 'light.crash': { actions: 'crash' }, 'light.finish': '.finished', '*': { actions: 'note' } },
    states: { living: {}, finished: { type: 'final', output: ({ event }: { event: AnyEventObject }) => event['output'] } },
    output: ({ event }: { event: AnyEventObject }) => event['output'],
  });

/** A stand-in for any child: it records its input and the events it receives, and crashes or finishes when the test decides; `further` is what views read of its context. */
export const lightChild = (received: Received[], further: object = {}) => lightMachine(received, further) as never;

/** Drivers of a walk for the ends of light children. */
export const lightEndings = (children: () => Readonly<Record<string, AnyActorRef | undefined>>) => ({
  'xstate.done.actor.*': ({ actorId, output }: AnyEventObject) => children()[actorId]?.send({ type: 'light.finish', output }),
  'xstate.error.actor.*': ({ actorId, error }: AnyEventObject) => children()[actorId]?.send({ type: 'light.crash', error }),
});

export const origin = 'https://a.example';

export const noor: StoredAccount = { origin, accountId: 'a', acct: 'noor', displayName: 'Noor', avatar: '' };

/** Returns a page of statuses, drawn as their ids from the newest down. */
export const pageOf = (picture: string, next?: string): Page => {
  const ids = picture.split(' ').filter(Boolean);
  return { ids, normalised: { statuses: ids.map((id) => aStatus({ id })) }, ...(next === undefined ? {} : { next }) };
};

/** Returns a page of notifications, drawn likewise; those not listed as unread are read. */
export const notificationsPage = (picture: string, unseen: readonly string[], next?: string): Page => {
  const ids = picture.split(' ').filter(Boolean);
  const notifications = ids.map((id) => aNotification({ id, seen: !unseen.includes(id) }));
  return { ids, normalised: { notifications }, ...(next === undefined ? {} : { next }) };
};
