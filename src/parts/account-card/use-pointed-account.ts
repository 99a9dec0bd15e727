import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';

const BEFORE_OPENING_MS = 500; // our choice: a pointer that passes by opens nothing (rule card-delay)
const BEFORE_CLOSING_MS = 250; // our choice: long enough to reach the card (rule card-delay)

/** Whose card is shown, beside what, and whether it was asked for by a press. */
interface Pointed {
  accountId: string;
  anchor: HTMLElement;
  isPressed: boolean;
}

const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

const namedBy = ({ target }: Event): HTMLElement | undefined =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-account]') ?? undefined) : undefined;

const EARLY = '[data-account][data-early]';

/** What was pressed before its card could be shown. */
const pressedEarly = (): Pointed | undefined => {
  const anchor = document.querySelector<HTMLElement>(EARLY);
  return anchor ? { accountId: anchor.dataset['account'] ?? '', anchor, isPressed: true } : undefined;
};

/**
 * Follows the pointer over everything in the page that stands for a person (`data-account`). A press on one that says that it
 * opens a card (`aria-haspopup`) opens it; a mouse that rests on any of them does too.
 */
export const usePointedAccount = () => {
  const [pointed, setPointed] = useState(pressedEarly);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [location] = useLocation();
  const current = useRef(pointed);
  useEffect(() => void (current.current = pointed), [pointed]);
  useEffect(() => () => setPointed(undefined), [location]);
  useEffect(() => {
    for (const anchor of document.querySelectorAll<HTMLElement>(EARLY)) delete anchor.dataset['early'];
  }, []);

  const after = (ms: number, act: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(act, ms);
  };
  const show = (anchor: HTMLElement, isPressed: boolean) => {
    clearTimeout(timer.current);
    setPointed({ accountId: anchor.dataset['account'] ?? '', anchor, isPressed });
  };
  const leave = () => after(BEFORE_CLOSING_MS, () => setPointed((known) => (known?.isPressed ? known : undefined)));

  useEffect(() => {
    const over = (event: PointerEvent) => {
      const anchor = namedBy(event);
      if (event.pointerType !== 'mouse' || current.current?.isPressed) return;
      if (anchor && anchor === current.current?.anchor) clearTimeout(timer.current);
      else if (anchor) after(BEFORE_OPENING_MS, () => show(anchor, false));
    };
    const out = (event: PointerEvent) => {
      if (namedBy(event)) leave();
    };
    const press = (event: MouseEvent) => {
      const anchor = namedBy(event);
      if (!anchor || !isPlain(event)) return;
      clearTimeout(timer.current);
      if (anchor.hasAttribute('aria-haspopup')) show(anchor, true);
    };
    const scrolled = () => {
      clearTimeout(timer.current);
      setPointed((known) => (known?.isPressed ? known : undefined));
    };
    document.addEventListener('pointerover', over);
    document.addEventListener('pointerout', out);
    document.addEventListener('click', press);
    window.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      clearTimeout(timer.current);
      document.removeEventListener('pointerover', over);
      document.removeEventListener('pointerout', out);
      document.removeEventListener('click', press);
      window.removeEventListener('scroll', scrolled);
    };
  }, []);

  return { pointed, close: () => setPointed(undefined), stay: () => clearTimeout(timer.current), leave };
};
