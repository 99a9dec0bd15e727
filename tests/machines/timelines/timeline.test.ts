import { describe, expect, test } from 'vitest';
import { selectArrivedCount, selectItems, selectPhase } from '#machines/timelines/timeline.selectors.ts';
import { pageOf } from '#tests/support/machines.ts';
import { idsFrom, offline, openTimeline } from '#tests/support/machines-timeline.ts';

// rules: timeline-poll
describe('timeline machine: polling', () => {
  test('fetches the newest page every 20 s while the stream is disconnected', async () => {
    const { clock, requested, newest } = openTimeline({ isLive: false });
    await newest('2 1');
    clock.increment(19_999);
    expect(requested).toEqual([{ key: 'friends' }]);
    clock.increment(1);
    await newest('3 2 1');
    clock.increment(20_000);
    expect(requested.length).toBe(3);
  });

  test('never polls while it is live', async () => {
    const { clock, requested, newest } = openTimeline();
    await newest('2 1');
    clock.increment(600_000);
    expect(requested.length).toBe(1);
  });

  test('fetches at once when the stream disconnects, and polls from then on, however long it was live', async () => {
    const { actor, clock, requested, newest } = openTimeline();
    await newest('2 1');
    clock.increment(600_000);
    actor.send({ type: 'timeline.degraded' });
    expect(requested.length).toBe(2);
    await newest('2 1');
    clock.increment(20_000);
    expect(requested.length).toBe(3);
  });

  test('stops polling when the stream joins', async () => {
    const { actor, clock, requested, newest } = openTimeline({ isLive: false });
    await newest('2 1');
    actor.send({ type: 'timeline.joined' });
    await newest('2 1');
    clock.increment(600_000);
    expect(requested.length).toBe(2);
  });
});

describe('timeline machine: catching up', () => {
  test('delays arrivals until the newest page, and puts them above it', async () => {
    const { arrive, newest, shown } = openTimeline();
    arrive('4');
    expect(shown()).toBe('');
    await newest('3 2 1');
    expect(shown()).toBe('4 3 2 1');
  });

  // rules: first-page
  test('shows the first page although the stream joins meanwhile, and fetches it again for what lies between', async () => {
    const { actor, arrive, requested, newest, shown } = openTimeline({ isLive: false });
    actor.send({ type: 'timeline.joined' });
    arrive('6');
    actor.send({ type: 'timeline.joined' });
    expect(requested.length).toBe(1);
    await newest('3 2 1');
    expect([shown(), requested.length]).toEqual(['3 2 1', 2]);
    arrive('7');
    expect(shown()).toBe('3 2 1');
    await newest('5 4 3', '?max_id=3');
    expect([shown(), requested.length]).toEqual(['7 6 5 4 3 2 1', 2]);
  });

  test('fetches a page again at once when the stream joins, if an earlier one is shown', async () => {
    const { actor, requested, newest } = openTimeline();
    await newest('3 2 1');
    actor.send({ type: 'timeline.joined' });
    actor.send({ type: 'timeline.joined' });
    expect(requested.length).toBe(3);
  });

  test('forgets that the stream joined once the first page failed', async () => {
    const { actor, clock, requested, fail, newest, shown } = openTimeline({ isLive: false });
    actor.send({ type: 'timeline.joined' });
    await fail(offline);
    clock.increment(20_000);
    await newest('3 2 1');
    expect([shown(), requested.length]).toEqual(['3 2 1', 2]);
  });

  // rules: gap-instead
  test('leaves a gap only when the page does not reach loaded statuses', async () => {
    const { actor, newest, shown } = openTimeline();
    await newest('3 2 1');
    actor.send({ type: 'timeline.joined' });
    await newest('4 3 2', '?max_id=2');
    expect(shown()).toBe('4 3 2 1');
    actor.send({ type: 'timeline.joined' });
    await newest('9 8', '?max_id=8');
    expect(shown()).toBe('9 8 … 4 3 2 1');
  });

  test('hides arrivals while the newest page fails, without losing them', async () => {
    const { clock, arrive, newest, fail, shown } = openTimeline();
    arrive('4');
    await fail(offline);
    arrive('5');
    expect(shown()).toBe('');
    clock.increment(20_000);
    await newest('5 4 3', '?max_id=3');
    expect(shown()).toBe('5 4 3');
  });

  test('merges every page into the cache and retains listed statuses', async () => {
    const { takeNotified, newest } = openTimeline();
    await newest('2 1');
    expect(takeNotified()).toEqual([
      ['entities', { type: 'entities.merge', normalised: pageOf('2 1').normalised }],
      ['entities', { type: 'entities.retain', holder: 'timeline:friends', kind: 'statuses', ids: ['2', '1'] }],
    ]);
  });

  test('shows an empty first page as empty, not as loading', async () => {
    const { actor, newest } = openTimeline();
    expect(selectPhase(actor.getSnapshot())).toBe('loading');
    await newest('');
    expect([selectPhase(actor.getSnapshot()), selectItems(actor.getSnapshot())]).toEqual(['ready', []]);
  });
});

describe('timeline machine: reader’s position', () => {
  test.each([
    ['at the top, with neither pointer nor focus in the list, they push', true, false, '4 3 2 1', 0],
    ['at the top under the pointer they wait', true, true, '3 2 1', 1],
    ['anywhere else they wait', false, false, '3 2 1', 1],
  ])('%s', async (_, atTop, engaged, expected, waiting) => {
    const { actor, newest, at, arrive, shown } = openTimeline();
    await newest('3 2 1');
    at(atTop, engaged);
    arrive('4');
    expect([shown(), selectArrivedCount(actor.getSnapshot())]).toEqual([expected, waiting]);
  });

  // rules: new-shown
  test('shows waiting statuses on request, and resets the count', async () => {
    const { actor, newest, at, arrive, shown } = openTimeline();
    await newest('3 2 1');
    at(false);
    arrive('5', '4');
    actor.send({ type: 'timeline.showNew' });
    expect([shown(), selectArrivedCount(actor.getSnapshot())]).toEqual(['5 4 3 2 1', 0]);
  });

  test.each([
    ['under the pointer', true],
    ['without', false],
  ])('shows one’s own post at once at the top, %s', async (_, engaged) => {
    const { actor, newest, at, shown } = openTimeline();
    await newest('3 2 1');
    at(true, engaged);
    actor.send({ type: 'timeline.posted', id: '4' });
    expect(shown()).toBe('4 3 2 1');
  });

  test('delays one’s own post where it would move the reader, and adds it once although the stream delivers it too', async () => {
    const { actor, newest, at, arrive, shown } = openTimeline();
    await newest('3 2 1');
    at(false);
    actor.send({ type: 'timeline.posted', id: '4' });
    arrive('4');
    expect([shown(), selectArrivedCount(actor.getSnapshot())]).toEqual(['3 2 1', 1]);
  });
});

// rules: timeline-bounds
describe('timeline machine: limit of fifty', () => {
  test('cuts the rest at the top, and older pages continue below the cut', async () => {
    const { actor, requested, newest, arrive, shown } = openTimeline();
    await newest('3 2 1', '?max_id=1');
    arrive(...idsFrom(63, 60));
    expect(shown()).toBe(idsFrom(63, 50).join(' '));
    actor.send({ type: 'timeline.loadOlder' });
    expect(requested.at(-1)).toEqual({ key: 'friends', cursor: { olderThan: '14' } });
  });

  test('cuts nothing further down', async () => {
    const { actor, newest, at, arrive, shown } = openTimeline();
    await newest('3 2 1', '?max_id=1');
    at(false);
    arrive(...idsFrom(63, 60));
    actor.send({ type: 'timeline.showNew' });
    expect(shown()).toBe(idsFrom(63, 63).join(' '));
  });

  test('drops an older page requested before a cut', async () => {
    const { actor, requested, newest, give, at, arrive, shown } = openTimeline();
    await newest('3 2 1', '?max_id=1');
    at(false);
    actor.send({ type: 'timeline.loadOlder' });
    at(true);
    arrive(...idsFrom(63, 60));
    await give(pageOf('0', '?max_id=0'), 'fetchOlder');
    expect(shown()).toBe(idsFrom(63, 50).join(' '));
    actor.send({ type: 'timeline.loadOlder' });
    expect(requested.at(-1)).toEqual({ key: 'friends', cursor: { olderThan: '14' } });
  });
});

// rules: own-lists
describe('timeline machine: bookmarks and favourites', () => {
  test('are not cut, and restart without a gap when the newest page does not reach them', async () => {
    const { actor, newest, shown } = openTimeline({ key: 'bookmarks', isLive: false });
    await newest(idsFrom(60, 60).join(' '));
    expect(shown().split(' ').length).toBe(60);
    actor.send({ type: 'timeline.returned' });
    await newest('99 98');
    expect(shown()).toBe('99 98');
    actor.send({ type: 'timeline.returned' });
    await newest('100 99', '?max_id=99');
    expect(shown()).toBe('100 99 98');
    actor.send({ type: 'timeline.returned' });
    await newest('99 97', '?max_id=97');
    expect(shown()).toBe('99 97');
  });

  test.each([
    ['bookmarks', 1, 2],
    ['tag-timeline:birds', 4, 4],
  ] as const)('fetches %s %i times within a minute, and %i times when the reader is back', async (key, polled, returned) => {
    const { actor, requested, clock, newest } = openTimeline({ key, isLive: false });
    await newest('1');
    for (let poll = 0; poll < 3; poll++) {
      clock.increment(20_000);
      if (polled > 1) await newest('1');
    }
    expect(requested.length).toBe(polled);
    actor.send({ type: 'timeline.returned' });
    expect(requested.length).toBe(returned);
  });
});

// rules: new-waits
test('lets new statuses wait while paused, also at the very top', async () => {
  const { actor, arrive, newest, shown } = openTimeline();
  await newest('1');
  actor.send({ type: 'timeline.presence', paused: true });
  arrive('2');
  expect(shown()).toBe('1');
  actor.send({ type: 'timeline.presence', paused: false });
  arrive('3');
  expect(shown()).toBe('3 2 1');
});
