import { describe, expect, test } from 'vitest';
import { defaultSettings } from '#domain/settings/settings.ts';
import { followFlowMachine } from '#machines/follow/follow-flow.machine.ts';
import { followsMachine, selectFlow, selectFollowQuestion, selectLeft } from '#machines/follow/follows.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import { followLabel } from '#components/account/follow-label.ts';
import type { Relationship } from '#domain/account/relationship.ts';
import { aRelationship } from '#tests/support/entities.ts';
import { deferredCall, deferredSource } from '#tests/support/deferred.ts';
import { openAmong } from '#tests/support/machines.ts';

const offline = new CallError({ kind: 'offline' });
const stands = (change: Partial<Relationship> = {}) => aRelationship({ id: 'noor', ...change });

const open = () => {
  const calls = {
    follow: deferredCall<Relationship>(),
    unfollow: deferredCall<Relationship>(),
    fetchRelationship: deferredCall<Relationship | undefined>(),
  };
  const followFlow = followFlowMachine.provide({
    actors: { follow: calls.follow.logic, unfollow: calls.unfollow.logic, fetchRelationship: calls.fetchRelationship.logic },
  });
  const settings = deferredSource();
  const among = openAmong(followsMachine.provide({ actors: { followFlow, watchSettings: settings.logic } }));
  const { actor, clock, receivedBy } = among;
  return {
    ...calls,
    received: among.notices,
    press: (intent: 'follow' | 'unfollow' = 'follow', isLocked = false) =>
      actor.send({ type: 'follow.press', accountId: 'noor', isLocked, intent }),
    wants: (modalOnUnfollow: boolean) => settings.emit({ type: 'settings.changed', settings: { ...defaultSettings, modalOnUnfollow } }),
    respond: (type: 'follow.confirm' | 'follow.cancel') => actor.send({ type }),
    question: () => selectFollowQuestion(actor.getSnapshot()),
    later: (ms: number) => clock.increment(ms),
    flow: () => selectFlow(actor.getSnapshot(), 'noor'),
    left: () => selectLeft(actor.getSnapshot()),
    learned: () => receivedBy('entities').map(({ normalised }) => (normalised as { relationships: Relationship[] }).relationships[0]),
  };
};

test('caches a follow that the server grants at once', async () => {
  const { press, follow, flow, learned, fetchRelationship } = open();
  press();
  expect([flow(), follow.requested]).toEqual(['follow', [{ accountId: 'noor' }]]);
  await follow.resolve(stands({ following: true }));
  expect([flow(), learned(), fetchRelationship.requested]).toEqual([undefined, [stands({ following: true })], []]);
});

// rules: follow-polls
test('refetches a follow that is not granted yet up to 3 times, 500 ms apart', async () => {
  const { press, follow, fetchRelationship, later, flow, learned } = open();
  press();
  await follow.resolve(stands());
  for (let request = 1; request <= 3; request += 1) {
    later(499);
    expect(fetchRelationship.requested.length).toBe(request - 1);
    later(1);
    await fetchRelationship.resolve(stands());
  }
  later(5_000);
  expect([fetchRelationship.requested.length, flow(), learned()]).toEqual([3, undefined, [stands()]]);
});

test('needs no refetch for a request to a locked account', async () => {
  const { press, follow, fetchRelationship, learned } = open();
  press('follow', true);
  await follow.resolve(stands({ requested: true }));
  expect([fetchRelationship.requested, learned()]).toEqual([[], [stands({ requested: true })]]);
});

test('counts a failed refetch as one of the three', async () => {
  const { press, follow, fetchRelationship, later, learned } = open();
  press();
  await follow.resolve(stands());
  later(500);
  await fetchRelationship.reject(offline);
  later(500);
  await fetchRelationship.resolve(stands({ following: true }));
  expect(learned()).toEqual([stands({ following: true })]);
});

test('ignores a second press during a request', async () => {
  const { press, follow, unfollow } = open();
  press();
  press('unfollow');
  expect([follow.requested.length, unfollow.requested.length]).toEqual([1, 0]);
  await follow.resolve(stands({ following: true }));
  press('unfollow');
  await unfollow.resolve(stands());
  expect(unfollow.requested.length).toBe(1);
});

// rules: confirm-defaults, unfollow-confirmed
test('confirms unfollowing with the setting, following never', async () => {
  const { press, follow, unfollow, wants, respond, question } = open();
  wants(true);
  press('follow');
  expect([question(), follow.requested.length]).toEqual([undefined, 1]);
  await follow.resolve(stands({ following: true }));
  press('unfollow');
  expect([question(), unfollow.requested.length]).toEqual(['noor', 0]);
  respond('follow.cancel');
  expect([question(), unfollow.requested.length]).toEqual([undefined, 0]);
  press('unfollow');
  respond('follow.confirm');
  expect([question(), unfollow.requested]).toEqual([undefined, [{ accountId: 'noor' }]]);
});

// rules: unfollow-confirmed
test('applies a changed setting at once', () => {
  const { press, unfollow, wants, question } = open();
  wants(true);
  wants(false);
  press('unfollow');
  expect([question(), unfollow.requested.length]).toEqual([undefined, 1]);
});

// rules: unfollow-removes
test('remembers an unfollowed account until it is followed again', async () => {
  const { press, follow, unfollow, left } = open();
  press('unfollow');
  await unfollow.reject(offline);
  expect(left()).toEqual([]);
  press('unfollow');
  await unfollow.resolve(stands());
  expect(left()).toEqual(['noor']);
  press();
  await follow.resolve(stands({ following: true }));
  expect(left()).toEqual([]);
});

test('reports a failure with the server’s message', async () => {
  const { press, follow, flow, received } = open();
  press();
  await follow.reject(new CallError({ kind: 'forbidden', status: 403, message: 'Could not follow user' }));
  expect([flow(), received()]).toEqual([undefined, ['user_card.follow_failed errors.response_text Could not follow user']]);
});

// rules: follow-label
describe('labels: follow, in progress, following, request sent', () => {
  test.each([
    [undefined, false, 'follow'],
    [stands(), false, 'follow'],
    [stands(), true, 'follow_progress'],
    [stands({ following: true }), false, 'following'],
    [stands({ requested: true }), false, 'request_sent'],
  ] as const)('%#', (relationship, isUnderWay, label) => expect(followLabel(relationship, isUnderWay)).toBe(label));
});
