import { useWords } from '#i18n/words.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './boot-skeleton.module.css';

/** The page in its shape, until the instance has said who it is. */
export function BootSkeleton() {
  const { words } = useWords();
  return (
    <>
      <div className={styles.bar} />
      <main className={styles.main}>
        <div className={styles.head} />
        <Skeleton label={words('general.loading')} />
      </main>
    </>
  );
}
