import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { selectScreen } from '#machines/shell/screens.machine.ts';
import { usePageActor, useVisitor } from '#app/hooks.ts';
import { keyOfVisitor } from '#domain/account/visitor.ts';
import { MAIN_ID } from './skip-link.tsx';

/** Who used this page last, while it lives. */
let lastVisitor: string | undefined;

const takeFocus = () => {
  if (document.activeElement === document.body) document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
};

/** Gives the focus to the content when what had it went with the screen that was left, or with whoever used the page before; a page that was just opened begins at its top. */
export function FocusKeeper() {
  const screen = useSelector(usePageActor('screens'), selectScreen);
  const hadFocus = useRef(false);
  const visitor = keyOfVisitor(useVisitor());
  useLayoutEffect(() => {
    if (lastVisitor && lastVisitor !== visitor) takeFocus();
    lastVisitor = visitor;
  }, [visitor]);
  useEffect(() => {
    const note = () => {
      hadFocus.current = true;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useLayoutEffect(() => {
    if (hadFocus.current) takeFocus();
  }, [screen]);
  return null;
}
