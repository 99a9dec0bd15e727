/** The point of a picture that stays visible when it is cropped: from -1 at the left and the bottom to 1 at the right and the top, as Mastodon has it. */
export interface FocalPoint {
  readonly x: number;
  readonly y: number;
}

const isCoordinate = (value: unknown): value is number => typeof value === 'number' && Math.abs(value) <= 1;

/** True for a focal point, neither of whose coordinates is missing or out of range. */
export const isFocalPoint = (value: { x?: unknown; y?: unknown }): value is FocalPoint => isCoordinate(value.x) && isCoordinate(value.y);

/** Returns the CSS position that centres a cropped picture on its focal point, to one percent. */
export const cssPosition = ({ x, y }: FocalPoint): string => `${Math.round((x + 1) * 50)}% ${Math.round((1 - y) * 50)}%`;
