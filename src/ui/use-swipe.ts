import { useRef, type TouchEvent } from 'react';

type Point = { x: number; y: number };

/** Whether a finger went at least `px` to the left or right, and more along than across. */
export const isSwipe = (from: Point, to: Point, { px, direction }: { px: number; direction: 'left' | 'right' }): boolean => {
  const along = direction === 'left' ? from.x - to.x : to.x - from.x;
  return along >= px && along > Math.abs(to.y - from.y) * 1.5;
};

type Options = { towards: 'start' | 'end'; px: number; onSwipe: () => void };

const pointOf = (event: TouchEvent): Point | undefined => {
  const touch = event.changedTouches[0];
  return touch && { x: touch.clientX, y: touch.clientY };
};

/** Handlers that notice a swipe of one finger towards an edge of the line. */
export const useSwipe = ({ towards, px, onSwipe }: Options) => {
  const from = useRef<Point>(undefined);
  return {
    onTouchStart: (event: TouchEvent) => {
      from.current = event.touches.length === 1 ? pointOf(event) : undefined;
    },
    onTouchEnd: (event: TouchEvent) => {
      const to = pointOf(event);
      const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
      const direction = (towards === 'start') === isRtl ? 'right' : 'left';
      if (from.current && to && isSwipe(from.current, to, { px, direction })) onSwipe();
      from.current = undefined;
    },
  };
};
