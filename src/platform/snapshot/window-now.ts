import type { Position, Window } from '#domain/timeline-cache/snapshot.ts';
import { pathHere } from '../site.ts';
import { nextScripts } from '../next-scripts.ts';

/** Returns the build of this page: the scripts that it names, whether or not all of them have been requested yet. */
export const versionHere = (): string => {
  const modules = [...document.querySelectorAll<HTMLScriptElement>('script[type=module]')];
  return [...new Set([...modules.map((script) => script.getAttribute('src') ?? ''), ...nextScripts()])]
    .toSorted((a, b) => a.localeCompare(b))
    .join(' ');
};

const positionOf = (item: HTMLElement): Position => {
  const { top, height } = item.getBoundingClientRect();
  return { id: item.dataset['item'] ?? '', top: Math.round(top * 100) / 100, height };
};

/** Returns the statuses of the timeline that the window shows, with their positions. Reads only their ids and sizes from the page. */
export const windowNow = (): Window => {
  const { lang, dir } = document.documentElement;
  const items = document.querySelectorAll<HTMLElement>('#app [role=feed] > [data-item]');
  return {
    lang,
    dir,
    path: pathHere(),
    width: innerWidth,
    version: versionHere(),
    positions: [...items].map(positionOf).filter(({ top, height }) => height > 0 && top + height > 0 && top < innerHeight),
  };
};
