import { useState } from 'react';
import { useSessionActor } from '#app/hooks.ts';
import { useWords } from '#i18n/words.tsx';
import { leaveFocus } from '#ui/leave-focus.ts';
import { Question } from '#ui/question.tsx';
import styles from './notifications.module.css';

/** Removes all notifications once that was confirmed. */
export function ClearAll() {
  const { words } = useWords();
  const notifications = useSessionActor('notifications');
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <button ref={leaveFocus} type="button" className={styles.clear} onClick={() => setAsked(true)}>
        {words('notifications.clear')}
      </button>
      {isAsked && (
        <Question
          title={words('notifications.clear_title')}
          closeLabel={words('general.close')}
          cancelLabel={words('general.cancel')}
          doLabel={words('notifications.clear_do')}
          isDanger
          onCancel={() => setAsked(false)}
          onConfirm={() => {
            setAsked(false);
            notifications.send({ type: 'notifications.clear' });
          }}
        >
          {words('notifications.clear_ask')}
        </Question>
      )}
    </>
  );
}
