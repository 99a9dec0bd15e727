import { describe, expect, test } from 'vitest';
import { accountsMachine, selectCurrent, selectStoredAccounts, type Change, type Remembered } from '#machines/session/accounts.machine.ts';
import type { StoredAccount } from '#domain/account/visitor.ts';
import { deferredCall, deferredSource } from '#tests/support/deferred.ts';
import { endingsOf, openAmong } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { accountsModel } from './accounts.model.ts';

describe('accounts model', () => {
  test.each(accountsModel.paths)('$name', async (path) => {
    const [recall, remember, watchOtherTabs] = [deferredCall<Remembered>(), deferredCall<void, Change>(), deferredSource()];
    const elsewhere: (StoredAccount | undefined)[] = [];
    const actors = { recall: recall.logic, remember: remember.logic, watchOtherTabs: watchOtherTabs.logic };
    const { actor, receivedBy } = openAmong(accountsMachine.provide({ actors }));
    const is = (running: readonly string[], isWatching: boolean) => () => {
      expect([...recall.waiting(), ...remember.waiting()]).toEqual(running);
      expect(watchOtherTabs.open()).toBe(Number(isWatching));
      const current = selectCurrent(actor.getSnapshot());
      const ids = selectStoredAccounts(actor.getSnapshot()).map(({ accountId }) => accountId);
      expect(ids).toEqual([...new Set(ids)]);
      // The account that signed out temporarily is restored on the next start, unless another tab stored another one afterwards.
      if (remember.waiting().length > 0 && current) expect([remember.requested.at(-1)?.current, elsewhere.at(-1)]).toContainEqual(current);
      const opened = receivedBy('root').at(-1)?.['visitor'];
      if (opened) expect([opened.origin !== undefined, opened.accountId]).toEqual([true, current?.accountId]);
    };
    await accountsModel.walk(path, {
      actor,
      events: {
        'accounts.changedElsewhere': (event) => {
          elsewhere.push(event.current);
          if (watchOtherTabs.open()) watchOtherTabs.emit(event);
          else actor.send(event);
        },
        'accounts.*': (event) => actor.send(event),
        'xstate.error.actor.watchOtherTabs': (event) => actor.send(event),
        ...endingsOf({ recall, remember }),
      },
      states: {
        waiting: is([], false),
        loading: is(['recall'], false),
        'loaded.idle': is([], true),
        'loaded.storing': is(['remember'], true),
      },
    });
  });

  test('takes every edge', () => {
    expect(recordCoverage([accountsModel])).toEqual({ machine: 'accounts', edges: 17, taken: 17, missed: [] });
  });
});
