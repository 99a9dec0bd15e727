import { describe, expect, test } from 'vitest';
import { drawingMachine, selectIsPenDown } from '#machines/composer/drawing.machine.ts';
import { openAmong } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { modelOf } from '#tests/support/model.ts';

const model = modelOf(drawingMachine, {
  events: [
    { type: 'drawing.press', at: { x: 1, y: 1 } },
    { type: 'drawing.move', at: { x: 2, y: 2 } },
    { type: 'drawing.step', by: { x: 1, y: 0 } },
    { type: 'drawing.toggle' },
    { type: 'drawing.lift' },
    { type: 'drawing.undo' },
    { type: 'drawing.clear' },
    { type: 'drawing.colour', colour: 'red' },
    { type: 'drawing.size', size: 40 },
  ],
  outcomes: {},
  project: ({ strokes, colour, size }) => [strokes.length > 0, colour, size],
});

describe('drawing model', () => {
  test.each(model.paths)('$name', async (path) => {
    const { actor } = openAmong(drawingMachine);
    const isDown = (expected: boolean) => () => expect(selectIsPenDown(actor.getSnapshot())).toBe(expected);
    await model.walk(path, {
      actor,
      events: { 'drawing.*': (event) => actor.send(event) },
      states: { up: isDown(false), down: isDown(true) },
    });
  });

  test('takes every edge', () => {
    expect(recordCoverage([model])).toEqual({ machine: 'drawing', edges: 11, taken: 11, missed: [] });
  });
});
