import { FaviconMark } from './favicon-mark.tsx';
import { StaffPlace } from './staff-place.tsx';
import { StatusDialogs } from './status-dialogs.tsx';
import { NewPostButton } from './new-post-button.tsx';

/** What joins an account's page once the first statuses are painted. */
export function Afterwards() {
  return (
    <>
      <NewPostButton />
      <FaviconMark />
      <StatusDialogs />
      <StaffPlace />
    </>
  );
}
