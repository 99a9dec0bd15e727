import { describe, expect, test } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { selectTimelineId, timelinesMachine } from '#machines/timelines/timelines.machine.ts';
import type { TimelineKey } from '#domain/timelines/timeline.ts';
import { lightChild, openAmong, type Received } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { onlyFor, type Invariants } from '#tests/support/model-invariants.ts';
import { modelOf } from '#tests/support/model.ts';

const machineWith = (received: Received[]) => timelinesMachine.provide({ actors: { timeline: lightChild(received) } });

/** True if the stream reports the new statuses of a timeline. */
const isLive = (context: SnapshotFrom<typeof timelinesMachine>['context'], key: TimelineKey) =>
  context.isLive && (key === 'friends' || context.streamed.length > 0);

const input = { origin: 'https://one.example', accountId: 'a' };

/** The open timelines that contain one’s own status, by its visibility. */
const belongs: Readonly<Record<string, readonly string[]>> = { public: ['friends', 'public-timeline'], direct: ['friends'] };

const invariants: Invariants<typeof timelinesMachine> = {
  'what was let go is stopped': onlyFor('timeline:', ({ open }) => open),
  'what is open runs, once': ({ context: { open }, children }) =>
    new Set(open).size === open.length && open.every((key) => selectTimelineId(key) in children),
  'home stays open': ({ context: { open } }, { events, steps }) =>
    !events.some((event) => event.type === 'timelines.open' && event['key'] === 'friends') ||
    open.includes('friends') ||
    steps.some(({ event }) => event.type === 'xstate.error.actor.timeline:friends'),
  'what the stream brings reaches the timeline of its topic, and no other': ({ context: { open } }, { last, steps }) => {
    if (last?.type !== 'timelines.arrived') return true;
    const notifiedTo = (key: TimelineKey) =>
      steps
        .at(-1)
        ?.notified(selectTimelineId(key), 'timeline.arrived')
        .map(({ ids }) => ids) ?? [];
    const [fed, other] = last['key'] === undefined ? (['friends', 'public-timeline'] as const) : (['public-timeline', 'friends'] as const);
    return (
      notifiedTo(fed).every((ids) => ids === last['ids']) &&
      notifiedTo(fed).length === Number(open.includes(fed)) &&
      notifiedTo(other).length === 0
    );
  },
  'one’s own status reaches each open list that it belongs on': ({ context: { open } }, { last, steps }) =>
    last?.type !== 'timelines.posted' ||
    open.every(
      (key) =>
        (steps
          .at(-1)
          ?.notified(selectTimelineId(key), 'timeline.posted')
          .some(({ id }) => id === last['id']) ?? false) === belongs[last['visibility']]?.includes(key),
    ),
  'home knows whether the stream brings it': ({ context: { isLive, open } }, { last, steps }) => {
    const started = steps.at(-1)?.started(selectTimelineId('friends')).at(-1);
    const isNotified = /^timelines\.(joined|degraded)$/.test(last?.type ?? '') && open.includes('friends');
    const type = isLive ? 'timeline.joined' : 'timeline.degraded';
    return (
      (!started || started.isLive === isLive) && (!isNotified || steps.at(-1)?.notified(selectTimelineId('friends'), type).length === 1)
    );
  },
};

const model = modelOf(machineWith([]), {
  input,
  events: [
    { type: 'timelines.open', key: 'friends' },
    { type: 'timelines.open', key: 'public-timeline' },
    { type: 'timelines.close', key: 'friends' },
    { type: 'timelines.close', key: 'public-timeline' },
    { type: 'timelines.arrived', ids: ['2', '1'] },
    { type: 'timelines.arrived', ids: ['5'], key: 'public-timeline' },
    { type: 'timelines.streamed', streamed: ['public-timeline'] },
    { type: 'timelines.streamed', streamed: [] },
    { type: 'timelines.posted', id: '3', visibility: 'public' },
    { type: 'timelines.posted', id: '4', visibility: 'direct' },
    { type: 'timelines.written' },
    { type: 'timelines.joined' },
    { type: 'timelines.degraded' },
    { type: 'crash.forgotten', actorId: 'timeline:friends' },
  ],
  outcomes: { 'timeline:*': [{ error: new Error('a bug') }] },
  invariants,
  // As often as needed until it is given up.
  project: ({ open, isLive, streamed, crashes }) => [
    open.toSorted(),
    isLive,
    streamed,
    Math.max(0, Math.min(4, crashes[selectTimelineId('friends')] ?? 0)),
  ],
});

describe('timelines model', () => {
  test.each(model.paths)('$name', async (path) => {
    const received: Received[] = [];
    const { actor, notices } = openAmong(machineWith(received), input);
    const [home, open] = [selectTimelineId('friends'), selectTimelineId('public-timeline')];
    const notified = () => received.splice(0);
    const running = () => Object.keys(actor.getSnapshot().children);
    const among = (...ids: string[]) => running().filter((id) => ids.includes(id));
    await model.walk(path, {
      actor,
      events: {
        'timelines.open': (event) => {
          const id = selectTimelineId(event.key);
          const started = {
            type: 'started',
            input: {
              below: undefined,
              key: event.key,
              isGuest: false,
              isLive: isLive(actor.getSnapshot().context, event.key),
            },
          };
          const expected = running().includes(id) ? [] : [[id, started]];
          actor.send(event);
          expect(notified()).toEqual(expected);
        },
        'timelines.close': (event) => {
          const before = running();
          actor.send(event);
          expect([running(), notified()]).toEqual([before.filter((id) => id === home || id !== selectTimelineId(event.key)), []]);
        },
        'timelines.arrived': (event) => {
          actor.send(event);
          expect(notified()).toEqual(
            among(event.key === undefined ? home : open).map((id) => [id, { type: 'timeline.arrived', ids: event.ids }]),
          );
        },
        'timelines.streamed': (event) => {
          const before = actor.getSnapshot().context.streamed;
          actor.send(event);
          const type = event.streamed.length > 0 ? 'timeline.joined' : 'timeline.degraded';
          expect(notified()).toEqual(event.streamed.length === before.length ? [] : among(open).map((id) => [id, { type }]));
        },
        'timelines.posted': (event) => {
          actor.send(event);
          const whose = event.visibility === 'public' ? among(home, open) : among(home);
          expect(notified()).toEqual(whose.map((id) => [id, { type: 'timeline.posted', id: event.id }]));
        },
        'timelines.written': (event) => {
          actor.send(event);
          expect(notified()).toEqual([]);
        },
        'crash.forgotten': (event) => actor.send(event),
        'timelines.*': (event) => {
          const fed = actor.getSnapshot().context.streamed.length > 0 ? [home, open] : [home];
          actor.send(event);
          expect(notified().toSorted(([one], [other]) => one.localeCompare(other))).toEqual(
            among(...fed)
              .toSorted()
              .map((id) => [id, { type: event.type.replace('timelines', 'timeline') }]),
          );
        },
        'xstate.error.actor.*': ({ actorId, error }) => {
          actor.getSnapshot().children[actorId]?.send({ type: 'light.crash', error } as never);
          notified();
        },
      },
      states: { '': ({ children }) => expect(running().toSorted()).toEqual(Object.keys(children).toSorted()) },
    });
    // One that crashes repeatedly is given up.
    expect(notices().filter((line) => line !== `errors.part_stopped ${home}`)).toEqual([]);
  });

  test('takes every edge', () => {
    expect(recordCoverage([model])).toEqual({ machine: 'timelines', edges: 10, taken: 10, missed: [] });
  });
});
