import { describe, expect, test } from 'vitest';
import { selectFailure, selectFillingGap, selectOlder } from '#machines/timelines/timeline.selectors.ts';
import { pageOf } from '#tests/support/machines.ts';
import { openTimeline } from '#tests/support/machines-timeline.ts';

const offline = { kind: 'offline' } as const;

describe('timeline machine: older pages', () => {
  const opened = async () => {
    const timeline = openTimeline();
    await timeline.newest('5 4', '?max_id=4');
    const older = () => selectOlder(timeline.actor.getSnapshot());
    return { ...timeline, older, loadOlder: () => timeline.actor.send({ type: 'timeline.loadOlder' }) };
  };

  // rules: timeline-end
  test('are fetched from the last cursor, one at a time, until the end', async () => {
    const { requested, give, older, loadOlder, shown } = await opened();
    loadOlder();
    loadOlder();
    expect([requested.length, requested.at(-1), older()]).toEqual([2, { key: 'friends', cursor: { page: '?max_id=4' } }, 'loading']);
    await give(pageOf('3 2', '?max_id=2'), 'fetchOlder');
    loadOlder();
    expect(requested.at(-1)).toEqual({ key: 'friends', cursor: { page: '?max_id=2' } });
    await give(pageOf('1'), 'fetchOlder');
    loadOlder();
    expect([requested.length, older(), shown()]).toEqual([3, 'end', '5 4 3 2 1']);
  });

  test('show a failure only in the footer, and retry from the same cursor', async () => {
    const { requested, give, fail, notices, older, loadOlder, shown } = await opened();
    loadOlder();
    await fail(offline, 'fetchOlder');
    expect([older(), notices()]).toEqual(['failed', []]);
    loadOlder();
    await give(pageOf('3'), 'fetchOlder');
    expect([requested[2], shown()]).toEqual([requested[1], '5 4 3']);
  });
});

describe('timeline machine: gap', () => {
  const opened = async () => {
    const timeline = openTimeline();
    await timeline.newest('5 4', '?max_id=4');
    timeline.actor.send({ type: 'timeline.joined' });
    await timeline.newest('19 18', '?max_id=18');
    return { ...timeline, fill: () => timeline.actor.send({ type: 'timeline.fillGap', gapId: timeline.gapId() }) };
  };

  test('is filled from its upper end until a page reaches its lower one', async () => {
    const { actor, requested, give, fill, shown, gapId } = await opened();
    fill();
    expect([requested.at(-1), selectFillingGap(actor.getSnapshot())]).toEqual([{ key: 'friends', cursor: { olderThan: '18' } }, gapId()]);
    await give(pageOf('17 16', '?max_id=16'), 'fetchGap');
    expect([shown(), selectFillingGap(actor.getSnapshot())]).toEqual(['19 18 17 16 … 5 4', undefined]);
    fill();
    expect(requested.at(-1)).toEqual({ key: 'friends', cursor: { olderThan: '16' } });
    await give(pageOf('6 5 4', '?max_id=4'), 'fetchGap');
    expect(shown()).toBe('19 18 17 16 6 5 4');
  });

  test('closes when there is nothing more', async () => {
    const { give, fill, shown } = await opened();
    fill();
    await give(pageOf(''), 'fetchGap');
    expect(shown()).toBe('19 18 5 4');
  });

  test('is filled only if it exists, one at a time', async () => {
    const { actor, requested, fill } = await opened();
    actor.send({ type: 'timeline.fillGap', gapId: 'gap:unknown' });
    expect(requested.length).toBe(2);
    fill();
    fill();
    expect(requested.length).toBe(3);
  });

  test('stays when its page fails, with a notice that is removed by a successful one', async () => {
    const { actor, give, fail, fill, notices, shown } = await opened();
    fill();
    await fail(offline, 'fetchGap');
    expect([shown(), notices()]).toEqual(['19 18 … 5 4', ['timeline.error errors.no_connection']]);
    fill();
    await give(pageOf('6 5', '?max_id=5'), 'fetchGap');
    expect([shown(), selectFailure(actor.getSnapshot())]).toEqual(['19 18 6 5 4', undefined]);
  });
});
