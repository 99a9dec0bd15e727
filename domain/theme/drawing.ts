import { edited, putBack, type Edit, type Part } from './edit.ts';
import type { ThemeSource } from './source.ts';

const MAX_STEPS = 100; // our choice: steps that can be undone

/** A theme that is edited: its base, its current state, and the steps before and after it (rule theme-undo). */
export interface Drawing {
  readonly base: ThemeSource;
  readonly now: ThemeSource;
  readonly past: readonly ThemeSource[];
  readonly future: readonly ThemeSource[];
  /** The part that the last change was on: the next one on the same part joins it. */
  readonly stroke: string;
}

/** Starts from a theme; the previous one remains as an undo step. */
export const started = (before: Drawing | undefined, source: ThemeSource): Drawing => ({
  ...stepped(before, source, ''),
  base: source,
});

/** Adds a step. */
export const stepped = (before: Drawing | undefined, now: ThemeSource, stroke: string): Drawing => {
  if (!before) return { base: now, now, past: [], future: [], stroke };
  const isSame = stroke !== '' && stroke === before.stroke;
  const past = isSame ? before.past : [...before.past, before.now].slice(-MAX_STEPS);
  return { base: before.base, now, past, future: [], stroke };
};

/** Applies an edit; consecutive edits of the same part are one step until the input pauses. */
export const stroked = (before: Drawing, edit: Edit): Drawing => stepped(before, edited(before.now, edit), `${edit.part}.${edit.name}`);

export const rested = (before: Drawing): Drawing => ({ ...before, stroke: '' });

/** Resets one part to the base, or all. */
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

/** Returns the drawing after it was saved. */
export const settled = (before: Drawing): Drawing => ({ ...before, base: before.now, stroke: '' });

export const isChanged = ({ base, now }: Drawing): boolean => JSON.stringify(base) !== JSON.stringify(now);
