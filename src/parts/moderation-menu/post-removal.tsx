import { useRow, useSessionActor } from '#app/hooks.ts';
import { useWords } from '#i18n/words.tsx';
import { plainText } from '../text/plain-text.ts';
import { Question } from '#ui/question.tsx';
import styles from './moderation-menu.module.css';

/** Asks before somebody's post is deleted: whose it is, and how it begins (rule post-removal-asked). */
export function PostRemoval({ statusId, name }: { statusId: string; name: string }) {
  const { words } = useWords();
  const tools = useSessionActor('postTools');
  const status = useRow('statuses', statusId);
  const text = status ? [status.spoilerText, plainText(status.content)].filter(Boolean).join(' – ') : '';
  return (
    <Question
      title={words('moderation.post.removed')}
      closeLabel={words('general.close')}
      cancelLabel={words('general.cancel')}
      doLabel={words('moderation.post.removed')}
      isDanger
      onCancel={() => tools.send({ type: 'post.cancel' })}
      onConfirm={() => tools.send({ type: 'post.confirm' })}
    >
      <p>{words('moderation.post.removed_ask', { name })}</p>
      {text !== '' && (
        <blockquote className={styles.reason} dir="auto">
          {text}
        </blockquote>
      )}
    </Question>
  );
}
