import { describe, expect, test } from 'vitest';
import { accountOptionMachine } from '#machines/settings/account-option.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import type { AccountOptions, OptionChange } from '#domain/account/options.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, openAmong } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { modelOf } from '#tests/support/model.ts';
import { someOptions } from './some-options.ts';

const failure = { kind: 'rejected', status: 422, message: 'no' } as const;
const change: OptionChange = { name: 'locked', value: true };
const input = { change };

const model = modelOf(accountOptionMachine, {
  input,
  events: [],
  outcomes: { setOption: [{ done: { ...someOptions, locked: true } }, { error: new CallError(failure) }] },
  project: ({ options, failure }) => [options?.locked, failure?.kind],
});

describe('account option model', () => {
  test.each(model.paths)('$name', async (path) => {
    const setOption = deferredCall<AccountOptions, OptionChange>();
    const { actor } = openAmong(accountOptionMachine.provide({ actors: { setOption: setOption.logic } }), input);
    await model.walk(path, {
      actor,
      events: endingsOf({ setOption }),
      states: {
        setting: () => expect(setOption.requested).toEqual([change]),
        ended: ({ output, context }) =>
          expect(output).toEqual(context.failure ? { change, failure } : { change, options: { ...someOptions, locked: true } }),
      },
    });
  });

  test('takes every edge', () => {
    expect(recordCoverage([model])).toMatchObject({ machine: 'accountOption', missed: [] });
  });
});
