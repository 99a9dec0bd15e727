import { expect, test } from 'vitest';
import { resolverMachine, selectResolverFailure } from '#machines/profile/resolver.machine.ts';
import type { FoundProfile } from '#machines/profile/profile.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import { anAccount } from '#tests/support/entities.ts';
import { heldCall } from '#tests/support/held.ts';
import { endingsOf, openAmong } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { modelOf } from '#tests/support/model.ts';

const acct = 'ingrid@fjord.example';

const model = modelOf(resolverMachine, {
  events: [
    { type: 'resolver.open', acct, hash: '#media' },
    { type: 'resolver.leave', acct },
    { type: 'resolver.leave', acct: 'other@fjord.example' },
    { type: 'resolver.retry' },
  ],
  outcomes: {
    findProfile: [
      { done: { accountId: 'a', normalised: { accounts: [anAccount()] } } },
      { error: new CallError({ kind: 'not_found', status: 404, message: '' }) },
    ],
    lead: [{ done: undefined }, { error: new Error('no history') }],
  },
  project: ({ acct: now, accountId, failure }) => [now, accountId, failure?.kind],
});

test.each(model.paths)('$name', async (path) => {
  const [findProfile, lead] = [heldCall<FoundProfile>(), heldCall<void>()];
  const { actor } = openAmong(resolverMachine.provide({ actors: { findProfile: findProfile.logic, lead: lead.logic } }));
  const is = (looking: number, leading: number, hasFailed: boolean) => () => {
    const failure = selectResolverFailure(actor.getSnapshot());
    expect([findProfile.waiting().length, lead.waiting().length, failure !== undefined]).toEqual([looking, leading, hasFailed]);
  };
  await model.walk(path, {
    actor,
    events: { 'resolver.*': (event) => actor.send(event as never), ...endingsOf({ findProfile, lead }) },
    states: { idle: is(0, 0, false), looking: is(1, 0, false), leading: is(0, 1, false), failed: is(0, 0, true) },
  });
});

test('takes every edge', () => {
  expect(recordCoverage([model])).toMatchObject({ machine: 'resolver', missed: [] });
});
