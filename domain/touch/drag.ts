/** A position in the window, in pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

const DECIDED_PX = 10; // our choice: less is the trembling of a finger (rule swipe-actions)
const STEEPNESS = 1.5; // our choice: a finger that moves obliquely scrolls (rule swipe-actions)

/** Returns the course of a finger: across the page, along its scrolling, or not decided yet. */
export const courseOf = (from: Point, to: Point): 'across' | 'along' | undefined => {
  const [x, y] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
  if (Math.max(x, y) < DECIDED_PX) return undefined;
  return x > y * STEEPNESS ? 'across' : 'along';
};

/** Returns the distance that something is moved by a finger: beyond `limit` it follows more slowly, up to half of it more. */
export const resisted = (px: number, limit: number): number => {
  const beyond = Math.abs(px) - limit;
  return beyond <= 0 ? px : Math.sign(px) * (limit + Math.min(beyond / 3, limit / 2));
};
