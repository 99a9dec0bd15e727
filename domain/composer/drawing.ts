/** A point of the canvas in canvas pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** One line, from pen down to pen up. */
export interface Stroke {
  readonly colour: string;
  /** px */
  readonly size: number;
  readonly points: readonly Point[];
}

/** px, width and height (rule drawing-size). */
export const CANVAS_SIDE = 320;

/** px (rule drawing-brush) */
export const BRUSH = { least: 1, most: 20, start: 5 } as const;

/** The file name of a drawing (rule drawing-file). */
export const DRAWING_NAME = 'drawing.png';

/** The background of the canvas, on which the first colour, white (rule drawing-brush), must be visible. Our choice. */
export const PAPER = '#171b23';

/** The colours of the brush: white first (rule drawing-brush), the others are our choice. */
export const COLOURS = {
  white: '#ffffff',
  black: '#000000',
  red: '#e5484d',
  orange: '#f5a524',
  yellow: '#f7e04b',
  green: '#46a758',
  blue: '#3e7bfa',
  purple: '#9d5cff',
} as const;
export type Colour = keyof typeof COLOURS;

const within = (value: number): number => Math.min(Math.max(Math.round(value), 0), CANVAS_SIDE);

/** Returns the point clamped to the canvas. */
export const onCanvas = ({ x, y }: Point): Point => ({ x: within(x), y: within(y) });

/** Returns the size clamped to what a brush can have (rule drawing-brush: 1 to 20). */
export const brushOf = (size: number): number =>
  Number.isFinite(size) ? Math.min(Math.max(Math.round(size), BRUSH.least), BRUSH.most) : BRUSH.start;
