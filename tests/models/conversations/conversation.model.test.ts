import { describe, expect, test } from 'vitest';
import { conversationMachine, selectPhase, type Surroundings } from '../../../machines/conversations/conversation.machine.ts';
import type { Harvest } from '../../../src/domain/entities.ts';
import { CallError } from '../../../src/domain/failure.ts';
import { aStatus } from '../../support/entities.ts';
import { heldCall } from '../../support/held.ts';
import { endingsOf, openAmong } from '../../support/machines.ts';
import { recordCoverage } from '../../support/model-coverage.ts';
import { modelOf } from '../../support/model.ts';

const offline = new CallError({ kind: 'offline' });
const around: Surroundings = { ancestors: [], descendants: ['2'], harvest: { statuses: [aStatus({ id: '2' })] } };

const modelFor = (isKnown: boolean) =>
  modelOf(conversationMachine, {
    input: { statusId: '1', isKnown },
    events: [
      { type: 'conversation.dive', statusId: '2' },
      { type: 'conversation.top' },
      { type: 'conversation.fold', statusId: '2', isShown: true },
      { type: 'conversation.refresh' },
      { type: 'conversation.retry' },
    ],
    outcomes: {
      fetchStatus: [{ done: { harvest: { statuses: [aStatus({ id: '1' })] } } }, { error: offline }],
      fetchContext: [{ done: around }, { error: offline }],
    },
    project: ({ isKnown: known, members, dive, unfolded, failure }) => [known, members.length, dive, unfolded.size, failure?.kind],
  });
const models = [modelFor(true), modelFor(false)] as const;

describe.each([0, 1] as const)('model %i', (at) => {
  test.each(models[at].paths)('$name', async (path) => {
    const calls = { fetchStatus: heldCall<{ harvest: Harvest }>(), fetchContext: heldCall<Surroundings>() };
    const machine = conversationMachine.provide({
      actors: { fetchStatus: calls.fetchStatus.logic, fetchContext: calls.fetchContext.logic },
    });
    const { actor } = openAmong(machine, { statusId: '1', isKnown: at === 0 });
    const running = () => Object.entries(calls).flatMap(([name, call]) => (call.waiting().length > 0 ? [name] : []));
    const is = (calling: readonly string[], phases: readonly string[]) => (): void => {
      expect(running()).toEqual(calling);
      expect(phases).toContain(selectPhase(actor.getSnapshot()));
    };
    await models[at].walk(path, {
      actor,
      events: { 'conversation.*': (event) => actor.send(event), ...endingsOf(calls) },
      states: {
        searching: is(['fetchStatus'], ['searching']),
        surrounding: is(['fetchContext'], ['loading', 'shown']),
        shown: is([], ['shown']),
        failed: is([], ['failed']),
      },
    });
  });
});

test('the two models together take every edge', () => {
  expect(recordCoverage(models)).toMatchObject({ machine: 'conversation', missed: [] });
});
