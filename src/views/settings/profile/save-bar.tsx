import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { selectHasSaved, selectIsDirty, selectIsSaving } from '#machines/own-profile/own-profile.machine.ts';
import { useSessionActor } from '#app/hooks.ts';
import { useWords, Words } from '#i18n/words.tsx';
import { Button } from '#ui/button.tsx';
import { Question } from '#ui/question.tsx';
import styles from './profile.module.css';

/** Saves what was changed, or lets it go once that is confirmed; and says what is kept until then (rule profile-kept). */
export function SaveBar() {
  const { words } = useWords();
  const form = useSessionActor('ownProfile');
  const isDirty = useSelector(form, selectIsDirty);
  const isSaving = useSelector(form, selectIsSaving);
  const hasSaved = useSelector(form, selectHasSaved);
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={styles.bar}>
      <p role="status">
        {isSaving ? <Words id="profile.saving" /> : isDirty ? <Words id="profile.unsaved" /> : hasSaved && <Words id="profile.saved" />}
      </p>
      {isDirty && !isSaving && (
        <Button look="quiet" onClick={() => setAsking(true)}>
          <Words id="profile.discard" />
        </Button>
      )}
      <Button type="submit" isInert={!isDirty || isSaving}>
        <Words id="profile.save" />
      </Button>
      {isAsking && (
        <Question
          title={words('profile.discard')}
          closeLabel={words('general.close')}
          cancelLabel={words('general.cancel')}
          doLabel={words('profile.discard')}
          isDanger
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            form.send({ type: 'profile.discard' });
          }}
        >
          <p>
            <Words id="profile.discard_confirm" />
          </p>
        </Question>
      )}
    </div>
  );
}
