import type { FocalPoint } from '../status/focal-point.ts';

/** The point of a picture without a chosen one. */
export const CENTRE: FocalPoint = { x: 0, y: 0 };

const PRECISION = 100; // our choice: finer than a pixel of any preview

const within = (value: number): number => Math.round(Math.min(1, Math.max(-1, value)) * PRECISION) / PRECISION || 0;

/** True if two points are the same to the precision that is sent. */
export const isSamePoint = (one: FocalPoint, other: FocalPoint): boolean =>
  within(one.x) === within(other.x) && within(one.y) === within(other.y);

/** Returns the point at these shares of the width and the height, from the top left. */
export const pointAt = (across: number, down: number): FocalPoint => ({ x: within(across * 2 - 1), y: within(1 - down * 2) });

/** Returns a point that was moved, as far as the picture reaches. */
export const movedPoint = ({ x, y }: FocalPoint, by: FocalPoint): FocalPoint => ({ x: within(x + by.x), y: within(y + by.y) });

/** Returns the percentages of the width and the height before a point, from the top left. */
export const percentagesOf = ({ x, y }: FocalPoint): { across: number; down: number } => ({
  across: Math.round((x + 1) * 50),
  down: Math.round((1 - y) * 50),
});

const POSITION = /^(\d+)% (\d+)%$/;

/** Returns the focal point of a CSS position; undefined without one. */
export const focalPointAt = (position = ''): FocalPoint | undefined => {
  const [, across, down] = POSITION.exec(position) ?? [];
  return across === undefined ? undefined : pointAt(Number(across) / 100, Number(down) / 100);
};
