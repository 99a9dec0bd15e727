import { useWords, Words } from '#i18n/words.tsx';
import { Question } from '#ui/question.tsx';
import { useInspected, useLook } from '../panel/use-inspected.ts';
import styles from './stately.module.css';

/** Asks before anything leaves for a site of others, and names it. */
export function StatelyQuestion() {
  const { words } = useWords();
  const { panel } = useInspected();
  const { site } = useLook();
  return (
    <Question
      title={words('inspector.stately.open')}
      closeLabel={words('general.close')}
      cancelLabel={words('general.cancel')}
      doLabel={words('inspector.stately.confirm')}
      onCancel={() => panel.send({ type: 'stately.cancel' })}
      onConfirm={() => panel.send({ type: 'stately.confirm' })}
    >
      <p className={styles.said}>
        <Words id="inspector.stately.question" />
      </p>
      <p className={styles.site}>{site}</p>
      <p className={styles.faint}>
        <Words id="inspector.stately.masked" />
      </p>
    </Question>
  );
}
