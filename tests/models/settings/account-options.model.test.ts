import { describe, expect, test } from 'vitest';
import { accountOptionsMachine, selectOption, selectOptionsFailed } from '#machines/settings/account-options.machine.ts';
import type { AccountOptions } from '#domain/account/options.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, lightChild, lightEndings, openAmong, type Received } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { modelOf } from '#tests/support/model.ts';
import { someOptions } from './some-options.ts';

const failure = { kind: 'rejected', status: 422, message: 'no' } as const;
const changed = (name: string): AccountOptions => ({ ...someOptions, [name]: !someOptions[name as 'locked'] });
const machineWith = (received: Received[]) => accountOptionsMachine.provide({ actors: { accountOption: lightChild(received) } });

const model = modelOf(machineWith([]), {
  events: [
    { type: 'option.set', change: { name: 'locked', value: true } },
    { type: 'option.set', change: { name: 'discoverable', value: true } },
    { type: 'options.retry' },
  ],
  outcomes: {
    fetchOptions: [{ done: someOptions }, { error: new Error('no') }],
    'option:*': (id) => {
      const name = id.slice('option:'.length);
      const change = { name, value: true };
      return [{ done: { change, options: changed(name) } }, { done: { change, failure } }, { error: new Error('a bug') }];
    },
  },
  project: ({ options, pending, refused }) => [
    options?.locked,
    options?.discoverable,
    pending.toSorted(),
    refused.map(({ name }) => name).toSorted(),
  ],
});

describe('account options model', () => {
  test.each(model.paths)('$name', async (path) => {
    const received: Received[] = [];
    const fetchOptions = deferredCall<AccountOptions>();
    const { actor, notices } = openAmong(machineWith(received).provide({ actors: { fetchOptions: fetchOptions.logic } }));
    await model.walk(path, {
      actor,
      events: {
        'option.set': (event) => actor.send(event),
        'options.retry': (event) => actor.send(event),
        ...lightEndings(() => actor.getSnapshot().children as never),
        ...endingsOf({ fetchOptions }),
      },
      states: {
        loading: () => expect(fetchOptions.waiting().length).toBe(1),
        failed: (snapshot) => expect(selectOptionsFailed(snapshot)).toBe(true),
        loaded: (snapshot) => {
          const { pending, options } = snapshot.context;
          expect(Object.keys(snapshot.children).sort()).toEqual(pending.map((name) => `option:${name}`).sort());
          for (const name of ['locked', 'discoverable'] as const)
            expect(selectOption(snapshot, name)).toBe(pending.includes(name) ? undefined : options?.[name]);
        },
      },
    });
    const failures = path.steps.filter(
      ({ event }) => /actor\.option:/.test(event.type) && (event.type.includes('error') || 'failure' in event['output']),
    );
    expect(notices().length).toBe(failures.length);
  });

  test('takes every edge', () => {
    expect(recordCoverage([model])).toMatchObject({ machine: 'accountOptions', missed: [] });
  });
});
