import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { TITLES } from '#features/status-details/titles.ts';
import { AccountPopover } from '#components/account-card/account-popover.tsx';
import { useFullCopy } from '#components/rich-text/use-full-copy.ts';
import { useIsSignedIn } from '#components/navigation/use-nav.ts';
import { PageKeys } from '#features/shortcuts/page-keys.tsx';
import { accountCard, details, drawers } from '#react/lazy/further-entries.ts';
import { useOpenedGroup } from '#react/lazy/use-opened-group.ts';
import { useIsPhone } from '#react/use-is-phone.ts';
import { useHasPointed } from '#react/use-has-pointed.ts';
import { useLoadsOnUse } from '#react/use-loads-on-use.ts';
import { LazyDialog } from '#react/lazy/lazy-dialog.tsx';
import { selectDetailsQuery, selectDetailsState } from '#machines/status-details/status-details.selectors.ts';
import { useMaybeSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';

/**
 * Starts background work once the page is idle: the service worker, desktop notifications, pushes; and prefetches what the next press may
 * need, for guests once they point at a link, unless data is to be saved (rules save-data, guest-ahead).
 */
export function Background() {
  useFullCopy();
  useOpenedGroup('background');
  const isSignedIn = useIsSignedIn();
  const isPhone = useIsPhone();
  const isNear = useHasPointed();
  const isAhead = !useLoadsOnUse() && (isSignedIn || isNear);
  useEffect(() => {
    if (!isAhead) return;
    accountCard.ahead();
    if (isPhone) drawers.ahead();
  }, [isAhead, isPhone]);
  useOpenedGroup('thread', isAhead);
  useOpenedGroup('profile', isAhead);
  useOpenedGroup('media', isAhead);
  return (
    <>
      <DetailsSlot />
      <AccountPopover />
      <PageKeys />
    </>
  );
}

/** The slot for the dialog of a status's details. */
function DetailsSlot() {
  const actor = useMaybeSessionActor('statusDetails');
  const of = useSelected(actor, (snapshot) =>
    snapshot && selectDetailsState(snapshot) !== 'closed' ? selectDetailsQuery(snapshot).of : undefined,
  );
  const intl = useIntl();
  return (
    actor &&
    of && (
      <LazyDialog of={details} title={intl.formatMessage({ id: TITLES[of] })} onClose={() => actor.send({ type: 'details.close' })}>
        {({ StatusDetails }) => <StatusDetails />}
      </LazyDialog>
    )
  );
}
