import { useId, type SyntheticEvent } from 'react';
import { Words } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import { useInspected, useLook } from '../panel/use-inspected.ts';
import styles from './stately.module.css';

const show = (dialog: HTMLDialogElement) => {
  dialog.showModal();
  return () => dialog.close();
};

/** Asks before anything leaves for a site of others, and names it. A dialog of its own: the shared one would be one more file that the first load knows by name. */
export function StatelyQuestion() {
  const id = useId();
  const { panel } = useInspected();
  const { site } = useLook();
  const cancel = () => panel.send({ type: 'stately.cancel' });
  const escape = (event: SyntheticEvent) => {
    event.preventDefault();
    cancel();
  };
  return (
    <dialog ref={show} className={styles.dialog} aria-labelledby={id} onCancel={escape}>
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
    </dialog>
  );
}
