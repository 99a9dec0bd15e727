import { describe, expect, test } from 'vitest';
import { fromCallback } from 'xstate';
import { waitingMachine, type CountedElsewhere } from '#machines/shell/waiting.machine.ts';
import { selectWaiting } from '#machines/shell/waiting.selectors.ts';
import { CallError } from '#domain/text/failure.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { openAmong } from '#tests/support/machines.ts';

const open = () => {
  const [announcements, chats, requests] = [
    deferredCall<number | undefined>(),
    deferredCall<number | undefined>(),
    deferredCall<number | undefined>(),
  ];
  const otherTabs = fromCallback<CountedElsewhere>(({ receive }) => receive((event) => void tabs.push(event)));
  const tabs: CountedElsewhere[] = [];
  const actors = {
    otherTabs,
    countAnnouncements: announcements.logic,
    countChatMessages: chats.logic,
    countFollowRequests: requests.logic,
  };
  const { actor, clock, receivedBy } = openAmong(waitingMachine.provide({ actors }));
  return {
    actor,
    clock,
    receivedBy,
    tabs,
    announcements,
    chats,
    requests,
    counts: () => [announcements, chats, requests].map(({ requested }) => requested.length),
    waiting: () => selectWaiting(actor.getSnapshot()),
  };
};

describe('waiting machine', () => {
  test('counts each kind at once, with one call each', async () => {
    const { announcements, counts, chats, requests, waiting } = open();
    expect(counts()).toEqual([1, 1, 1]);
    await announcements.resolve(1);
    await chats.resolve(2);
    await requests.resolve(3);
    expect(waiting()).toEqual({ announcements: 1, chats: 2, followRequests: 3 });
  });

  // rules: waiting-poll
  test('counts announcements and chats again every 60 s, and follow requests as often', async () => {
    const { announcements, counts, chats, clock, requests } = open();
    await announcements.resolve(0);
    await chats.resolve(0);
    await requests.resolve(0);
    clock.increment(59_999);
    expect(counts()).toEqual([1, 1, 1]);
    clock.increment(1);
    expect(counts()).toEqual([2, 2, 2]);
  });

  test('counts a streamed chat or follow request at once, also during a count', async () => {
    const { actor, announcements, counts, chats, requests, waiting } = open();
    await announcements.resolve(0);
    await requests.resolve(undefined);
    actor.send({ type: 'waiting.chats' });
    expect([counts(), chats.signals.map(({ aborted }) => aborted)]).toEqual([
      [1, 2, 1],
      [true, false],
    ]);
    await chats.resolve(3);
    actor.send({ type: 'waiting.followRequests' });
    await requests.resolve(1);
    expect([counts(), waiting()]).toEqual([[1, 2, 2], { announcements: 0, chats: 3, followRequests: 1 }]);
  });

  test('counts only every ten minutes without chats, or for an account that is not locked', async () => {
    const { announcements, counts, chats, clock, requests } = open();
    await announcements.resolve(0);
    await chats.resolve(undefined);
    await requests.resolve(undefined);
    clock.increment(599_999);
    expect(counts()).toEqual([2, 1, 1]);
    clock.increment(1);
    expect(counts()).toEqual([2, 2, 2]);
  });

  test('retains the count on failure, and retries', async () => {
    const { announcements, clock, waiting } = open();
    await announcements.resolve(4);
    clock.increment(60_000);
    await announcements.reject(new CallError({ kind: 'offline' }));
    expect(waiting().announcements).toBe(4);
    clock.increment(60_000);
    await announcements.resolve(0);
    expect(waiting().announcements).toBe(0);
  });

  // rules: announcement-read, announcements-tabs
  test('prefers the count of the announcements list over one in flight, and notifies other tabs', async () => {
    const { actor, announcements, counts, clock, tabs, waiting } = open();
    actor.send({ type: 'waiting.announcementsCounted', unread: 1 });
    expect([waiting().announcements, announcements.signals.map(({ aborted }) => aborted)]).toEqual([1, [true]]);
    expect(tabs).toEqual([{ type: 'elsewhere.counted', unread: 1 }]);
    clock.increment(60_000);
    expect(counts()[0]).toBe(2);
    actor.send({ type: 'elsewhere.counted', unread: 0 });
    expect([waiting().announcements, tabs.length]).toEqual([0, 1]);
  });

  // rules: announcements-poll
  test('passes the count and stream events to an open list of announcements', async () => {
    const { actor, announcements, receivedBy } = open();
    await announcements.resolve(2);
    actor.send({ type: 'waiting.announcements' });
    expect(receivedBy('announcements')).toEqual([{ type: 'announcements.counted', unread: 2 }, { type: 'announcements.changed' }]);
  });
});
