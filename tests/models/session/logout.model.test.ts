import { expect, test } from 'vitest';
import { logoutMachine, selectIsConfirming } from '../../../machines/session/logout.machine.ts';
import { openAmong, type Told } from '../../support/machines.ts';
import { recordCoverage } from '../../support/model-coverage.ts';
import { logoutModel } from './logout.model.ts';

test.each(logoutModel.paths)('$name', async (path) => {
  const { actor, told } = openAmong(logoutMachine);
  const is = (confirming: boolean, hasTold: readonly Told[]) => () => {
    expect([selectIsConfirming(actor.getSnapshot()), told]).toEqual([confirming, hasTold]);
  };
  await logoutModel.walk(path, {
    actor,
    events: { 'logout.*': (event) => actor.send(event) },
    states: { idle: is(false, []), confirming: is(true, []), leaving: is(false, [['accounts', { type: 'accounts.signedOut' }]]) },
  });
});

test('takes every edge', () => {
  expect(recordCoverage([logoutModel])).toEqual({ machine: 'logout', edges: 4, taken: 4, missed: [] });
});
