import { describe, expect, test } from 'vitest';
import {
  notificationPolicyMachine,
  selectPolicyPhase,
  selectVerdict,
} from '#machines/filtered-notifications/notification-policy.machine.ts';
import type { NotificationPolicy } from '#domain/filtered-notifications/notification-policy.ts';
import { CallError } from '#domain/text/failure.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, openAmong } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import type { Invariants } from '#tests/support/model-invariants.ts';
import { modelOf } from '#tests/support/model.ts';
import { aPolicy } from '#tests/support/filtered-notifications.ts';

const lost = { error: new CallError({ kind: 'offline' }) };

const invariants: Invariants<typeof notificationPolicyMachine> = {
  'the last choice is shown until it is saved or refused': (snapshot, { last }) =>
    last?.type !== 'policy.set' ||
    !snapshot.matches('loaded') ||
    selectVerdict(snapshot, last['change'].condition) === last['change'].verdict,
  'a change is saved or refused': ({ context: { unsaved } }, { started, events }) =>
    started('savePolicy').length <= events.filter(({ type }) => type === 'policy.set').length && unsaved.length <= 3,
  'a refused change is reported': ({ context: { refused } }, { notified }) => notified('notices').length >= refused.length,
};

const model = modelOf(notificationPolicyMachine, {
  events: [
    { type: 'policy.show' },
    { type: 'policy.retry' },
    { type: 'policy.set', change: { condition: 'forNewAccounts', verdict: 'filter' } },
    { type: 'policy.set', change: { condition: 'forNewAccounts', verdict: 'drop' } },
  ],
  outcomes: {
    fetchPolicy: [{ done: aPolicy() }, lost],
    fetchCurrent: [{ done: aPolicy({ forNotFollowing: 'drop' }) }, lost],
    savePolicy: [{ done: aPolicy({ forNewAccounts: 'filter' }) }, lost],
  },
  invariants,
  project: ({ policy, unsaved, refused }) => [policy, unsaved, refused],
});

describe('notification policy model', () => {
  test.each(model.paths)('$name', async (path) => {
    const [fetch, save] = [deferredCall<NotificationPolicy>(), deferredCall<NotificationPolicy>()];
    const { actor } = openAmong(notificationPolicyMachine.provide({ actors: { fetchPolicy: fetch.logic, savePolicy: save.logic } }));
    const phase = (expected: string) => () => expect(selectPolicyPhase(actor.getSnapshot())).toBe(expected);
    await model.walk(path, {
      actor,
      events: { 'policy.*': (event) => actor.send(event), ...endingsOf({ fetchPolicy: fetch, fetchCurrent: fetch, savePolicy: save }) },
      states: {
        unopened: phase('loading'),
        loading: phase('loading'),
        failed: phase('failed'),
        loaded: phase('loaded'),
        'loaded.idle': () => expect(save.waiting()).toEqual([]),
        'loaded.saving': () => expect(save.waiting()).toEqual(['savePolicy']),
        'loaded.refreshing': () => expect(fetch.waiting()).toEqual(['fetchCurrent']),
      },
    });
  });

  test('takes every edge', () => {
    expect(recordCoverage([model])).toMatchObject({ machine: 'notificationPolicy', missed: [] });
  });
});
