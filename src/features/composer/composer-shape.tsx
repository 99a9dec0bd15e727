import { useSelected } from '#react/use-selected.ts';
import { selectSettings } from '#machines/settings/settings.machine.ts';
import { usePageActor } from '#react/hooks.ts';
import styles from './composer.module.css';

/** The post form's room before it is there. */
export function ComposerShape() {
  const { alwaysShowSubjectInput } = useSelected(usePageActor('settings'), selectSettings);
  return (
    <div className={styles.form} aria-hidden="true">
      {alwaysShowSubjectInput && <div className={styles.row} />}
      <div className={styles.shape} />
      <div className={styles.row} />
      <div className={styles.row} />
    </div>
  );
}
