import { describe, expect, test } from 'vitest';
import { selectIsFar, selectIsSwiping, selectPreview, selectShift, swipeMachine } from '#machines/touch/swipe.machine.ts';
import { openAmong, ring } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { modelOf } from '#tests/support/model.ts';

const at = (x: number, y = 0) => ({ type: 'swipe.moved', at: { x, y } }) as const;

const model = modelOf(swipeMachine, {
  events: [
    { type: 'swipe.started', at: { x: 0, y: 0 }, offers: ['reply'], isRtl: false },
    at(4),
    at(20),
    at(100),
    at(-100),
    at(4, 40),
    { type: 'swipe.ended' },
    { type: 'swipe.cancelled' },
  ],
  outcomes: {},
  invariants: {
    'nothing is previewed that the row does not offer': (snapshot) =>
      selectPreview(snapshot) === undefined || snapshot.context.offers.includes(selectPreview(snapshot)!),
    'only a finger across the row moves it': (snapshot) => selectIsSwiping(snapshot) || selectShift(snapshot) === 0,
  },
  project: (context) => [context.px],
});

describe('swipe model', () => {
  test.each(model.paths)('$name', async (path) => {
    const { actor, clock } = openAmong(swipeMachine);
    const performed: string[] = [];
    actor.on('*', ({ type }) => void performed.push(type));
    await model.walk(path, {
      actor,
      events: {
        'swipe.ended': (event) => {
          const mustPerform = selectPreview(actor.getSnapshot()) === 'reply' && selectIsFar(actor.getSnapshot());
          const before = performed.length;
          actor.send(event);
          expect(performed.length - before).toBe(mustPerform ? 1 : 0);
        },
        'swipe.*': (event) => {
          const before = performed.length;
          actor.send(event);
          expect(performed.length).toBe(before);
        },
        'xstate.after.*': (event) => ring(actor, clock, event),
      },
      states: { '*': () => undefined },
    });
  });

  test('takes every edge, and keeps the invariants', () => {
    expect(recordCoverage([model])).toMatchObject({ machine: 'swipe', missed: [] });
    expect(model.broken).toEqual(new Map());
  });
});
