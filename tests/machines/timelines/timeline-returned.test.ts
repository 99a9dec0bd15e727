import { describe, expect, test } from 'vitest';
import { selectArrivedCount } from '#machines/timelines/timeline.selectors.ts';
import { pageOf } from '#tests/support/machines.ts';
import { offline, openTimeline } from '#tests/support/machines-timeline.ts';

describe('timeline machine: return to a timeline', () => {
  const cursor = { olderThan: '9' };

  test('starts with the page of the scroll anchor; joins the newest one above, with a gap where needed', async () => {
    const { requested, give, newest, shown } = openTimeline({ below: '9' });
    expect(requested).toEqual([{ key: 'friends', cursor }]);
    await give(pageOf('8 7 6', '?max_id=6'), 'fetchLeft');
    expect(shown()).toBe('8 7 6');
    await newest('12 11', '?max_id=11');
    expect(shown()).toBe('12 11 … 8 7 6');
  });

  test('shows the newest page at once wherever the reader is, and counts only later arrivals', async () => {
    const { actor, arrive, at, give, newest, shown } = openTimeline({ below: '9' });
    await give(pageOf('8 7 6'), 'fetchLeft');
    at(false);
    await newest('9 8 7', '?max_id=7');
    expect([shown(), selectArrivedCount(actor.getSnapshot())]).toEqual(['9 8 7 6', 0]);
    arrive('10');
    expect([shown(), selectArrivedCount(actor.getSnapshot())]).toEqual(['9 8 7 6', 1]);
  });

  test('starts at the top silently when that page fails', async () => {
    const { fail, newest, notices, shown } = openTimeline({ below: '9' });
    await fail(offline, 'fetchLeft');
    await newest('12 11');
    expect([shown(), notices()]).toEqual(['12 11', []]);
  });

  test('starts at the top when sorted by marks, in which no status has a position', () => {
    expect(openTimeline({ key: 'bookmarks', below: '9' }).requested).toEqual([{ key: 'bookmarks' }]);
  });
});

describe('timeline machine: stream back after an interruption', () => {
  const opened = async () => {
    const timeline = openTimeline();
    await timeline.newest('9 8', '?max_id=8');
    timeline.actor.send({ type: 'timeline.loadOlder' });
    await timeline.give(pageOf('7 6', '?max_id=6'), 'fetchOlder');
    timeline.actor.send({ type: 'timeline.degraded' });
    await timeline.newest('9 8', '?max_id=8');
    return timeline;
  };

  // rules: page-proves
  test('checks below the newest page once, and removes deleted statuses', async () => {
    const { actor, requested, clock, give, newest, shown } = await opened();
    clock.increment(2_000);
    expect(requested.length).toBe(3); // nothing is checked while polling
    actor.send({ type: 'timeline.joined' });
    await newest('9 8', '?max_id=8');
    expect(shown()).toBe('9 8 7 6');
    clock.increment(2_000);
    expect(requested.at(-1)).toEqual({ key: 'friends', cursor: { page: '?max_id=8' } });
    await give(pageOf('6', '?max_id=6'), 'fetchOlder');
    expect(shown()).toBe('9 8 6');
    const before = requested.length;
    actor.send({ type: 'timeline.joined' });
    await newest('9 8', '?max_id=8');
    clock.increment(10_000);
    expect(requested.length).toBe(before + 1);
  });

  // rules: page-proves
  test('proves a list shorter than a page by that page', async () => {
    const { actor, newest, shown } = await opened();
    actor.send({ type: 'timeline.joined' });
    await newest('9 7');
    expect(shown()).toBe('9 7');
  });
});
