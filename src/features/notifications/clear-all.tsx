import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useSessionActor } from '#react/hooks.ts';
import { leaveFocus } from '#ui/leave-focus.ts';
import { Question } from '#ui/question.tsx';
import styles from './notifications.module.css';

/** Removes all notifications once that was confirmed. */
export function ClearAll() {
  const intl = useIntl();
  const notifications = useSessionActor('notifications');
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <button ref={leaveFocus} type="button" className={styles.clear} onClick={() => setConfirming(true)}>
        {intl.formatMessage({ id: 'notifications.clear' })}
      </button>
      {isConfirming && (
        <Question
          title={intl.formatMessage({ id: 'notifications.clear_title' })}
          closeLabel={intl.formatMessage({ id: 'general.close' })}
          cancelLabel={intl.formatMessage({ id: 'general.cancel' })}
          doLabel={intl.formatMessage({ id: 'notifications.clear_do' })}
          isDanger
          onCancel={() => setConfirming(false)}
          onConfirm={() => {
            setConfirming(false);
            notifications.send({ type: 'notifications.clear' });
          }}
        >
          {intl.formatMessage({ id: 'notifications.clear_confirm' })}
        </Question>
      )}
    </>
  );
}
