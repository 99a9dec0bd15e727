import { edited, putBack, type Edit, type Part } from './edit.ts';
import type { ThemeSource } from './source.ts';

const MAX_STEPS = 100; // our choice: strokes that can be taken back

/** A theme that is being made: what it began as, what it is, and the steps on both sides of it (rule theme-undo). */
export interface Drawing {
  readonly base: ThemeSource;
  readonly now: ThemeSource;
  readonly past: readonly ThemeSource[];
  readonly future: readonly ThemeSource[];
  /** What the last stroke was on: the next one on the same goes on with it. */
  readonly stroke: string;
}

/** Begins from a theme; what was being made is a step back. */
export const started = (before: Drawing | undefined, source: ThemeSource): Drawing => ({
  ...stepped(before, source, ''),
  base: source,
});

/** One step further. */
export const stepped = (before: Drawing | undefined, now: ThemeSource, stroke: string): Drawing => {
  if (!before) return { base: now, now, past: [], future: [], stroke };
  const isSame = stroke !== '' && stroke === before.stroke;
  const past = isSame ? before.past : [...before.past, before.now].slice(-MAX_STEPS);
  return { base: before.base, now, past, future: [], stroke };
};

/** A stroke; those on the same thing are one until the hand rests. */
export const stroked = (before: Drawing, edit: Edit): Drawing => stepped(before, edited(before.now, edit), `${edit.part}.${edit.name}`);

export const rested = (before: Drawing): Drawing => ({ ...before, stroke: '' });

/** One part as it began, or all of it. */
export const reset = (before: Drawing, part: Part | undefined): Drawing => stepped(before, putBack(before.now, before.base, part), '');

export const undone = ({ base, now, past, future }: Drawing): Drawing => ({
  base,
  now: past.at(-1) ?? now,
  past: past.slice(0, -1),
  future: [...future, now],
  stroke: '',
});

export const redone = ({ base, now, past, future }: Drawing): Drawing => ({
  base,
  now: future.at(-1) ?? now,
  past: [...past, now],
  future: future.slice(0, -1),
  stroke: '',
});

/** It is kept now as it is. */
export const settled = (before: Drawing): Drawing => ({ ...before, base: before.now, stroke: '' });

export const isChanged = ({ base, now }: Drawing): boolean => JSON.stringify(base) !== JSON.stringify(now);
