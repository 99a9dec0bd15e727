import { FormattedMessage, useIntl } from 'react-intl';
import { type FormEvent, useState } from 'react';
import {
  selectHasFailed,
  selectProfile,
  selectHasSaved,
  selectIsDirty,
  selectIsSaving,
} from '#machines/own-profile/own-profile.machine.ts';
import { useServerCan, useSessionActor, useCan } from '#react/hooks.ts';
import { useWatchedOwnProfile } from '#react/use-watched-own-profile.ts';
import { OPTION_NEEDS } from '#domain/account/options.ts';
import { featuredTags } from '#react/lazy/further-entries.ts';
import { Lazy } from '#react/lazy/lazy.tsx';
import { useSelected } from '#react/use-selected.ts';
import { PartFailed } from '#components/page/part-failed.tsx';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Question } from '#ui/question.tsx';
import { Options } from '../account-options.tsx';
import { OPTION_ROWS } from '../rows.ts';
import { Pictures } from './pictures.tsx';
import { BioField, BirthdayField, NameField } from './text-fields.tsx';
import { FieldRows } from './field-rows.tsx';
import { SpotProblem } from './problems.tsx';
import common from '#components/settings/settings.module.css';
import styles from './profile.module.css';

/** The user's own profile: the fields that are saved together, and below them the options that the server stores one by one. */
export function ProfileTab() {
  const intl = useIntl();
  const form = useSessionActor('ownProfile');
  const can = useServerCan();
  const isLoaded = useSelected(form, (snapshot) => selectProfile(snapshot) !== undefined);
  const hasFailed = useSelected(form, selectHasFailed);
  useWatchedOwnProfile();
  const options = OPTION_ROWS.profile.filter((name) => can(OPTION_NEEDS[name]));
  return (
    <>
      {hasFailed ? (
        <PartFailed resetErrorBoundary={() => form.send({ type: 'profile.retry' })} />
      ) : isLoaded ? (
        <>
          {can('profilePictures') && <Pictures />}
          <ProfileForm />
        </>
      ) : (
        <div className={styles.reserved}>
          <Skeleton label={intl.formatMessage({ id: 'general.loading' })} shape="text" />
        </div>
      )}
      {can('featuredTags') && <Lazy of={featuredTags}>{({ OwnFeaturedTags }) => <OwnFeaturedTags />}</Lazy>}
      {(isLoaded || hasFailed) && options.length > 0 && <Options names={options} />}
    </>
  );
}

/** The form of the own profile; its button also saves the images. */
function ProfileForm() {
  const intl = useIntl();
  const form = useSessionActor('ownProfile');
  const hasFields = useCan('profileFields');
  const hasBirthday = useCan('birthdays');
  const save = (event: FormEvent) => {
    event.preventDefault();
    form.send({ type: 'profile.save' });
  };
  return (
    <form aria-label={intl.formatMessage({ id: 'settings.tab.profile' })} className={`${common.rows} ${styles.form}`} onSubmit={save}>
      <NameField />
      <BioField />
      {hasFields && <FieldRows />}
      {hasBirthday && <BirthdayField />}
      <SpotProblem spot="texts" />
      <SaveBar />
    </form>
  );
}

/** Saves the changes, or discards them after a confirmation; a note explains that they are stored until then (rule profile-stored). */
function SaveBar() {
  const intl = useIntl();
  const form = useSessionActor('ownProfile');
  const isDirty = useSelected(form, selectIsDirty);
  const isSaving = useSelected(form, selectIsSaving);
  const hasSaved = useSelected(form, selectHasSaved);
  const [isConfirming, setConfirming] = useState(false);
  return (
    <div className={styles.bar}>
      <p role="status">
        {isSaving ? (
          <FormattedMessage id="profile.saving" />
        ) : isDirty ? (
          <FormattedMessage id="profile.unsaved" />
        ) : (
          hasSaved && <FormattedMessage id="profile.saved" />
        )}
      </p>
      {isDirty && !isSaving && (
        <Button variant="quiet" onClick={() => setConfirming(true)}>
          <FormattedMessage id="profile.discard" />
        </Button>
      )}
      <Button type="submit" isInert={!isDirty || isSaving}>
        <FormattedMessage id="profile.save" />
      </Button>
      {isConfirming && (
        <Question
          title={intl.formatMessage({ id: 'profile.discard' })}
          closeLabel={intl.formatMessage({ id: 'general.close' })}
          cancelLabel={intl.formatMessage({ id: 'general.cancel' })}
          doLabel={intl.formatMessage({ id: 'profile.discard' })}
          isDanger
          onCancel={() => setConfirming(false)}
          onConfirm={() => {
            setConfirming(false);
            form.send({ type: 'profile.discard' });
          }}
        >
          <p>
            <FormattedMessage id="profile.discard_confirm" />
          </p>
        </Question>
      )}
    </div>
  );
}
