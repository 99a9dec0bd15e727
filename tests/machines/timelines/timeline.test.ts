import { describe, expect, test } from 'vitest';
import { selectArrivedCount, selectFailure, selectItems, selectOlder, selectPhase } from '#machines/timelines/timeline.selectors.ts';
import { pageOf } from '#tests/support/machines.ts';
import { idsFrom, openTimeline } from '#tests/support/machines-timeline.ts';

const offline = { kind: 'offline' } as const;
const rejected = (status: number) => ({ kind: 'rejected', status, message: 'no' }) as const;

describe('polling (rule timeline-poll: every 20 s)', () => {
  test('asks for the newest page every 20 s while the stream is away', async () => {
    const { clock, asked, newest } = openTimeline({ isLive: false });
    await newest('2 1');
    clock.increment(19_999);
    expect(asked).toEqual([{ key: 'friends' }]);
    clock.increment(1);
    await newest('3 2 1');
    clock.increment(20_000);
    expect(asked.length).toBe(3);
  });

  test('never polls while it is live', async () => {
    const { clock, asked, newest } = openTimeline();
    await newest('2 1');
    clock.increment(600_000);
    expect(asked.length).toBe(1);
  });

  test('asks at once when the stream goes away, and polls from then on, however long it was live', async () => {
    const { actor, clock, asked, newest } = openTimeline();
    await newest('2 1');
    clock.increment(600_000);
    actor.send({ type: 'timeline.degraded' });
    expect(asked.length).toBe(2);
    await newest('2 1');
    clock.increment(20_000);
    expect(asked.length).toBe(3);
  });

  test('stops polling when the stream joins', async () => {
    const { actor, clock, asked, newest } = openTimeline({ isLive: false });
    await newest('2 1');
    actor.send({ type: 'timeline.joined' });
    await newest('2 1');
    clock.increment(600_000);
    expect(asked.length).toBe(2);
  });
});

describe('catching up', () => {
  test('what arrives before the newest page waits for it, and comes above it', async () => {
    const { arrive, newest, shown } = openTimeline();
    arrive('4');
    expect(shown()).toBe('');
    await newest('3 2 1');
    expect(shown()).toBe('4 3 2 1');
  });

  test('a page that reaches what is known leaves no gap, one that does not leaves one (rule gap-instead)', async () => {
    const { actor, newest, shown } = openTimeline();
    await newest('3 2 1');
    actor.send({ type: 'timeline.joined' });
    await newest('4 3 2');
    expect(shown()).toBe('4 3 2 1');
    actor.send({ type: 'timeline.joined' });
    await newest('9 8');
    expect(shown()).toBe('9 8 … 4 3 2 1');
  });

  test('a join while the newest page is under way asks again: that page may be from before it', async () => {
    const { actor, asked, waiting, newest, shown } = openTimeline();
    actor.send({ type: 'timeline.joined' });
    expect([asked.length, waiting()]).toEqual([2, ['fetchNewest']]);
    await newest('2 1');
    expect(shown()).toBe('2 1');
  });

  test('what arrived stays out of sight while the newest page fails, and nothing of it is lost', async () => {
    const { clock, arrive, newest, fail, shown } = openTimeline();
    arrive('4');
    await fail(offline);
    arrive('5');
    expect(shown()).toBe('');
    clock.increment(20_000);
    await newest('5 4 3');
    expect(shown()).toBe('5 4 3');
  });

  test('every page is learnt, and what is listed is kept', async () => {
    const { takeTold, newest } = openTimeline();
    await newest('2 1');
    expect(takeTold()).toEqual([
      ['entities', { type: 'entities.merge', normalised: pageOf('2 1').normalised }],
      ['entities', { type: 'entities.hold', holder: 'timeline:friends', kind: 'statuses', ids: ['2', '1'] }],
    ]);
  });

  test('an empty first page is an empty timeline, not one that loads', async () => {
    const { actor, newest } = openTimeline();
    expect(selectPhase(actor.getSnapshot())).toBe('loading');
    await newest('');
    expect([selectPhase(actor.getSnapshot()), selectItems(actor.getSnapshot())]).toEqual(['ready', []]);
  });
});

describe('where the reader is', () => {
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

  test('what waits is shown when it is asked for, and the count starts anew (rule new-shown)', async () => {
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
  ])('one’s own post shows at once at the top, %s', async (_, engaged) => {
    const { actor, newest, at, shown } = openTimeline();
    await newest('3 2 1');
    at(true, engaged);
    actor.send({ type: 'timeline.posted', id: '4' });
    expect(shown()).toBe('4 3 2 1');
  });

  test('one’s own post waits where it would move what is being read, and comes once although the stream brings it too', async () => {
    const { actor, newest, at, arrive, shown } = openTimeline();
    await newest('3 2 1');
    at(false);
    actor.send({ type: 'timeline.posted', id: '4' });
    arrive('4');
    expect([shown(), selectArrivedCount(actor.getSnapshot())]).toEqual(['3 2 1', 1]);
  });
});

describe('fifty are kept (rule timeline-kept)', () => {
  test('at the top the rest is cut, and older pages go on below the cut', async () => {
    const { actor, asked, newest, arrive, shown } = openTimeline();
    await newest('3 2 1', '?max_id=1');
    arrive(...idsFrom(63, 60));
    expect(shown()).toBe(idsFrom(63, 50).join(' '));
    actor.send({ type: 'timeline.loadOlder' });
    expect(asked.at(-1)).toEqual({ key: 'friends', cursor: { olderThan: '14' } });
  });

  test('further down nothing is cut', async () => {
    const { actor, newest, at, arrive, shown } = openTimeline();
    await newest('3 2 1', '?max_id=1');
    at(false);
    arrive(...idsFrom(63, 60));
    actor.send({ type: 'timeline.showNew' });
    expect(shown()).toBe(idsFrom(63, 63).join(' '));
  });

  test('an older page that was asked for before a cut does not land below it', async () => {
    const { actor, asked, newest, give, at, arrive, shown } = openTimeline();
    await newest('3 2 1', '?max_id=1');
    at(false);
    actor.send({ type: 'timeline.loadOlder' });
    at(true);
    arrive(...idsFrom(63, 60));
    await give(pageOf('0', '?max_id=0'), 'fetchOlder');
    expect(shown()).toBe(idsFrom(63, 50).join(' '));
    actor.send({ type: 'timeline.loadOlder' });
    expect(asked.at(-1)).toEqual({ key: 'friends', cursor: { olderThan: '14' } });
  });
});

describe('a failed fetch (rule timeline-failure)', () => {
  test.each([
    [429, { key: 'errors.rate_limited' }],
    [500, { key: 'errors.internal' }],
    [503, { key: 'errors.unavailable' }],
    [502, { key: 'errors.unexpected_status', args: { code: '502' } }],
  ])('%i is said as timeline.error with its status text, for 5 s', async (status, error) => {
    const { fail, heardBy } = openTimeline();
    await fail(status === 429 ? { kind: 'throttled', status, message: '' } : rejected(status));
    const notice = { key: 'timeline.error', level: 'error', timeout: 5_000, args: { error } };
    expect(heardBy('notices')).toEqual([{ type: 'notice.show', notice }]);
  });

  test.each([
    [offline, 'timeline.error errors.no_connection'],
    [{ kind: 'timeout' } as const, 'timeline.error errors.no_connection'],
    [{ kind: 'malformed' } as const, 'timeline.error errors.malformed'],
  ])('without a status it says what happened: %o', async (failure, words) => {
    const { fail, said } = openTimeline();
    await fail(failure);
    expect(said()).toEqual([words]);
  });

  test('is said once however many polls fail, and again after one that did not', async () => {
    const { clock, newest, fail, said } = openTimeline({ isLive: false });
    for (let poll = 0; poll < 3; poll++) {
      await fail(offline);
      clock.increment(20_000);
    }
    expect(said().length).toBe(1);
    await newest('1');
    clock.increment(20_000);
    await fail(offline);
    expect(said().length).toBe(2);
  });

  test('is tried again after 20 s, live or not, and at once when asked to', async () => {
    const { actor, clock, asked, fail, newest } = openTimeline();
    await fail(offline);
    expect([selectPhase(actor.getSnapshot()), selectFailure(actor.getSnapshot())]).toEqual(['failed', offline]);
    clock.increment(20_000);
    await fail(offline);
    actor.send({ type: 'timeline.retry' });
    expect(asked.length).toBe(3);
    await newest('1');
    expect([selectPhase(actor.getSnapshot()), selectFailure(actor.getSnapshot())]).toEqual(['ready', undefined]);
  });

  test('one that was called off is not said', async () => {
    const { fail, said } = openTimeline();
    await fail({ kind: 'aborted' });
    expect(said()).toEqual([]);
  });
});

describe('a guest who is refused', () => {
  const refused = { kind: 'unauthorized', status: 401, message: '' } as const;

  test.each([refused, { ...refused, kind: 'forbidden', status: 403 } as const])(
    'hears no notice, and is asked for no more: %o',
    async (failure) => {
      const { actor, asked, clock, fail, heardBy, newest, said } = openTimeline({ isLive: false, isGuest: true });
      await fail(failure);
      clock.increment(60_000);
      expect([asked.length, said(), selectPhase(actor.getSnapshot())]).toEqual([1, [], 'failed']);
      expect(heardBy('screens')).toEqual([{ type: 'screens.closed', key: 'friends' }]);
      actor.send({ type: 'timeline.retry' });
      await newest('1');
      expect(selectPhase(actor.getSnapshot())).toBe('ready');
    },
  );

  test('hears none of an older page either', async () => {
    const { actor, fail, newest, said } = openTimeline({ isLive: false, isGuest: true });
    await newest('5', '?max_id=5');
    actor.send({ type: 'timeline.loadOlder' });
    await fail(refused, 'fetchOlder');
    expect([said(), selectOlder(actor.getSnapshot())]).toEqual([[], 'failed']);
  });

  test('is told of every other failure, and a member of this one too', async () => {
    const [guest, member] = [openTimeline({ isGuest: true }), openTimeline()];
    await guest.fail(offline);
    await member.fail(refused);
    expect([guest.said().length, member.said().length]).toEqual([1, 1]);
  });
});

describe('a timeline that a reader comes back to', () => {
  const cursor = { olderThan: '9' };

  test('begins with the page where it was left; the newest one joins it above, with a gap where it does not reach it', async () => {
    const { asked, give, newest, shown } = openTimeline({ below: '9' });
    expect(asked).toEqual([{ key: 'friends', cursor }]);
    await give(pageOf('8 7 6', '?max_id=6'), 'fetchLeft');
    expect(shown()).toBe('8 7 6');
    await newest('12 11');
    expect(shown()).toBe('12 11 … 8 7 6');
  });

  test('shows what the newest page brings at once, wherever the reader is, and counts only what comes after', async () => {
    const { actor, arrive, at, give, newest, shown } = openTimeline({ below: '9' });
    await give(pageOf('8 7 6'), 'fetchLeft');
    at(false);
    await newest('9 8 7');
    expect([shown(), selectArrivedCount(actor.getSnapshot())]).toEqual(['9 8 7 6', 0]);
    arrive('10');
    expect([shown(), selectArrivedCount(actor.getSnapshot())]).toEqual(['9 8 7 6', 1]);
  });

  test('begins at its top where that page does not come, and says nothing of it', async () => {
    const { fail, newest, said, shown } = openTimeline({ below: '9' });
    await fail(offline, 'fetchLeft');
    await newest('12 11');
    expect([shown(), said()]).toEqual(['12 11', []]);
  });

  test('begins at its top where it stands in the order of marks, in which no status has a place', () => {
    expect(openTimeline({ key: 'bookmarks', below: '9' }).asked).toEqual([{ key: 'bookmarks' }]);
  });
});

describe('what one marked (rule own-lists)', () => {
  test('is not cut, and begins anew where the newest page has nothing of it: no gap of it could be filled', async () => {
    const { actor, newest, shown } = openTimeline({ key: 'bookmarks', isLive: false });
    await newest(idsFrom(60, 60).join(' '));
    expect(shown().split(' ').length).toBe(60);
    actor.send({ type: 'timeline.returned' });
    await newest('99 98');
    expect(shown()).toBe('99 98');
    actor.send({ type: 'timeline.returned' });
    await newest('100 99');
    expect(shown()).toBe('100 99 98');
  });

  test.each([
    ['bookmarks', 1, 2],
    ['tag-timeline:birds', 4, 4],
  ] as const)('%s: asked for %i times within a minute, and %i times once the reader is back', async (key, polled, returned) => {
    const { actor, asked, clock, newest } = openTimeline({ key, isLive: false });
    await newest('1');
    for (let poll = 0; poll < 3; poll++) {
      clock.increment(20_000);
      if (polled > 1) await newest('1');
    }
    expect(asked.length).toBe(polled);
    actor.send({ type: 'timeline.returned' });
    expect(asked.length).toBe(returned);
  });
});

test('while it is paused new statuses wait, also at the very top (rule new-waits)', async () => {
  const { actor, arrive, newest, shown } = openTimeline();
  await newest('1');
  actor.send({ type: 'timeline.presence', paused: true });
  arrive('2');
  expect(shown()).toBe('1');
  actor.send({ type: 'timeline.presence', paused: false });
  arrive('3');
  expect(shown()).toBe('3 2 1');
});
