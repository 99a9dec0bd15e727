import { fromCallback, type AnyEventObject } from 'xstate';
import type { Launch } from '#domain/install/launch.ts';
import { SHARE_PATH } from '#domain/install/share.ts';
import { isServerPage } from '#domain/routes/server-pages.ts';
import { pathTo } from '#domain/routes/table.ts';
import { hasSharedFiles, opensForm, sharedTextIn } from './share-address.ts';

interface LaunchQueue {
  setConsumer: (receive: (launch: { targetURL?: string }) => void) => void;
}

/** Returns the effect of the address that the system launches (rule launch-in-window). */
export const launchOf = (address: string, origin: string): Launch => {
  if (!URL.canParse(address)) return undefined;
  const { origin: itsOrigin, pathname, search } = new URL(address);
  if (itsOrigin !== origin || pathname === SHARE_PATH) return undefined;
  const path = pathname + search;
  // Only a page load takes shared content.
  if (sharedTextIn(search) !== '' || hasSharedFiles(search)) return { kind: 'page', path };
  if (opensForm(search)) return { kind: 'form' };
  if (pathname === pathTo('root')) return undefined;
  return { kind: isServerPage(pathname, search) ? 'page' : 'path', path };
};

const thisPage = { isFirst: true };

const pageLoad = (): Partial<PerformanceNavigationTiming> => performance.getEntriesByType('navigation')[0] ?? {};

/**
 * True if the first launch that the browser reports is the page load itself, or the last launch before a reload: Chromium sends that again
 * with the reloaded page, so it is queued before the page can receive it.
 */
const isOld = (address: string, isQueued: boolean): boolean => {
  const { name, type } = pageLoad();
  return address === name || (isQueued && type === 'reload');
};

/** A source of `launches.opened` for each launch of the installed client that this window receives after it was loaded. */
export const launches = () =>
  fromCallback<AnyEventObject>(({ sendBack }) => {
    const { launchQueue } = window as { launchQueue?: LaunchQueue };
    let isOpen = true;
    let isQueued = true;
    launchQueue?.setConsumer(({ targetURL = '' }) => {
      const isIgnored = thisPage.isFirst && isOld(targetURL, isQueued);
      thisPage.isFirst = false;
      if (isOpen && !isIgnored) sendBack({ type: 'launches.opened', launch: launchOf(targetURL, window.location.origin) });
    });
    isQueued = false;
    return () => {
      isOpen = false;
    };
  });
