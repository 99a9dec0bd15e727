import { fromCallback, type AnyEventObject } from 'xstate';
import { launchOf } from '#domain/install/launch.ts';

interface LaunchQueue {
  setConsumer: (receive: (launch: { targetURL?: string }) => void) => void;
}

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
