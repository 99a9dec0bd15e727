import type { MouseEvent } from 'react';
import { useLocation } from 'wouter';

/**
 * Returns the props of a link to a path: the link to the open screen scrolls to its top, and from there only drops a query
 * (rule current-to-top). Any of them calls `onPick`.
 */
export const useNavLink = (onPick?: () => void) => {
  const [location] = useLocation();
  const toTop = (event: MouseEvent) => {
    onPick?.();
    if (window.scrollY === 0 && window.location.search) return;
    event.preventDefault();
    window.scrollTo({ top: 0, behavior: 'instant' });
  };
  return (path: string) => ({
    href: path,
    ...(location === path ? ({ 'aria-current': 'page', onClick: toTop } as const) : { onClick: onPick }),
  });
};
