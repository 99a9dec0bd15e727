import { Link } from 'wouter';
import { pathTo } from '#domain/routes/table.ts';
import { useWords, Words } from '#i18n/words.tsx';
import { ScreenHead } from '#parts/page/screen-head.tsx';
import { useTop } from '#parts/page/use-top.ts';
import { giveFocus } from '#ui/leave-focus.ts';
import styles from './registration.module.css';

/** Shown while an account waits until somebody lets it in (rule registration-outcome: awaiting_approval). */
export function RequestSentScreen() {
  useTop();
  const { words } = useWords();
  return (
    <>
      <ScreenHead title={words('registration.request_sent')} />
      <div className={styles.screen} data-no-floats>
        <p role="status" tabIndex={-1} ref={(said) => giveFocus(said)}>
          <Words id="registration.request_sent_text" />
        </p>
        <p className={styles.links}>
          <Link href={pathTo('root')}>
            <Words id="registration.to_start" />
          </Link>
        </p>
      </div>
    </>
  );
}
