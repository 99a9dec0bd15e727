import { describe, expect, test } from 'vitest';
import { quietMachine, selectIsSilenced } from '#machines/stream/quiet.machine.ts';
import { openAmong, ring } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { modelOf } from '#tests/support/model.ts';

const quietModel = modelOf(quietMachine, { events: [], project: () => 0 });

describe('quiet model', () => {
  test.each(quietModel.paths)('$name', async (path) => {
    const { actor, clock } = openAmong(quietMachine);
    const isSilenced = (silenced: boolean) => () => expect(selectIsSilenced(actor.getSnapshot())).toBe(silenced);
    await quietModel.walk(path, {
      actor,
      events: { 'xstate.after.*': (event) => ring(actor, clock, event) },
      states: { silenced: isSilenced(true), audible: isSilenced(false) },
    });
  });

  test('takes every edge', () => {
    expect(recordCoverage([quietModel])).toEqual({ machine: 'quiet', edges: 1, taken: 1, missed: [] });
  });
});
