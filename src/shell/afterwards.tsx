import { useEffect } from 'react';
import { selectUnseenCount } from '#machines/notifications/notifications.selectors.ts';
import { useMaybeSessionActor } from '#react/hooks.ts';
import { useFavicon } from '#react/use-favicon.ts';
import { staff, touch } from '#react/lazy/further-entries.ts';
import { Lazy } from '#react/lazy/lazy.tsx';
import { useSelected } from '#react/use-selected.ts';
import { useMatches } from '#ui/use-matches.ts';
import { useIsStaff } from '#components/navigation/use-is-staff.ts';
import { StatusDialogs } from './status-dialogs.tsx';
import { NewPostButton } from './new-post-button.tsx';

/** The additions to an account's page once the first statuses are painted. */
export function Afterwards() {
  return (
    <>
      <NewPostButton />
      <FaviconMark />
      <StatusDialogs />
      <StaffSlot />
      <Swipes />
    </>
  );
}

/** Puts a dot on the page's icon while notifications are unseen (rule favicon-dot). */
function FaviconMark() {
  const favicon = useFavicon();
  const hasUnseen = useSelected(
    useMaybeSessionActor('notifications'),
    (snapshot) => snapshot !== undefined && selectUnseenCount(snapshot) > 0,
  );
  useEffect(() => {
    if (!hasUnseen) return;
    void favicon.mark(getComputedStyle(document.documentElement).accentColor);
    return favicon.clear;
  }, [favicon, hasUnseen]);
  return null;
}

/** The slot for the moderation modal and its confirmation over the page of staff; for others it is never fetched (rule staff-only). */
function StaffSlot() {
  const isStaff = useIsStaff();
  return (
    isStaff && (
      <Lazy of={staff}>
        {({ ModerationModal, ToolQuestions }) => (
          <>
            <ModerationModal />
            <ToolQuestions />
          </>
        )}
      </Lazy>
    )
  );
}

const Nothing = () => null;

/** The swipes across statuses, on a device with a touch screen; without them, their buttons remain. */
function Swipes() {
  const isTouched = useMatches('(pointer: coarse)');
  return (
    isTouched && (
      <Lazy of={touch} failed={Nothing}>
        {({ SwipeActions }) => <SwipeActions />}
      </Lazy>
    )
  );
}
