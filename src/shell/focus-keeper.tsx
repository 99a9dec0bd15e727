import { useEffect, useLayoutEffect, useRef } from 'react';
import { useScreen } from '#react/use-screen.ts';
import { useVisitor } from '#react/hooks.ts';
import { keyOfVisitor } from '#domain/account/visitor.ts';
import type { Layout } from '#domain/shell/layout.ts';
import { restoreFocus } from '#ui/leave-focus.ts';

/** The last visitor of this page since this module was loaded. */
let lastVisitor: string | undefined;

/**
 * Focuses the content when the focused element was removed with the previous screen, with the previous account, or with a column that a
 * narrower window has no room for; a page that was just opened starts at its top.
 */
export function FocusKeeper({ first, layout }: { first: string; layout: Layout }) {
  const screen = useScreen();
  const hadFocus = useRef(document.activeElement !== document.body);
  const visitor = keyOfVisitor(useVisitor());
  useLayoutEffect(() => {
    if ((lastVisitor ?? first) !== visitor) restoreFocus();
    lastVisitor = visitor;
  }, [first, visitor]);
  useEffect(() => document.addEventListener('focusin', () => void (hadFocus.current = true), { once: true }), []);
  useLayoutEffect(() => {
    if (hadFocus.current) restoreFocus();
  }, [screen, layout]);
  return null;
}
