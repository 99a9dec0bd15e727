import { useRow } from '#app/hooks.ts';
import type { AskedProfile } from '#domain/account/asked-profile.ts';
import { EditProfileButton } from '#parts/own-profile/edit-profile-button.tsx';
import { ScreenHead } from '#parts/page/screen-head.tsx';
import { PrivateNote } from '#parts/private-note/private-note.tsx';
import { ProfileTabs } from './tabs/profile-tabs.tsx';
import { useProfile } from './use-profile.ts';

/** The profile that an address leads to. */
export function Profile({ asked }: { asked: AskedProfile }) {
  const { accountId } = useProfile(asked);
  const account = useRow('accounts', accountId);
  if (account === undefined) return null;
  return (
    <>
      <ScreenHead title={account.displayName}>
        <EditProfileButton />
      </ScreenHead>
      <PrivateNote accountId={account.id} />
      <ProfileTabs accountId={account.id} />
    </>
  );
}
