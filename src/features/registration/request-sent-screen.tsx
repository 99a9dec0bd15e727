import { Link } from '#react/link.tsx';
import { FormattedMessage, useIntl } from 'react-intl';
import { pathTo } from '#domain/routes/table.ts';
import { ScreenHead } from '#components/page/screen-head.tsx';
import { useTop } from '#components/page/use-top.ts';
import { giveFocus } from '#ui/leave-focus.ts';
import styles from './registration.module.css';

/** Shown while an account waits for approval (rule registration-outcome: awaiting_approval). */
export function RequestSentScreen() {
  useTop();
  const intl = useIntl();
  return (
    <>
      <ScreenHead title={intl.formatMessage({ id: 'registration.request_sent' })} />
      <div className={styles.screen}>
        <p role="status" tabIndex={-1} ref={(element) => giveFocus(element)}>
          <FormattedMessage id="registration.request_sent_text" />
        </p>
        <p className={styles.links}>
          <Link href={pathTo('root')}>
            <FormattedMessage id="registration.to_start" />
          </Link>
        </p>
      </div>
    </>
  );
}
