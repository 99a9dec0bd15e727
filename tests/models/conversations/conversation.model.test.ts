import { describe, expect, test } from 'vitest';
import { conversationMachine, selectPhase, type FoundStatus, type Surroundings } from '#machines/conversations/conversation.machine.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, openAmong } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { conversationModels } from './conversation.model.ts';

describe.each([0, 1] as const)('model %i', (at) => {
  test.each(conversationModels[at].paths)('$name', async (path) => {
    const calls = { findStatus: deferredCall<FoundStatus>(), fetchContext: deferredCall<Surroundings>() };
    const machine = conversationMachine.provide({
      actors: { findStatus: calls.findStatus.logic, fetchContext: calls.fetchContext.logic },
    });
    const { actor } = openAmong(machine, { statusId: '1', loaded: at === 0 ? { id: '1' } : undefined });
    const running = () => Object.entries(calls).flatMap(([name, call]) => (call.waiting().length > 0 ? [name] : []));
    const is = (calling: readonly string[], phases: readonly string[]) => (): void => {
      expect(running()).toEqual(calling);
      expect(phases).toContain(selectPhase(actor.getSnapshot()));
    };
    await conversationModels[at].walk(path, {
      actor,
      events: { 'conversation.*': (event) => actor.send(event), ...endingsOf(calls) },
      states: {
        searching: is(['findStatus'], ['searching']),
        loadingContext: is(['fetchContext'], ['loading', 'shown']),
        shown: is([], ['shown']),
        failed: is([], ['failed']),
      },
    });
  });
});

test('the two models together take every edge', () => {
  expect(recordCoverage(conversationModels)).toMatchObject({ machine: 'conversation', missed: [] });
});
