import { assign, setup, type SnapshotFrom } from 'xstate';
import { BRUSH, brushOf, CANVAS_SIDE, onCanvas, type Colour, COLOURS, type Point, type Stroke } from '#domain/composer/drawing.ts';

type Context = { strokes: readonly Stroke[]; colour: Colour; size: number; /** The position of the pen, drawing or not. */ pen: Point };
type Event =
  | { type: 'drawing.press' | 'drawing.move'; at: Point }
  /** By keyboard; it draws where the pen is down. */
  | { type: 'drawing.step'; by: Point }
  /** By keyboard. */
  | { type: 'drawing.toggle' }
  | { type: 'drawing.lift' | 'drawing.undo' | 'drawing.clear' }
  | { type: 'drawing.colour'; colour: Colour }
  | { type: 'drawing.size'; /** px */ size: number };
type At = { at: Point };

const MIDDLE: Point = { x: CANVAS_SIDE / 2, y: CANVAS_SIDE / 2 };

const further = ({ x, y }: Point, by: Point): Point => onCanvas({ x: x + by.x, y: y + by.y });

/** A drawing, as long as the session lives, so that it outlives the dialog in which it is made. */
export const drawingMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  guards: { hasAny: ({ context: { strokes } }) => strokes.length > 0 },
  actions: {
    goTo: assign((_, { at }: At) => ({ pen: onCanvas(at) })),
    begin: assign(({ context: { strokes, colour, size, pen } }) => ({
      strokes: [...strokes, { colour: COLOURS[colour], size, points: [pen] }],
    })),
    draw: assign(({ context: { strokes, pen } }) => {
      const last = strokes.at(-1);
      return last ? { strokes: [...strokes.slice(0, -1), { ...last, points: [...last.points, pen] }] } : {};
    }),
    undo: assign(({ context: { strokes } }) => ({ strokes: strokes.slice(0, -1) })),
    clear: assign({ strokes: [] }),
    pickColour: assign((_, { colour }: { colour: Colour }) => ({ colour })),
    pickSize: assign((_, { size }: { size: number }) => ({ size: brushOf(size) })),
  },
}).createMachine({
  id: 'drawing',
  context: { strokes: [], colour: 'white', size: BRUSH.start, pen: MIDDLE },
  initial: 'up',
  on: {
    'drawing.clear': { target: '.up', actions: 'clear' },
    'drawing.undo': { guard: 'hasAny', target: '.up', actions: 'undo' },
    'drawing.colour': { actions: { type: 'pickColour', params: ({ event: { colour } }) => ({ colour }) } },
    'drawing.size': { actions: { type: 'pickSize', params: ({ event: { size } }) => ({ size }) } },
  },
  states: {
    up: {
      on: {
        'drawing.press': { target: 'down', actions: [{ type: 'goTo', params: ({ event: { at } }) => ({ at }) }, 'begin'] },
        'drawing.toggle': { target: 'down', actions: 'begin' },
        'drawing.step': {
          actions: { type: 'goTo', params: ({ context: { pen }, event: { by } }) => ({ at: further(pen, by) }) },
        },
      },
    },
    down: {
      on: {
        'drawing.move': { actions: [{ type: 'goTo', params: ({ event: { at } }) => ({ at }) }, 'draw'] },
        'drawing.step': {
          actions: [{ type: 'goTo', params: ({ context: { pen }, event: { by } }) => ({ at: further(pen, by) }) }, 'draw'],
        },
        'drawing.lift': 'up',
        'drawing.toggle': 'up',
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof drawingMachine>;
export const selectStrokes = ({ context }: Snapshot) => context.strokes;
export const selectBrush = ({ context }: Snapshot) => context;
export const selectPen = ({ context }: Snapshot) => context.pen;
export const selectIsPenDown = (snapshot: Snapshot) => snapshot.matches('down');
