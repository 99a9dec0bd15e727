import { useRef, type TouchEvent } from 'react';

type Point = { x: number; y: number };

/** True if a finger moved at least `px` to the left, the right or down, and mainly in that direction. */
export const isSwipe = (from: Point, to: Point, { px, direction }: { px: number; direction: 'left' | 'right' | 'down' }): boolean => {
  const [right, down] = [to.x - from.x, to.y - from.y];
  const [along, across] = direction === 'down' ? [down, right] : [direction === 'left' ? -right : right, down];
  return along >= px && along > Math.abs(across) * 1.5;
};

type Options = { towards: 'start' | 'end' | 'below'; px: number; onSwipe: () => void };

const pointOf = (event: TouchEvent): Point | undefined => {
  const touch = event.changedTouches[0];
  return touch && { x: touch.clientX, y: touch.clientY };
};

/** Handlers that recognise a swipe of one finger towards an edge. */
export const useSwipe = ({ towards, px, onSwipe }: Options) => {
  const from = useRef<Point>(undefined);
  return {
    onTouchStart: (event: TouchEvent) => {
      // Scrolled content is scrolled back up first.
      const isScrolled = towards === 'below' && event.currentTarget.scrollTop > 0;
      from.current = event.touches.length === 1 && !isScrolled ? pointOf(event) : undefined;
    },
    onTouchEnd: (event: TouchEvent) => {
      const to = pointOf(event);
      const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
      const side = (towards === 'start') === isRtl ? 'right' : 'left';
      const direction = towards === 'below' ? 'down' : side;
      if (from.current && to && isSwipe(from.current, to, { px, direction })) onSwipe();
      from.current = undefined;
    },
  };
};
