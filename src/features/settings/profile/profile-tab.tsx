import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { selectHasFailed, selectProfile } from '#machines/own-profile/own-profile.machine.ts';
import { useServerCan, useSessionActor } from '#react/hooks.ts';
import { useWatchedOwnProfile } from '#react/use-watched-own-profile.ts';
import { OPTION_NEEDS } from '#domain/account/options.ts';
import { PartFailed } from '#components/page/part-failed.tsx';
import { Options } from '../rows-tab.tsx';
import { OPTION_ROWS } from '../rows.ts';
import settings from '#components/settings/settings.module.css';
import { Pictures } from './pictures.tsx';
import { ProfileForm } from './profile-form.tsx';

/** One's own profile: what is written there and saved together, and below it the wishes that the server keeps one by one. */
export function ProfileTab() {
  const form = useSessionActor('ownProfile');
  const can = useServerCan();
  const isKnown = useSelector(form, (snapshot) => selectProfile(snapshot) !== undefined);
  const hasFailed = useSelector(form, selectHasFailed);
  useWatchedOwnProfile();
  const options = OPTION_ROWS.profile.filter((name) => can(OPTION_NEEDS[name]));
  return (
    <>
      {hasFailed ? (
        <PartFailed resetErrorBoundary={() => form.send({ type: 'profile.retry' })} />
      ) : isKnown ? (
        <>
          {can('profilePictures') && <Pictures />}
          <ProfileForm />
        </>
      ) : (
        <p role="status" className={settings.text}>
          <FormattedMessage id="general.loading" />
        </p>
      )}
      {options.length > 0 && <Options names={options} />}
    </>
  );
}
