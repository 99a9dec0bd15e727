import styles from './composer.module.css';

/** The post form's room before it is there. */
export function ComposerShape() {
  return (
    <div className={styles.form} aria-hidden="true">
      <div className={`${styles.box} ${styles.shape}`} />
      <div className={styles.row} />
      <div className={styles.row} />
    </div>
  );
}
