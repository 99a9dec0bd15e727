import { describe, expect, test } from 'vitest';
import { selectDecision, trendActionsMachine } from '#machines/moderation/trend-actions.machine.ts';
import { lightChild, lightEndings, openAmong } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { trendActionsModel } from './trend-actions.model.ts';

describe('trend actions model', () => {
  test.each(trendActionsModel.paths)('$name', async (path) => {
    const { actor, notices, receivedBy } = openAmong(trendActionsMachine.provide({ actors: { applyReview: lightChild([]) } }));
    const now = () => actor.getSnapshot();
    await trendActionsModel.walk(path, {
      actor,
      events: { 'trend.*': (event) => actor.send(event as never), ...lightEndings(() => now().children as never) },
      states: {
        '': ({ context: { flights } }) => {
          expect(Object.keys(now().children)).toEqual(Object.keys(flights));
          const flight = Object.values(flights)[0];
          if (flight) expect(selectDecision(now(), flight.trend)).toBe(flight.wanted);
        },
      },
    });
    const ended = (kind: string) => path.steps.filter(({ event: { type } }) => type.startsWith(`xstate.${kind}.actor.`));
    const stale = ended('done').filter(({ event }) => event['output'].stale !== undefined).length;
    // Every failure and every overtaken decision is reported, and nothing else.
    expect(notices().length).toBe(ended('error').length + stale);
    // The list gets each response.
    expect(receivedBy('trendSearch').length).toBe(ended('done').length);
  });

  test('takes every edge', () => {
    expect(recordCoverage([trendActionsModel])).toMatchObject({ machine: 'trendActions', missed: [] });
  });
});
