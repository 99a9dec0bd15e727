import { useLayoutEffect, useState } from 'react';
import { useIntl, FormattedMessage } from 'react-intl';
import { useSelector } from '@xstate/react';
import { useCan, useRow, useVisitor, useSessionActor, useEntityCache } from '#react/hooks.ts';
import { useOpened } from '#react/use-opened.ts';
import type { Account } from '#domain/account/account.ts';
import { type ProfileQuery, meantBy } from '#domain/account/profile-query.ts';
import { plainName } from '#domain/account/profile.ts';
import { isRefused } from '#domain/account/refused.ts';
import { OpenAccountElsewhere } from '#components/server-choice/open-elsewhere.tsx';
import { isAnywhere } from '#react/servers.ts';
import { ScreenHead } from '#components/page/screen-head.tsx';
import { HighlightMenu } from '#components/highlight/highlight-menu.tsx';
import { familiarFollowers } from '#react/lazy/further-entries.ts';
import { Lazy } from '#react/lazy/lazy.tsx';
import { PrivateNote } from '#components/private-note/private-note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Button } from '#ui/button.tsx';
import { selectProfileView } from '#machines/profile/profile.machine.ts';
import { useWatchedProfile } from '#react/use-watched-profile.ts';
import { ProfileAbout } from './profile-about.tsx';
import { ProfileFailure } from './profile-failure.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { Limited, MutedState, ProfileState } from './profile-state.tsx';
import { ProfileTabs } from './tabs/profile-tabs.tsx';
import styles from './profile.module.css';

/** The profile at an address: at once from the cache, then from the server (rule profile-loads). */
export function Profile({ query }: { query: ProfileQuery }) {
  const intl = useIntl();
  const { phase, accountId, failure } = useProfile(query);
  const account = useRow('accounts', accountId);
  if (account !== undefined && !isRefused(failure)) {
    return (
      <>
        <FromTheTop />
        <ScreenHead title={plainName(account)} />
        {phase === 'failed' && <Stale />}
        <Loaded account={account} />
      </>
    );
  }
  return (
    <>
      <ScreenHead title={query.by === 'name' ? `@${query.who.replace(/^@/, '')}` : intl.formatMessage({ id: 'profile.title' })} />
      {phase === 'failed' && failure ? (
        <ProfileFailure query={query} failure={failure} />
      ) : (
        <Skeleton label={intl.formatMessage({ id: 'general.loading' })} shape="account" />
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
function Loaded({ account }: { account: Account }) {
  const { id, limited = false } = account;
  const { accountId: ownId } = useVisitor();
  const follows = useRow('relationships', id)?.following ?? false;
  const [isShown, show] = useOpened('limited', false, id);
  const isCovered = limited && !isShown && !follows && ownId !== id;
  return (
    <>
      {isAnywhere && <OpenAccountElsewhere account={account} />}
      <ProfileHeader account={account} isCovered={isCovered} />
      <ProfileState account={account} />
      <MutedState accountId={id} />
      {isCovered ? (
        <Limited onShow={() => show(true)} />
      ) : (
        <>
          <ProfileAbout account={account} />
          {ownId !== undefined && ownId !== id && <Familiar accountId={id} />}
          {ownId !== undefined && ownId !== id && (
            <div className={styles.own}>
              <PrivateNote accountId={id} />
              <HighlightMenu account={account} />
            </div>
          )}
          <ProfileTabs accountId={id} />
        </>
      )}
    </>
  );
}

/** The familiar followers, in a row of a fixed height, so that nothing moves when they arrive (rule familiar-followers). */
function Familiar({ accountId }: { accountId: string }) {
  if (!useCan('familiarFollowers')) return null;
  return (
    <div className={styles.familiar}>
      <Lazy of={familiarFollowers} failed={Nothing}>
        {({ FamiliarFollowers }) => <FamiliarFollowers key={accountId} accountId={accountId} />}
      </Lazy>
    </div>
  );
}

const Nothing = () => null;

/** Reports that the page shows stale data, with a retry (rule profile-loads). */
function Stale() {
  const profile = useSessionActor('profile');
  return (
    <div className={styles.stale} role="alert">
      <FormattedMessage id="profile.stale" />
      <Button variant="quiet" onClick={() => profile.send({ type: 'profile.retry' })}>
        <FormattedMessage id="general.retry" />
      </Button>
    </div>
  );
}

/** Returns the account of the query from the cache or the server, with the phase and failure of the request. */
const useProfile = (query: ProfileQuery) => {
  useWatchedProfile(query);
  const cache = useEntityCache();
  // Each address mounts a view of its own, and later updates of the cache are its response.
  const [cachedId] = useState(() => meantBy(query, cache.tables.accounts.all()));
  const { phase, accountId = cachedId, failure } = useSelector(useSessionActor('profile'), selectProfileView(query), isSameView);
  return { phase, accountId, failure };
};

type View = ReturnType<ReturnType<typeof selectProfileView>>;
const isSameView = (one: View, other: View): boolean =>
  one.phase === other.phase && one.accountId === other.accountId && one.failure === other.failure;
