import { AccountPopover } from '#parts/account-card/account-popover.tsx';
import { useFullCopy } from '#parts/rich-text/use-full-copy.ts';
import { DetailsPlace } from '#views/people-list/details-place.tsx';
import { PlayingBar } from '#views/playing/playing-bar.tsx';
import { PageKeys } from '#views/shortcuts/page-keys.tsx';
import { useOpenedGroup } from '#app/lazy/use-opened-group.ts';
import { useSavesData } from '#app/use-saves-data.ts';

/** Begins what goes on while nobody looks, once the page is calm: the service worker, desktop notifications, pushes; and fetches what the next press may need, unless data is to be saved (rule save-data). */
export function Background() {
  useFullCopy();
  useOpenedGroup('background');
  const isAhead = !useSavesData();
  useOpenedGroup('thread', isAhead);
  useOpenedGroup('profile', isAhead);
  return (
    <>
      <DetailsPlace />
      <AccountPopover />
      <PageKeys />
      <PlayingBar />
    </>
  );
}
