import { useId } from 'react';
import { Words } from '#i18n/words.tsx';
import { Button } from '#ui/button.tsx';
import { Modal } from '#ui/modal.tsx';
import { useInspected, useLook } from '../panel/use-inspected.ts';
import styles from './stately.module.css';

/** Asks before anything leaves for a site of others, and names it. */
export function StatelyQuestion() {
  const id = useId();
  const { panel } = useInspected();
  const { site } = useLook();
  const cancel = () => panel.send({ type: 'stately.cancel' });
  return (
    <Modal onClose={cancel} className={styles.dialog} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        <Words id="inspector.stately.open" />
      </h2>
      <p>
        <Words id="inspector.stately.question" />
      </p>
      <p className={styles.site}>{site}</p>
      <p className={styles.faint}>
        <Words id="inspector.stately.masked" />
      </p>
      <div className={styles.acts}>
        <Button look="quiet" onClick={cancel}>
          <Words id="general.cancel" />
        </Button>
        <Button onClick={() => panel.send({ type: 'stately.confirm' })}>
          <Words id="inspector.stately.confirm" />
        </Button>
      </div>
    </Modal>
  );
}
