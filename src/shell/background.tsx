import { useEffect } from 'react';
import { AccountPopover } from '#parts/account-card/account-popover.tsx';
import { useFullCopy } from '#parts/rich-text/use-full-copy.ts';
import { DetailsPlace } from '#views/people-list/details-place.tsx';
import { PlayingBar } from '#views/playing/playing-bar.tsx';
import { useIsSignedIn } from '#parts/navigation/use-nav.ts';
import { PageKeys } from '#views/shortcuts/page-keys.tsx';
import { drawers } from '#app/lazy/features.ts';
import { accountCard } from '#app/lazy/further.ts';
import { useOpenedGroup } from '#app/lazy/use-opened-group.ts';
import { useIsPhone } from '#app/use-is-phone.ts';
import { useIsNear } from '#app/use-is-near.ts';
import { useLoadsOnUse } from '#app/use-loads-on-use.ts';

/** Begins what goes on while nobody looks, once the page is calm: the service worker, desktop notifications, pushes; and loads what the next press may need, for guests once they point at something that leads on, unless data is to be saved (rules save-data, guest-ahead). */
export function Background() {
  useFullCopy();
  useOpenedGroup('background');
  const isSignedIn = useIsSignedIn();
  const isPhone = useIsPhone();
  const isNear = useIsNear();
  const isAhead = !useLoadsOnUse() && (isSignedIn || isNear);
  useEffect(() => {
    if (!isAhead) return;
    accountCard.ahead();
    if (isPhone) drawers.ahead();
  }, [isAhead, isPhone]);
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
