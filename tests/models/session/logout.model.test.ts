import { expect, test } from 'vitest';
import { logoutMachine, selectIsConfirming, selectOther } from '../../../machines/session/logout.machine.ts';
import { noor, openAmong } from '../../support/machines.ts';
import { recordCoverage } from '../../support/model-coverage.ts';
import { logoutModel } from './logout.model.ts';

test.each(logoutModel.paths)('$name', async (path) => {
  const { actor, heardBy } = openAmong(logoutMachine);
  const is = (confirming: boolean, hasLeft: boolean) => () => {
    expect(selectIsConfirming(actor.getSnapshot())).toBe(confirming);
    const told = heardBy('accounts');
    expect(told.filter(({ type }) => type === 'accounts.signedOut').length).toBe(Number(hasLeft));
    for (const { type, account } of told) if (type === 'accounts.forget') expect(account).toEqual(noor);
    if (confirming) expect([undefined, noor]).toContainEqual(selectOther(actor.getSnapshot()));
  };
  await logoutModel.walk(path, {
    actor,
    events: { 'logout.*': (event) => actor.send(event) },
    states: { idle: is(false, false), confirming: is(true, false), leaving: is(false, true) },
  });
});

test('takes every edge', () => {
  expect(recordCoverage([logoutModel])).toEqual({ machine: 'logout', edges: 6, taken: 6, missed: [] });
});
