import { describe, expect, test } from 'vitest';
import { reactingMachine } from '#machines/status-actions/reacting.machine.ts';
import type { Normalised } from '#domain/cache/entities.ts';
import { CallError } from '#domain/text/failure.ts';
import { aStatus } from '#tests/support/entities.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, openAmong } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { modelOf } from '#tests/support/model.ts';

const input = { statusId: '1', reactions: [], reaction: { name: '🐦', wanted: true } };
const response: Normalised = { statuses: [aStatus({ reactions: [] })] };

const model = modelOf(reactingMachine, {
  input,
  events: [
    { type: 'reacting.set', reaction: { name: '🐦', wanted: false } },
    { type: 'reacting.set', reaction: { name: '🐦', wanted: true } },
  ],
  outcomes: { sendReaction: [{ done: response }, { error: new CallError({ kind: 'offline' }) }] },
  project: ({ intents, failure }) => [intents.map(({ wanted }) => wanted), failure?.kind],
});

describe('reacting model', () => {
  test.each(model.paths)('$name', async (path) => {
    const sendReaction = deferredCall<Normalised>();
    const { actor, receivedBy } = openAmong(reactingMachine.provide({ actors: { sendReaction: sendReaction.logic } }), input);
    await model.walk(path, {
      actor,
      events: { 'reacting.set': (event) => actor.send(event), ...endingsOf({ sendReaction }) },
      states: {
        sending: ({ context: { intents } }) => {
          expect(sendReaction.waiting()).toEqual(['sendReaction']);
          expect(sendReaction.requested.at(-1)).toEqual({ statusId: '1', ...intents[0] });
        },
        confirmed: () => expect(receivedBy('entities').at(-1)?.type).toBe('entities.rollBack'),
      },
    });
    expect(actor.getSnapshot().output).toEqual(path.steps.at(-1)?.snapshot.output);
  });

  test('takes every edge', () => {
    expect(recordCoverage([model])).toEqual({ machine: 'reacting', edges: 5, taken: 5, missed: [] });
  });
});
