import { describe, expect, test } from 'vitest';
import { logoutMachine, selectLosses, selectOther, type Weighed } from '#machines/session/logout.machine.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, noor, openAmong, ring } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { logoutModel } from './logout.model.ts';

describe('logout model', () => {
  test.each(logoutModel.paths)('$name', async (path) => {
    const calls = { countLosses: deferredCall<Weighed>(), sendSettings: deferredCall<number>() };
    const actors = { countLosses: calls.countLosses.logic, sendSettings: calls.sendSettings.logic };
    const { actor, clock, receivedBy } = openAmong(logoutMachine.provide({ actors }));
    const is = (running: readonly string[], isAsking: boolean, hasLeft: boolean) => () => {
      const snapshot = actor.getSnapshot();
      expect(Object.values(calls).flatMap((call) => call.waiting())).toEqual(running);
      expect(snapshot.hasTag('confirming')).toBe(isAsking);
      expect(selectLosses(snapshot)).toEqual(running.includes('sendSettings') ? undefined : snapshot.context.losses);
      const notified = receivedBy('accounts');
      expect(notified.filter(({ type }) => type === 'accounts.signedOut').length).toBe(Number(hasLeft));
      for (const { type, account } of notified) if (type === 'accounts.forget') expect(account).toEqual(noor);
      if (isAsking) expect([undefined, noor]).toContainEqual(selectOther(snapshot));
    };
    await logoutModel.walk(path, {
      actor,
      events: { 'logout.*': (event) => actor.send(event), 'xstate.after.*': (event) => ring(actor, clock, event), ...endingsOf(calls) },
      states: {
        idle: is([], false, false),
        counting: is(['countLosses'], false, false),
        sending: is(['sendSettings'], true, false),
        confirming: is([], true, false),
        signedOut: is([], false, true),
      },
    });
  });

  test('takes every edge', () => {
    expect(recordCoverage([logoutModel])).toMatchObject({ machine: 'logout', missed: [] });
  });
});
