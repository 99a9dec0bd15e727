import { describe, expect, test } from 'vitest';
import { pushMachine, selectPushProblem } from '#machines/push/push.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import { pushAlerts, pushKey, pushProblem, PushProblem } from '#domain/notifications/push.ts';
import { defaultSettings } from '#domain/settings/settings.ts';
import { deferredCall, deferredSource } from '#tests/support/deferred.ts';
import { openAmong } from '#tests/support/machines.ts';

const problemOf = (perform: () => unknown) => {
  try {
    return perform();
  } catch (error) {
    return pushProblem(error);
  }
};

const open = () => {
  const [watchPreference, subscribe, unsubscribe] = [deferredSource(), deferredCall<void>(), deferredCall<void>()];
  const actors = { watchPreference: watchPreference.logic, subscribe: subscribe.logic, unsubscribe: unsubscribe.logic };
  return { ...openAmong(pushMachine.provide({ actors })), watchPreference, subscribe };
};

// rules: push-needs
test('pushKey requires the config flag and the key', () => {
  expect([problemOf(() => pushKey(false, 'key')), problemOf(() => pushKey(true, undefined)), pushKey(true, 'key')]).toEqual([
    { key: 'push.disabled' },
    { key: 'push.no_key' },
    'key',
  ]);
});

// rules: push-alerts
test('pushAlerts maps the wanted types', () => {
  expect(pushAlerts({ ...defaultSettings.notificationVisibility, likes: false })).toEqual({
    follow: true,
    favourite: false,
    mention: true,
    reblog: true,
    move: true,
    'pleroma:chat_mention': true,
  });
});

test('sends changed types to the server, also during a request', async () => {
  const { watchPreference, subscribe } = open();
  watchPreference.emit({ type: 'push.subscribe', isRequested: false });
  watchPreference.emit({ type: 'push.subscribe', isRequested: true });
  expect([subscribe.requested.length, subscribe.signals[0]?.aborted]).toEqual([2, true]);
  await subscribe.resolve();
  watchPreference.emit({ type: 'push.subscribe', isRequested: true });
  expect(subscribe.requested.length).toBe(3);
});

describe('push machine: failed subscription', () => {
  test('fails after 10 s, and notifies the user who requested it', () => {
    const { clock, watchPreference, notices, subscribe } = open();
    watchPreference.emit({ type: 'push.subscribe', isRequested: true });
    clock.increment(9_999);
    expect([notices(), subscribe.signals[0]?.aborted]).toEqual([[], false]);
    clock.increment(1);
    expect([notices(), subscribe.signals[0]?.aborted]).toEqual([['push.failed push.timeout'], true]);
  });

  // rules: push-logged
  test('is only logged when it was enabled earlier', async () => {
    const { watchPreference, notices, logged, subscribe } = open();
    watchPreference.emit({ type: 'push.subscribe', isRequested: false });
    await subscribe.reject(new CallError({ kind: 'rejected', status: 500, message: '' }));
    expect([notices(), logged]).toEqual([[], ['web push: Bad status code from server.']]);
  });

  // rules: push-logged
  test('logs an unreadable response', async () => {
    const { watchPreference, logged, subscribe } = open();
    watchPreference.emit({ type: 'push.subscribe', isRequested: false });
    await subscribe.reject(new CallError({ kind: 'malformed' }));
    expect(logged).toEqual(['web push: Bad response from server.']);
  });
});

test('retains the reason until it is retried or succeeds', async () => {
  const { actor, watchPreference, subscribe } = open();
  const problem = () => selectPushProblem(actor.getSnapshot());
  watchPreference.emit({ type: 'push.subscribe', isRequested: true });
  expect(problem()).toBe(undefined);
  await subscribe.reject(new PushProblem('push.denied'));
  expect(problem()).toEqual({ key: 'push.denied' });
  actor.send({ type: 'push.permitted' });
  expect(problem()).toBe(undefined);
  await subscribe.resolve(undefined);
  expect([problem(), actor.getSnapshot().value]).toEqual([undefined, 'on']);
});

// rules: push-needs
test('does not subscribe on permission alone: Web Push is disabled in config', () => {
  const { actor, logged } = open();
  actor.send({ type: 'push.permitted' });
  expect(logged).toEqual(['web push: Web Push is disabled in config']);
});
