import { describe, expect, test } from 'vitest';
import { selectFailure, selectHeadFailure, selectOlder, selectPhase } from '#machines/timelines/timeline.selectors.ts';
import type { Failure } from '#domain/text/failure.ts';
import { offline, openTimeline } from '#tests/support/machines-timeline.ts';

const rejected = (status: number) => ({ kind: 'rejected', status, message: 'no' }) as const;

// rules: timeline-failure
describe('timeline machine: failed fetch', () => {
  test.each([
    [429, 'errors.rate_limited'],
    [500, 'errors.internal'],
    [503, 'errors.unavailable'],
    [502, 'errors.unavailable'],
  ])('reports %i as timeline.error with its status text', async (status, error) => {
    const { clock, newest, fail, notices, receivedBy } = openTimeline({ isLive: false });
    await newest('1');
    clock.increment(20_000);
    await fail(status === 429 ? { kind: 'throttled', status, message: '' } : rejected(status));
    expect(notices()).toEqual([`timeline.error ${error}`]);
    // Equal failures are one notice, whatever else the server wrote.
    const notice = { key: 'timeline.error', level: 'error', args: { error: { message: '' } } };
    expect(receivedBy('notices')).toMatchObject([{ type: 'notice.show', notice }]);
  });

  test.each([
    [offline, 'timeline.error errors.no_connection'],
    [{ kind: 'timeout' } as const, 'timeline.error errors.no_connection'],
    [{ kind: 'malformed' } as const, 'timeline.error errors.malformed'],
  ])('reports the kind of failure without a status: %o', async (failure, text) => {
    const { clock, newest, fail, notices } = openTimeline({ isLive: false });
    await newest('1');
    clock.increment(20_000);
    await fail(failure);
    expect(notices()).toEqual([text]);
  });

  // rules: error-stays
  test('of several timelines is one notice if the texts are equal', async () => {
    const argsOf = async (failure: Failure) => {
      const { clock, newest, fail, receivedBy } = openTimeline({ isLive: false });
      await newest('1');
      clock.increment(20_000);
      await fail(failure);
      return JSON.stringify(receivedBy('notices'));
    };
    const throttled = { kind: 'throttled', status: 429, message: '' } as const;
    expect(await argsOf({ ...throttled, retryAfterMs: 3_000 })).toBe(await argsOf({ ...throttled, isForeign: true }));
    expect(await argsOf({ kind: 'timeout' })).toBe(await argsOf(offline));
  });

  test('of the first page causes no notice: the list shows it', async () => {
    const { actor, fail, notices } = openTimeline();
    await fail(rejected(502));
    expect([selectPhase(actor.getSnapshot()), selectFailure(actor.getSnapshot()), notices()]).toEqual(['failed', rejected(502), []]);
  });

  // rules: error-stays
  test('is reported once until a successful poll, and again afterwards', async () => {
    const { clock, newest, fail, notices, receivedBy } = openTimeline({ isLive: false });
    await newest('1');
    clock.increment(20_000);
    for (let poll = 0; poll < 3; poll++) {
      await fail(offline);
      clock.increment(20_000);
    }
    expect(notices().length).toBe(1);
    await newest('1');
    expect(receivedBy('notices').at(-1)).toEqual({ type: 'notices.settled', key: 'timeline.error' });
    clock.increment(20_000);
    await fail(offline);
    expect(notices().length).toBe(2);
  });

  test('is retried after 20 s, live or not, and at once on request', async () => {
    const { actor, clock, requested, fail, newest } = openTimeline();
    await fail(offline);
    expect([selectPhase(actor.getSnapshot()), selectFailure(actor.getSnapshot())]).toEqual(['failed', offline]);
    clock.increment(20_000);
    await fail(offline);
    actor.send({ type: 'timeline.retry' });
    expect(requested.length).toBe(3);
    await newest('1');
    expect([selectPhase(actor.getSnapshot()), selectFailure(actor.getSnapshot())]).toEqual(['ready', undefined]);
  });

  test('is silent when aborted', async () => {
    const { fail, notices } = openTimeline();
    await fail({ kind: 'aborted' });
    expect(notices()).toEqual([]);
  });
});

// rules: column-missing
describe('timeline machine: missing or forbidden', () => {
  const notFound = { kind: 'not_found', status: 404, message: '' } as const;
  const forbidden = { kind: 'forbidden', status: 403, message: '' } as const;

  test.each([
    ['list-timeline:7', notFound],
    ['list-timeline:7', forbidden],
    ['tag-timeline:birds', forbidden],
    ['user:7', notFound],
    ['bubble-timeline', { ...notFound, isMissing: true }],
  ] as const)('is fetched again only on request or return: %s, %o', async (key, failure) => {
    const { actor, requested, clock, fail, newest } = openTimeline({ key, isLive: false });
    await fail(failure);
    clock.increment(60_000);
    expect([requested.length, selectPhase(actor.getSnapshot()), selectHeadFailure(actor.getSnapshot())]).toEqual([1, 'failed', failure]);
    actor.send({ type: 'timeline.returned' });
    await fail(failure);
    clock.increment(60_000);
    expect([requested.length, selectPhase(actor.getSnapshot())]).toEqual([2, 'failed']);
    actor.send({ type: 'timeline.retry' });
    await newest('1');
    expect([selectHeadFailure(actor.getSnapshot()), selectPhase(actor.getSnapshot())]).toEqual([undefined, 'ready']);
  });

  test.each([
    ['list-timeline:7', offline],
    ['user:7', { ...notFound, isForeign: true }],
    ['public-timeline', forbidden],
  ] as const)('is not what another failure means: %s, %o', async (key, failure) => {
    const { requested, clock, fail } = openTimeline({ key, isLive: false });
    await fail(failure);
    clock.increment(20_000);
    expect(requested.length).toBe(2);
  });

  test('is noticed by a list that was loaded before', async () => {
    const { actor, requested, clock, newest, fail, notices } = openTimeline({ key: 'list-timeline:7', isLive: false });
    await newest('1');
    clock.increment(20_000);
    await fail(notFound);
    clock.increment(60_000);
    expect([requested.length, selectHeadFailure(actor.getSnapshot()), notices()]).toEqual([2, notFound, []]);
  });
});

describe('timeline machine: refused guest', () => {
  const refused = { kind: 'unauthorized', status: 401, message: '' } as const;

  test.each([refused, { ...refused, kind: 'forbidden', status: 403 } as const])(
    'receives no notice, and is not fetched for again: %o',
    async (failure) => {
      const { actor, requested, clock, fail, receivedBy, newest, notices } = openTimeline({ isLive: false, isGuest: true });
      await fail(failure);
      clock.increment(60_000);
      expect([requested.length, notices(), selectPhase(actor.getSnapshot())]).toEqual([1, [], 'failed']);
      expect(receivedBy('screens')).toEqual([{ type: 'screens.closed', key: 'friends' }]);
      actor.send({ type: 'timeline.retry' });
      await newest('1');
      expect(selectPhase(actor.getSnapshot())).toBe('ready');
    },
  );

  test('receives no notice for an older page either', async () => {
    const { actor, fail, newest, notices } = openTimeline({ isLive: false, isGuest: true });
    await newest('5', '?max_id=5');
    actor.send({ type: 'timeline.loadOlder' });
    await fail(refused, 'fetchOlder');
    expect([notices(), selectOlder(actor.getSnapshot())]).toEqual([[], 'failed']);
  });

  test('receives notices of other failures, and a member of this one too', async () => {
    const [guest, member] = [openTimeline({ isLive: false, isGuest: true }), openTimeline({ isLive: false })];
    for (const { newest, clock } of [guest, member]) {
      await newest('1');
      clock.increment(20_000);
    }
    await guest.fail(offline);
    await member.fail(refused);
    expect([guest.notices().length, member.notices().length]).toEqual([1, 1]);
  });
});
