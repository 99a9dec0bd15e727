import { useLayoutEffect } from 'react';
import { useIntl } from 'react-intl';
import { useRow, useVisitor } from '#react/hooks.ts';
import { useOpened } from '#react/use-opened.ts';
import type { Account } from '#domain/account/account.ts';
import type { ProfileQuery } from '#domain/account/profile-query.ts';
import { plainName } from '#domain/account/profile.ts';
import { isRefused } from '#domain/account/refused.ts';
import { ScreenHead } from '#components/page/screen-head.tsx';
import { PrivateNote } from '#components/private-note/private-note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ProfileAbout } from './profile-about.tsx';
import { ProfileFailure } from './profile-failure.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { Limited, ProfileState } from './profile-state.tsx';
import { Stale } from './stale.tsx';
import { ProfileTabs } from './tabs/profile-tabs.tsx';
import { useProfile } from './use-profile.ts';

/** The profile at an address: at once from the cache, then from the server (rule profile-loads). */
export function Profile({ asked }: { asked: ProfileQuery }) {
  const intl = useIntl();
  const { phase, accountId, failure } = useProfile(asked);
  const account = useRow('accounts', accountId);
  if (account !== undefined && !isRefused(failure)) {
    return (
      <>
        <FromTheTop />
        <ScreenHead title={plainName(account)} />
        {phase === 'failed' && <Stale />}
        <Known account={account} />
      </>
    );
  }
  return (
    <>
      <ScreenHead title={asked.by === 'name' ? `@${asked.who.replace(/^@/, '')}` : intl.formatMessage({ id: 'profile.title' })} />
      {phase === 'failed' && failure ? (
        <ProfileFailure asked={asked} failure={failure} />
      ) : (
        <Skeleton label={intl.formatMessage({ id: 'general.loading' })} />
      )}
    </>
  );
}

/** Precedes the lists, which then scroll to their stored positions. */
function FromTheTop() {
  useLayoutEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  return null;
}

/** A profile hidden by the staff of this server is shown on request, and to followers (rule profile-state). */
function Known({ account }: { account: Account }) {
  const { id, limited = false } = account;
  const { accountId: ownId } = useVisitor();
  const follows = useRow('relationships', id)?.following ?? false;
  const [isShown, show] = useOpened('limited', false, id);
  const isCovered = limited && !isShown && !follows && ownId !== id;
  return (
    <>
      <ProfileHeader account={account} isCovered={isCovered} />
      <ProfileState account={account} />
      {isCovered ? (
        <Limited onShow={() => show(true)} />
      ) : (
        <>
          <ProfileAbout account={account} />
          {ownId !== undefined && ownId !== id && <PrivateNote accountId={id} />}
          <ProfileTabs accountId={id} />
        </>
      )}
    </>
  );
}
