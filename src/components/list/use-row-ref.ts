import { useImperativeHandle, useLayoutEffect, useRef, type RefObject } from 'react';
import type { CustomItemComponentProps } from 'virtua';
import { leaveRow } from '#ui/leave-focus.ts';

/** Returns the ref of a virtual row, which also sets the virtualizer's own: when the row leaves the list with the focus, the next one receives it. */
export const useRowRef = (ref: CustomItemComponentProps['ref']): RefObject<HTMLLIElement | null> => {
  const item = useRef<HTMLLIElement>(null);
  useImperativeHandle(ref, () => item.current, []);
  useLayoutEffect(() => leaveRow(item.current), []);
  return item;
};
