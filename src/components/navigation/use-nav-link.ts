import type { MouseEvent } from 'react';
import { useLocation } from 'wouter';

const toTop = (event: MouseEvent) => {
  if (window.scrollY === 0 && window.location.search) return;
  event.preventDefault();
  window.scrollTo({ top: 0, behavior: 'instant' });
};

/**
 * Returns the props of a link to a path: the link to the open screen scrolls to its top, and from there only drops a query
 * (rule current-to-top). Any of them calls `onPick`.
 */
export const useNavLink = (onPick?: () => void) => {
  const [location] = useLocation();
  const press = (event: MouseEvent) => {
    onPick?.();
    toTop(event);
  };
  return (path: string) =>
    location === path ? ({ href: path, 'aria-current': 'page', onClick: press } as const) : { href: path, onClick: onPick };
};
