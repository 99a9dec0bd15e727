import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useState } from 'react';
import { selectHasSaved, selectIsDirty, selectIsSaving } from '#machines/own-profile/own-profile.machine.ts';
import { useSessionActor } from '#react/hooks.ts';
import { Button } from '#ui/button.tsx';
import { Question } from '#ui/question.tsx';
import styles from './profile.module.css';

/** Saves what was changed, or lets it go once that is confirmed; and says what is kept until then (rule profile-kept). */
export function SaveBar() {
  const intl = useIntl();
  const form = useSessionActor('ownProfile');
  const isDirty = useSelector(form, selectIsDirty);
  const isSaving = useSelector(form, selectIsSaving);
  const hasSaved = useSelector(form, selectHasSaved);
  const [isAsking, setAsking] = useState(false);
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
        <Button look="quiet" onClick={() => setAsking(true)}>
          <FormattedMessage id="profile.discard" />
        </Button>
      )}
      <Button type="submit" isInert={!isDirty || isSaving}>
        <FormattedMessage id="profile.save" />
      </Button>
      {isAsking && (
        <Question
          title={intl.formatMessage({ id: 'profile.discard' })}
          closeLabel={intl.formatMessage({ id: 'general.close' })}
          cancelLabel={intl.formatMessage({ id: 'general.cancel' })}
          doLabel={intl.formatMessage({ id: 'profile.discard' })}
          isDanger
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
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
