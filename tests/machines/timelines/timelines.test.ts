import { describe, expect, test } from 'vitest';
import { selectLast, selectTimelineId, timelinesMachine } from '#machines/timelines/timelines.machine.ts';
import { TIMELINES, type TimelineKey } from '#domain/timelines/timeline.ts';
import type { Visibility } from '#domain/status/visibility.ts';
import { lightChild, openAmong, type Received } from '#tests/support/machines.ts';

const open = (...keys: readonly TimelineKey[]) => {
  const received: Received[] = [];
  const among = openAmong(timelinesMachine.provide({ actors: { timeline: lightChild(received) } }), { origin: 'https://one.example' });
  for (const key of keys) among.actor.send({ type: 'timelines.open', key });
  const takeReceived = () => received.splice(0);
  return { ...among, received, takeReceived };
};

test('starts one actor per timeline, however often it is opened', () => {
  const { actor, received } = open('friends', 'public-timeline', 'friends');
  expect(Object.keys(actor.getSnapshot().children)).toEqual([selectTimelineId('friends'), selectTimelineId('public-timeline')]);
  expect(received.length).toBe(2);
});

// rules: timelines-open
test('keeps at most six besides home: closes the least recently opened, and releases its rows', () => {
  const tags = Array.from({ length: 6 }, (_, at): TimelineKey => `tag-timeline:${at}`);
  const { actor, receivedBy } = open('friends', 'dms', ...tags);
  expect(Object.keys(actor.getSnapshot().children)).toEqual(['friends', ...tags].map((key) => selectTimelineId(key as TimelineKey)));
  expect(receivedBy('entities')).toEqual([{ type: 'entities.retain', holder: 'timeline:dms', kind: 'statuses', ids: [] }]);
});

// rules: timelines-open
test('closes one that was opened again only after the others', () => {
  const tags = Array.from({ length: 5 }, (_, at): TimelineKey => `tag-timeline:${at}`);
  const { actor } = open('bookmarks', ...tags, 'bookmarks', 'favourites');
  expect(Object.keys(actor.getSnapshot().children)).toEqual(
    ['bookmarks', ...tags.slice(1), 'favourites'].map((key) => selectTimelineId(key as TimelineKey)),
  );
});

test('fetches the direct messages timeline on a streamed direct message, if open', () => {
  const { actor, takeReceived } = open('friends');
  takeReceived();
  actor.send({ type: 'timelines.written' });
  expect(takeReceived()).toEqual([]);
  actor.send({ type: 'timelines.open', key: 'dms' });
  takeReceived();
  actor.send({ type: 'timelines.written' });
  expect(takeReceived()).toEqual([[selectTimelineId('dms'), { type: 'timeline.retry' }]]);
});

// rules: last-timeline
test('remembers the last timeline of the title menu; a session starts with the public one', () => {
  const { actor } = open();
  const last = () => selectLast(actor.getSnapshot());
  expect(last()).toBe('public-timeline');
  actor.send({ type: 'timelines.open', key: 'friends' });
  actor.send({ type: 'timelines.open', key: 'bubble-timeline' });
  actor.send({ type: 'timelines.open', key: 'tag-timeline:birds' });
  expect(last()).toBe('bubble-timeline');
  actor.send({ type: 'timelines.open', key: 'friends' });
  expect(last()).toBe('friends');
});

describe('timelines machine: user stream', () => {
  test('delivers arrivals to the home timeline only', () => {
    const { actor, takeReceived } = open(...TIMELINES);
    takeReceived();
    actor.send({ type: 'timelines.arrived', ids: ['2', '1'] });
    expect(takeReceived()).toEqual([[selectTimelineId('friends'), { type: 'timeline.arrived', ids: ['2', '1'] }]]);
  });

  test('joins and disconnects the home timeline only: the others always poll', () => {
    const { actor, takeReceived } = open(...TIMELINES);
    takeReceived();
    actor.send({ type: 'timelines.joined' });
    actor.send({ type: 'timelines.degraded' });
    expect(takeReceived()).toEqual([
      [selectTimelineId('friends'), { type: 'timeline.joined' }],
      [selectTimelineId('friends'), { type: 'timeline.degraded' }],
    ]);
  });

  test('starts a streamed timeline live when opened while joined', () => {
    const { actor, takeReceived } = open();
    actor.send({ type: 'timelines.joined' });
    for (const key of TIMELINES) actor.send({ type: 'timelines.open', key });
    expect(takeReceived().map(([, { input }]) => input)).toEqual(
      TIMELINES.map((key) => ({ key, isLive: key === 'friends', isGuest: true })),
    );
  });
});

test.each<[Visibility, TimelineKey[]]>([
  ['public', ['friends', 'public-timeline', 'bubble-timeline', 'public-external-timeline']],
  ['local', ['friends', 'public-timeline']],
  ['unlisted', ['friends']],
  ['private', ['friends']],
  ['direct', ['friends', 'dms']],
])('shows one’s own %s post on %s', (visibility, keys) => {
  const { actor, takeReceived } = open(...TIMELINES, 'dms', 'bookmarks');
  takeReceived();
  actor.send({ type: 'timelines.posted', id: '1', visibility });
  expect(takeReceived()).toEqual(keys.map((key) => [selectTimelineId(key), { type: 'timeline.posted', id: '1' }]));
});

test('restarts a crashed timeline without affecting others; gives up after three crashes in a minute with a notice, and can open it again', () => {
  const { actor, notices } = open('friends', 'public-timeline');
  const children = () => actor.getSnapshot().children;
  const [crashing, other] = [selectTimelineId('friends'), selectTimelineId('public-timeline')];
  const before = children();
  const crash = () => children()[crashing]!.send({ type: 'light.crash', error: new Error('a bug') } as never);
  for (let times = 0; times < 3; times++) crash();
  expect([children()[crashing] === before[crashing], children()[other], notices()]).toEqual([false, before[other], []]);
  crash();
  expect([Object.keys(children()), notices()]).toEqual([[other], [`errors.part_stopped ${crashing}`]]);
  actor.send({ type: 'timelines.open', key: 'friends' });
  expect(Object.keys(children())).toEqual([other, crashing]);
});

// rules: columns-own
test('stops a timeline whose column was removed, releases its statuses, and starts it again when it is opened; home stays', () => {
  const { actor, receivedBy } = open('friends', 'public-timeline', 'bookmarks');
  const children = () => Object.keys(actor.getSnapshot().children);
  const [home, closed, other] = [selectTimelineId('friends'), selectTimelineId('public-timeline'), selectTimelineId('bookmarks')];
  actor.send({ type: 'timelines.close', key: 'friends' });
  actor.send({ type: 'timelines.close', key: 'public-timeline' });
  actor.send({ type: 'timelines.close', key: 'public-timeline' });
  expect(children()).toEqual([home, other]);
  expect(receivedBy('entities')).toEqual([{ type: 'entities.retain', holder: closed, kind: 'statuses', ids: [] }]);
  actor.send({ type: 'timelines.open', key: 'public-timeline' });
  expect(children()).toEqual([home, other, closed]);
});
