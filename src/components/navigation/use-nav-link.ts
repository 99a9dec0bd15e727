import type { MouseEvent } from 'react';
import { useLocation } from 'wouter';
import { pathTo } from '#domain/routes/table.ts';

/** A folder is a part of the bookmarks that no other entry leads to (rule bookmark-folders). */
const isAround = (path: string, location: string) => (path === pathTo('bookmarks') && location.startsWith(`${path}/`)) || undefined;

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
    'aria-current': location === path ? ('page' as const) : isAround(path, location),
    onClick: location === path ? toTop : onPick,
  });
};
