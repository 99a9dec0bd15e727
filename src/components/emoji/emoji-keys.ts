/** A move by key in the grid: within a row, to another row, or to the start or end of a row or the grid. */
export type Step = { across: 1 | -1 } | { down: number } | { edge: 'start' | 'end'; of: 'row' | 'grid' };

type Key = Readonly<{ key: string; ctrlKey: boolean; altKey: boolean; metaKey: boolean; shiftKey: boolean }>;

/** The step of a key in the reading direction of the grid, given the number of visible rows; undefined for keys of the browser (rule emoji-keys). */
export const stepOf = ({ key, ctrlKey, ...modifiers }: Key, isRtl: boolean, inSight: number): Step | undefined => {
  if (modifiers.altKey || modifiers.metaKey || modifiers.shiftKey) return undefined;
  const of = ctrlKey ? 'grid' : 'row';
  if (key === 'Home') return { edge: 'start', of };
  if (key === 'End') return { edge: 'end', of };
  if (ctrlKey) return undefined;
  if (key === 'ArrowDown') return { down: 1 };
  if (key === 'ArrowUp') return { down: -1 };
  if (key === 'PageDown') return { down: inSight };
  if (key === 'PageUp') return { down: -inSight };
  if (key === (isRtl ? 'ArrowLeft' : 'ArrowRight')) return { across: 1 };
  return key === (isRtl ? 'ArrowRight' : 'ArrowLeft') ? { across: -1 } : undefined;
};
