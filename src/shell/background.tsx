import { AccountPopover } from '#parts/account-card/account-popover.tsx';
import { DetailsPlace } from '#views/people-list/details-place.tsx';
import { PlayingBar } from '#views/playing/playing-bar.tsx';
import { PageKeys } from '#views/shortcuts/page-keys.tsx';
import { useOpenedGroup } from '#app/lazy/use-opened-group.ts';

/** Begins what goes on while nobody looks, once the page is calm: the service worker, desktop notifications, pushes; and fetches what the next press may need. */
export function Background() {
  useOpenedGroup('background');
  useOpenedGroup('thread');
  useOpenedGroup('profile');
  return (
    <>
      <DetailsPlace />
      <AccountPopover />
      <PageKeys />
      <PlayingBar />
    </>
  );
}
