import { useEffect, useState, type PointerEvent } from 'react';
import { isComposing } from '#ui/is-composing.ts';

type Drag = { from: number; to: number; pointer: number };

/** Where a line would stand: below all others whose middle lies above the pointer. */
const placeOf = (list: Element, from: number, y: number): number =>
  [...list.children].filter((line, at) => {
    const { top, height } = line.getBoundingClientRect();
    return at !== from && top + height / 2 < y;
  }).length;

/** Lets a line be dragged by its grip, with a pen, a finger or a mouse; it goes to its place when it is let go, and stays where that is called off (rule own-fields). */
export const useLineDrag = (onDrop: (from: number, to: number) => void) => {
  const [drag, setDrag] = useState<Drag>();
  const end = () => setDrag(undefined);
  const isDragging = drag !== undefined;
  useEffect(() => {
    if (!isDragging) return;
    // Before whatever the line lies in takes the key for itself.
    const callOff = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isComposing(event)) return;
      event.stopPropagation();
      event.preventDefault();
      setDrag(undefined);
    };
    document.addEventListener('keydown', callOff, true);
    return () => document.removeEventListener('keydown', callOff, true);
  }, [isDragging]);
  return {
    /** What a line shows of it: that it is dragged, or on which side of it one would be let go. */
    lookOf: (at: number): 'dragged' | 'before' | 'after' | undefined => {
      if (drag?.from === at) return 'dragged';
      return drag?.to !== at ? undefined : at < drag.from ? 'before' : 'after';
    },
    gripOf: (at: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ from: at, to: at, pointer: event.pointerId });
      },
      onPointerMove: ({ currentTarget, clientY, pointerId }: PointerEvent<HTMLElement>) => {
        const list = currentTarget.closest('ul');
        if (drag?.pointer === pointerId && list) setDrag({ ...drag, to: placeOf(list, drag.from, clientY) });
      },
      onPointerUp: ({ pointerId }: PointerEvent) => {
        if (drag?.pointer !== pointerId) return;
        end();
        if (drag.to !== drag.from) onDrop(drag.from, drag.to);
      },
      onPointerCancel: end,
      onLostPointerCapture: end,
    }),
  };
};
