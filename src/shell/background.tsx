import { useEffect } from 'react';
import { AccountPopover } from '#parts/account-card/account-popover.tsx';
import { DetailsPlace } from '#views/people-list/details-place.tsx';
import { PlayingBar } from '#views/playing/playing-bar.tsx';
import { PageKeys } from '#views/shortcuts/page-keys.tsx';
import { useOpenedArea } from './area-part.tsx';
import { threadParts } from './loads.ts';

/** Begins what goes on while nobody looks, once the page is calm: the service worker, desktop notifications, pushes; and fetches what the next press may need. */
export function Background() {
  useOpenedArea('background');
  useOpenedArea('thread');
  useEffect(() => {
    // Whoever needs them and does not get them says so.
    threadParts().catch(threadParts.forget);
  }, []);
  return (
    <>
      <DetailsPlace />
      <AccountPopover />
      <PageKeys />
      <PlayingBar />
    </>
  );
}
