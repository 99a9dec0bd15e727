import { describe, expect, test } from 'vitest';
import { quotePolicyMachine } from '#machines/quote-policy/quote-policy.machine.ts';
import { selectChosenPolicy, selectQuotePolicyOf, selectQuotePolicyProblem } from '#machines/quote-policy/quote-policy.selectors.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, openAmong } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { quotePolicyModel } from './quote-policy.model.ts';

describe('quote policy model', () => {
  test.each(quotePolicyModel.paths)('$name', async (path) => {
    const changePolicy = deferredCall<object>();
    const { actor } = openAmong(quotePolicyMachine.provide({ actors: { changePolicy: changePolicy.logic } }));
    const now = () => actor.getSnapshot();
    await quotePolicyModel.walk(path, {
      actor,
      events: { 'quotePolicy.*': (event) => actor.send(event), ...endingsOf({ changePolicy }) },
      states: {
        closed: () => expect(selectQuotePolicyOf(now())).toBe(undefined),
        open: ({ context: { problem } }) =>
          expect([selectQuotePolicyOf(now()), selectChosenPolicy(now()), selectQuotePolicyProblem(now())]).toEqual([
            '1',
            undefined,
            problem,
          ]),
        'saving.shown': () => expect([selectQuotePolicyOf(now()), selectChosenPolicy(now())]).toEqual(['1', 'nobody']),
        'saving.hidden': () => expect(selectQuotePolicyOf(now())).toBe(undefined),
      },
    });
  });

  test('takes every edge', () => {
    expect(recordCoverage([quotePolicyModel])).toMatchObject({ machine: 'quotePolicy', missed: [] });
  });
});
