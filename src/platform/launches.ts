import { fromCallback, type AnyEventObject } from 'xstate';
import type { Launch } from '#domain/install/launch.ts';
import { SHARE_PATH } from '#domain/install/share.ts';
import { pathTo } from '#domain/routes/table.ts';
import { opensForm } from './share-address.ts';

interface LaunchQueue {
  setConsumer: (receive: (launch: { targetURL?: string }) => void) => void;
}

/** Returns the effect of the address that the system launches (rule launch-in-window). */
export const launchOf = (address: string, origin: string): Launch => {
  if (!URL.canParse(address)) return undefined;
  const { origin: itsOrigin, pathname, search } = new URL(address);
  if (itsOrigin !== origin || pathname === SHARE_PATH) return undefined;
  if (opensForm(search)) return { kind: 'form' };
  return pathname === pathTo('root') ? undefined : { kind: 'path', path: pathname + search };
};

const thisPage = { isFirst: true };

/** The address with which this page was loaded, which the browser reports as its first launch. */
const loadedAddress = (): string | undefined => performance.getEntriesByType('navigation')[0]?.name;

/** A source of `launches.opened` for each launch of the installed client that this window receives after it was loaded. */
export const launches = () =>
  fromCallback<AnyEventObject>(({ sendBack }) => {
    const { launchQueue } = window as { launchQueue?: LaunchQueue };
    let isOpen = true;
    launchQueue?.setConsumer(({ targetURL = '' }) => {
      const isOwnLoad = thisPage.isFirst && targetURL === loadedAddress();
      thisPage.isFirst = false;
      if (isOpen && !isOwnLoad) sendBack({ type: 'launches.opened', launch: launchOf(targetURL, window.location.origin) });
    });
    return () => {
      isOpen = false;
    };
  });
