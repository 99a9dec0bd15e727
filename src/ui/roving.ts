import type { KeyboardEvent } from 'react';

/** Returns the index that an arrow, Home or End key leads to, wrapping round; undefined for other keys. */
const indexAfter = (key: string, at: number, count: number, isRtl: boolean): number | undefined => {
  const [forth, back] = isRtl ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  if (key === forth || key === 'ArrowDown') return (at + 1) % count;
  if (key === back || key === 'ArrowUp') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
};

/** Handles arrows, Home and End for items that are one tab stop together: selects and focuses the next one. */
export const rove = <T>(
  event: KeyboardEvent<HTMLElement>,
  role: 'tab' | 'radio',
  items: readonly T[],
  at: number,
  pick: (item: T) => void,
) => {
  const next = indexAfter(event.key, Math.max(0, at), items.length, getComputedStyle(event.currentTarget).direction === 'rtl');
  const item = next === undefined ? undefined : items[next];
  if (next === undefined || item === undefined) return;
  event.preventDefault();
  pick(item);
  event.currentTarget.querySelectorAll<HTMLElement>(`[role=${role}]`)[next]?.focus();
};
