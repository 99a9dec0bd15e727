import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { selectIsPinned } from '#machines/reading/pointing.machine.ts';
import { early } from '#react/early-press.ts';
import { pathHere } from '#react/navigate.ts';
import { isMove, usePointed } from '#react/use-pointing.ts';
import { useSelected } from '#react/use-selected.ts';
import { isPlain } from '#ui/is-plain.ts';
import { useTopModal } from '#ui/use-top-modal.ts';
import { takeEarlyPress } from './early-press.ts';

const namedBy = ({ target }: Event): HTMLElement | undefined =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-account]') ?? undefined) : undefined;

/**
 * Follows the pointer over all elements of an account (`data-account`). A press on one with `aria-haspopup` opens its card; a mouse that
 * rests on any of them does too. Returns whether a press retains the card.
 */
export const usePointedAccount = () => {
  const { actor, send, ...pointed } = usePointed();
  const isHeld = useSelected(actor, (snapshot) => snapshot !== undefined && selectIsPinned(snapshot));
  const [location] = useLocation();
  const last = useRef(location);
  const modal = useTopModal();
  // The page below a dialog is inert: a card of it would take the first Escape.
  useEffect(() => send({ type: 'pointing.scrolled' }), [send, modal]);
  // With the screen: a press on it before a later effect would be ended by that.
  useLayoutEffect(() => {
    if (last.current !== location) send({ type: 'pointing.ended' });
    last.current = location;
    const pressed = takeEarlyPress(pathHere());
    if (pressed) send({ type: 'pointing.pressed', target: pressed });
    const over = (event: PointerEvent) => {
      const target = namedBy(event);
      if (target && event.pointerType === 'mouse') send({ type: 'pointing.entered', target });
    };
    const move = (event: PointerEvent) => {
      if (isMove(event)) send({ type: 'pointing.moved' });
    };
    const out = (event: PointerEvent) => {
      if (namedBy(event)) send({ type: 'pointing.left' });
    };
    const press = (event: MouseEvent) => {
      early.press = undefined;
      const target = namedBy(event);
      if (!target || !isPlain(event)) return;
      send(target.hasAttribute('aria-haspopup') ? { type: 'pointing.pressed', target } : { type: 'pointing.stayed' });
    };
    const scrolled = () => send({ type: 'pointing.scrolled' });
    document.addEventListener('pointerover', over);
    document.addEventListener('pointermove', move, { passive: true });
    document.addEventListener('pointerout', out);
    document.addEventListener('click', press);
    window.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      document.removeEventListener('pointerover', over);
      document.removeEventListener('pointermove', move);
      document.removeEventListener('pointerout', out);
      document.removeEventListener('click', press);
      window.removeEventListener('scroll', scrolled);
    };
  }, [send, location]);
  return { ...pointed, isHeld };
};
