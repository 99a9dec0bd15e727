import { useEffect, useLayoutEffect, useState } from 'react';
import { selectIsSettling, selectIsSwiping, selectShift } from '#machines/touch/swipe.machine.ts';
import type { SwipeAction } from '#domain/touch/swipe.ts';
import { useSwipeActor } from '#react/touch-actors.ts';
import { useEmitted } from '#react/use-emitted.ts';
import { useSelected } from '#react/use-selected.ts';
import { useTouchDrag } from './use-touch-drag.ts';
import styles from './touch.module.css';

/** The control of a status that each action presses, so that a swipe does exactly what its button does. */
const CONTROLS: Readonly<Record<SwipeAction, string>> = { reply: '[data-key=r]', favourite: '[data-key=f]' };
export const controlOf = (row: Element, of: SwipeAction): HTMLElement | null => row.querySelector<HTMLElement>(CONTROLS[of]);

const ROW = 'article:has([data-key=f])';
const EDGE_PX = 24; // our choice: from the edge, browsers and systems go back

/** The touched status, with its box before it was moved. */
export type SwipedRow = { row: HTMLElement; box: DOMRect };

/** Returns the box of a row without its translation: it may still be moving back from the last swipe. */
const boxOf = (row: HTMLElement): DOMRect => {
  const { x, y, width, height } = row.getBoundingClientRect();
  return new DOMRect(x - (Number.parseFloat(getComputedStyle(row).translate) || 0), y, width, height);
};

/** Follows swipes across statuses, and moves the touched one; returns it with the actor of the swipe. */
export const useSwipedRow = (isStill: boolean) => {
  const swipe = useSwipeActor();
  const [swiped, setSwiped] = useState<SwipedRow>();
  const row = swiped?.row;
  const shift = useSelected(swipe, selectShift);
  const isSettling = useSelected(swipe, selectIsSettling);
  const isMoved = useSelected(swipe, selectIsSwiping) || isSettling;

  useSwipeArea();
  useTouchDrag({
    onStart: (target, at) => {
      const touched = target.closest<HTMLElement>(ROW);
      if (!document.documentElement.hasAttribute('data-swipes')) return false;
      if (!touched || at.x < EDGE_PX || at.x > innerWidth - EDGE_PX) return false;
      setSwiped({ row: touched, box: boxOf(touched) });
      const offers = (['reply', 'favourite'] as const).filter((one) => controlOf(touched, one));
      swipe.send({ type: 'swipe.started', at, offers, isRtl: getComputedStyle(touched).direction === 'rtl' });
      return true;
    },
    onMove: (at) => swipe.send({ type: 'swipe.moved', at }),
    onEnd: () => swipe.send({ type: 'swipe.ended' }),
    onCancel: () => swipe.send({ type: 'swipe.cancelled' }),
  });
  useEmitted(swipe, 'swipe.reply', () => row && controlOf(row, 'reply')?.click());
  useEmitted(swipe, 'swipe.favourite', () => row && controlOf(row, 'favourite')?.click());
  useLayoutEffect(() => {
    if (!row || !isMoved || isStill) return undefined;
    return moveRow(row, shift, isSettling);
  }, [row, shift, isMoved, isSettling, isStill]);
  return { swipe, swiped: isMoved ? swiped : undefined };
};

/** Moves a status sideways by these pixels; returns what moves it back. */
const moveRow = (row: HTMLElement, shift: number, isSettling: boolean) => {
  row.classList.toggle(styles.settling ?? '', isSettling);
  row.style.translate = `${shift}px`;
  const around = row.parentElement;
  // Otherwise the page would be wider, and scroll sideways.
  if (around) around.style.overflowX = 'clip';
  return () => {
    if (around) around.style.overflowX = '';
    row.style.translate = '';
    row.classList.remove(styles.settling ?? '');
  };
};

/** Leaves horizontal movements on statuses to swipes, except while the page is magnified and moved in all directions. */
const useSwipeArea = () => {
  useEffect(() => {
    const root = document.documentElement;
    const update = () => root.toggleAttribute('data-swipes', (window.visualViewport?.scale ?? 1) <= 1);
    update();
    window.visualViewport?.addEventListener('resize', update);
    return () => {
      window.visualViewport?.removeEventListener('resize', update);
      root.removeAttribute('data-swipes');
    };
  }, []);
};
