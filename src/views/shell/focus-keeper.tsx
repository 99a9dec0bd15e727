import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { selectScreen } from '../../../machines/shell/screens.machine.ts';
import { usePageActor } from '../../app/hooks.ts';
import { MAIN_ID } from './skip-link.tsx';

/** Gives the focus to the content when what had it went with the screen that was left; a new visit begins at the top, as a page does. */
export function FocusKeeper() {
  const screen = useSelector(usePageActor('screens'), selectScreen);
  const hadFocus = useRef(false);
  useEffect(() => {
    const note = () => {
      hadFocus.current = true;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useLayoutEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, [screen]);
  return null;
}
