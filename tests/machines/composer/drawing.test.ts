import { describe, expect, test } from 'vitest';
import { drawingMachine, selectBrush, selectIsPenDown, selectPen, selectStrokes } from '#machines/composer/drawing.machine.ts';
import { BRUSH, brushOf, CANVAS_SIDE, COLOURS, DRAWING_NAME } from '#domain/composer/drawing.ts';
import { openAmong } from '#tests/support/machines.ts';

const open = () => {
  const { actor } = openAmong(drawingMachine);
  return {
    send: actor.send.bind(actor),
    strokes: () => selectStrokes(actor.getSnapshot()).map(({ points, ...rest }) => [rest, points.map(({ x, y }) => `${x},${y}`).join(' ')]),
    brush: () => selectBrush(actor.getSnapshot()),
    pen: () => selectPen(actor.getSnapshot()),
    isDown: () => selectIsPenDown(actor.getSnapshot()),
  };
};

const white = { colour: '#ffffff', size: 5 };

describe('drawing machine', () => {
  // rules: drawing-size, drawing-brush, drawing-file
  test('has a canvas of 320 × 320 px and brushes from 1 to 20 px, starts with white at 5, and is sent as drawing.png', () => {
    const { brush } = open();
    expect([CANVAS_SIDE, BRUSH, COLOURS[brush().colour], brush().size, DRAWING_NAME]).toEqual([
      320,
      { least: 1, most: 20, start: 5 },
      '#ffffff',
      5,
      'drawing.png',
    ]);
    expect([0, 1, 20.4, 21, Number.NaN].map(brushOf)).toEqual([1, 1, 20, 20, 5]);
  });

  test('draws a line from press to release, which stays', () => {
    const { send, strokes, isDown } = open();
    send({ type: 'drawing.move', at: { x: 9, y: 9 } });
    send({ type: 'drawing.press', at: { x: 10, y: 10 } });
    send({ type: 'drawing.move', at: { x: 400, y: -3 } });
    expect([strokes(), isDown()]).toEqual([[[white, '10,10 320,0']], true]);
    send({ type: 'drawing.lift' });
    send({ type: 'drawing.move', at: { x: 30, y: 30 } });
    expect([strokes(), isDown()]).toEqual([[[white, '10,10 320,0']], false]);
  });

  test('moves, presses and releases the pen by keyboard', () => {
    const { send, strokes, pen } = open();
    send({ type: 'drawing.step', by: { x: -10, y: 0 } });
    expect([pen(), strokes()]).toEqual([{ x: 150, y: 160 }, []]);
    send({ type: 'drawing.toggle' });
    send({ type: 'drawing.step', by: { x: 0, y: 10 } });
    send({ type: 'drawing.toggle' });
    send({ type: 'drawing.step', by: { x: 1, y: 0 } });
    expect([strokes(), pen()]).toEqual([[[white, '150,160 150,170']], { x: 151, y: 170 }]);
  });

  test('retains the colour and width of each line', () => {
    const { send, strokes } = open();
    send({ type: 'drawing.toggle' });
    send({ type: 'drawing.toggle' });
    send({ type: 'drawing.colour', colour: 'red' });
    send({ type: 'drawing.size', size: 40 });
    send({ type: 'drawing.toggle' });
    expect(strokes().map(([brush]) => brush)).toEqual([white, { colour: COLOURS.red, size: 20 }]);
  });

  test('undoes the last line, also while drawing, and clears all', () => {
    const { send, strokes, isDown } = open();
    for (const x of [1, 2, 3]) {
      send({ type: 'drawing.press', at: { x, y: 0 } });
      if (x < 3) send({ type: 'drawing.lift' });
    }
    send({ type: 'drawing.undo' });
    expect([strokes().map(([, points]) => points), isDown()]).toEqual([['1,0', '2,0'], false]);
    send({ type: 'drawing.undo' });
    send({ type: 'drawing.undo' });
    send({ type: 'drawing.undo' });
    expect(strokes()).toEqual([]);
    send({ type: 'drawing.toggle' });
    send({ type: 'drawing.clear' });
    expect([strokes(), isDown()]).toEqual([[], false]);
  });
});
