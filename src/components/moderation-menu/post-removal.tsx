import { useIntl } from 'react-intl';
import { useRow, useSessionActor } from '#react/hooks.ts';
import { plainText } from '../text/plain-text.ts';
import { Question } from '#ui/question.tsx';
import styles from './moderation-menu.module.css';

/** Asks for confirmation before a status is deleted, with its author and its beginning (rule post-removal-confirmed). */
export function PostRemoval({ statusId, name }: { statusId: string; name: string }) {
  const intl = useIntl();
  const tools = useSessionActor('postTools');
  const status = useRow('statuses', statusId);
  const text = status ? [status.spoilerText, plainText(status.content)].filter(Boolean).join(' – ') : '';
  return (
    <Question
      title={intl.formatMessage({ id: 'moderation.post.removed' })}
      closeLabel={intl.formatMessage({ id: 'general.close' })}
      cancelLabel={intl.formatMessage({ id: 'general.cancel' })}
      doLabel={intl.formatMessage({ id: 'moderation.post.removed' })}
      isDanger
      onCancel={() => tools.send({ type: 'post.cancel' })}
      onConfirm={() => tools.send({ type: 'post.confirm' })}
    >
      <p>{intl.formatMessage({ id: 'moderation.post.removed_confirm' }, { name })}</p>
      {text !== '' && (
        <blockquote className={styles.reason} dir="auto">
          {text}
        </blockquote>
      )}
    </Question>
  );
}
