import { describe, expect, test } from 'vitest';
import { setup, type ActorRefFrom, type EventFrom, type NonReducibleUnknown } from 'xstate';
import type { featureGroupsMachine } from '#machines/system/feature-groups.machine.ts';
import type { FeatureGroupName } from '#machines/system/feature-groups.ts';
import type { FEATURE_GROUPS } from '#machines/system/later-groups.ts';
import { action } from '#machines/support/action.ts';
import { sendToActor, type ActorEvents } from '#machines/support/registry.ts';
import { forgetCrash, spawnPermanents } from '#machines/support/supervision.ts';
import { unprovided, unprovidedSource, type Call, type Source } from '#machines/support/unprovided.ts';
import type { PageActors, SessionActors } from '#react/actors.ts';
import type { FeatureGroups } from '#react/lazy/entries.ts';

/**
 * The mistakes that must not compile, for `tsc` over this folder: each is below a `@ts-expect-error`, which is an error itself
 * as soon as the mistake compiles. Nothing of it runs.
 */
type Bell = { type: 'bell.ring'; times: number };
type Event = { type: 'lamp.press' } | { type: 'lamp.dim'; level: number };
type Lamp = {
  context: { isOn: boolean };
  events: Event;
  actors: { bell: Source<Bell>; fetchLevel: Call<number, { room: string }> };
  actions: { light: { level: number }; darken: undefined };
  emitted: { type: 'lamp.lit' };
};
const actors = {
  bell: unprovidedSource<NonReducibleUnknown, Bell>('bell'),
  fetchLevel: unprovided<number, { room: string }>('fetchLevel'),
};
const types = { context: {} as Lamp['context'], events: {} as Event, emitted: {} as Lamp['emitted'] };
const light = action<Lamp, { level: number }>(({ enqueue }) => enqueue.assign({ isOn: true }));
const darken = action<Lamp>(({ enqueue }) => enqueue.assign({ isOn: false }));

export const asItShouldBe = () => {
  const press = action<Lamp>(({ context, enqueue }) => {
    enqueue.assign({ isOn: !context.isOn });
    enqueue({ type: 'light', params: { level: 1 } });
    enqueue('darken');
    enqueue(sendToActor('notices', () => ({ type: 'notice.show', notice: { key: 'lamp', level: 'info' } })));
    enqueue.spawnChild('fetchLevel', { id: 'level:1', input: { room: 'attic' } });
    enqueue.sendTo('bell', { type: 'bell.ring', times: 2 });
    enqueue.raise({ type: 'lamp.dim', level: 1 });
    enqueue.emit({ type: 'lamp.lit' });
  });
  return setup({ types, actors, actions: { press, light, darken } });
};

export const anActionOfAnotherMachine = [
  () => {
    const tune = action<{ context: { station: string }; events: Event }>(({ enqueue }) => enqueue.assign({ station: 'one' }));
    // @ts-expect-error another machine's context
    return setup({ types, actors, actions: { tune } }).createMachine({ context: { isOn: true }, entry: 'tune' });
  },
  () => {
    const receive = action<{ context: Lamp['context']; events: { type: 'radio.received' } }>(({ enqueue }) =>
      enqueue.assign({ isOn: true }),
    );
    // @ts-expect-error another machine's events
    return setup({ types, actors, actions: { receive } }).createMachine({ context: { isOn: true }, entry: 'receive' });
  },
  () => {
    // @ts-expect-error a machine that counts no crashes has none to forget
    return setup({ types, actors, actions: { forgetCrash } }).createMachine({ context: { isOn: true } });
  },
  () => {
    // @ts-expect-error a machine without that slot cannot start it
    return setup({ types, actors, actions: { start: spawnPermanents({ radio: actors.bell }) } });
  },
  () => {
    const press = action<Lamp>(({ enqueue }) => enqueue('darken'));
    // @ts-expect-error an action that is named but not there
    return setup({ types, actors, actions: { press } });
  },
];

export const aWrongWordInAnAction = action<Lamp>(({ context, enqueue }) => {
  // @ts-expect-error a key that the context does not have
  enqueue.assign({ isLit: true });
  // @ts-expect-error nor can it be read
  void context.isLit;
  // @ts-expect-error a misspelt action
  enqueue('darkn');
  // @ts-expect-error a misspelt action with params
  enqueue({ type: 'ligth', params: { level: 1 } });
  // @ts-expect-error an action without its params
  enqueue({ type: 'light' });
  // @ts-expect-error a misspelt actor
  enqueue.spawnChild('fetchLevl', { id: 'level:1', input: { room: 'attic' } });
  // @ts-expect-error an actor with another's input
  enqueue.spawnChild('fetchLevel', { id: 'level:1', input: { floor: 1 } });
  // @ts-expect-error an actor without its input
  enqueue.spawnChild('fetchLevel', { id: 'level:1' });
  // @ts-expect-error a misspelt event, raised
  enqueue.raise({ type: 'lamp.dimm', level: 1 });
  // @ts-expect-error a misspelt event, sent to a child
  enqueue.sendTo('bell', { type: 'bell.rang', times: 1 });
  // @ts-expect-error an event without what belongs to it
  enqueue.sendTo('bell', { type: 'bell.ring' });
  // @ts-expect-error a misspelt child
  enqueue.sendTo('bel', { type: 'bell.ring', times: 1 });
  // @ts-expect-error a call takes no events
  enqueue.sendTo('fetchLevel', { type: 'bell.ring', times: 1 });
  // @ts-expect-error a child with an id of its own takes nothing that no slot takes
  enqueue.sendTo(`bell:${String(context.isOn)}`, { type: 'nonsense' });
  // @ts-expect-error what the machine does not emit
  enqueue.emit({ type: 'lamp.broken' });
});

export const aMisspeltSlot = () =>
  setup({ types, actors }).createMachine({
    context: { isOn: true },
    // @ts-expect-error a misspelt actor, invoked
    invoke: { id: 'bell', src: 'bel' },
  });

export const aWrongWordToARegisteredActor = [
  // @ts-expect-error an event that it does not take
  sendToActor('notices', () => ({ type: 'nonsense' })),
  // @ts-expect-error an event of another actor
  sendToActor('notices', () => ({ type: 'stream.enable' })),
  // @ts-expect-error nobody is registered under this name
  sendToActor('notises', () => ({ type: 'notice.show', notice: { key: 'lamp', level: 'info' } })),
];

export const aWrongWordToAFeatureGroup = (featureGroups: ActorRefFrom<typeof featureGroupsMachine>, session: SessionActors) => {
  featureGroups.send({ type: 'group.send', group: 'signedIn', to: 'composers', event: { type: 'composers.open', key: 'status' } });
  // @ts-expect-error an event that it does not take
  featureGroups.send({ type: 'group.send', group: 'signedIn', to: 'composers', event: { type: 'nonsense' } });
  // @ts-expect-error an actor of another feature group
  featureGroups.send({ type: 'group.send', group: 'media', to: 'composers', event: { type: 'composers.open', key: 'status' } });
  // @ts-expect-error a misspelt actor
  featureGroups.send({ type: 'group.send', group: 'signedIn', to: 'composer', event: { type: 'composers.open', key: 'status' } });
  // @ts-expect-error a misspelt feature group
  featureGroups.send({ type: 'group.open', group: 'signedIns' });
  // @ts-expect-error an actor that no feature group brings
  void session.composer;
  // @ts-expect-error what the hooks' actor does not take
  session.drafts.send({ type: 'nonsense' });
};

type Missing<A extends FeatureGroupName> = Exclude<
  (typeof FEATURE_GROUPS)[A][number],
  FeatureGroups[A] extends infer R ? (R extends R ? keyof R : never) : never
>;
type Extra<A extends FeatureGroupName> = Exclude<
  FeatureGroups[A] extends infer R ? (R extends R ? keyof R : never) : never,
  (typeof FEATURE_GROUPS)[A][number]
>;
type Everyone = PageActors & SessionActors;
type Deaf = { [K in keyof ActorEvents & keyof Everyone]: ActorEvents[K] extends EventFrom<Everyone[K]> ? never : K }[keyof ActorEvents &
  keyof Everyone];
type Astray = { [A in FeatureGroupName]: Missing<A> | Extra<A> }[FeatureGroupName];
/** Each feature group starts exactly its declared actors, and each actor that receives events accepts them. */
export const isNobodyAstrayOrDeaf: [Astray, Deaf] extends [never, never] ? true : false = true;

describe('types of machines', () => {
  test('accept a correct machine', () => {
    expect(asItShouldBe().createMachine({ context: { isOn: false }, entry: 'press' }).events).toEqual([]);
  });
});
