import { Link } from '#react/link.tsx';
import { FormattedMessage, useIntl } from 'react-intl';
import { usePageActor } from '#react/hooks.ts';
import { pathTo } from '#domain/routes/table.ts';
import { ScreenHead } from '#components/page/screen-head.tsx';
import { useTop } from '#components/page/use-top.ts';
import { Button } from '#ui/button.tsx';
import styles from './first-steps.module.css';
import { AccountsStep } from './accounts-step.tsx';

/** Suggestions for a newly registered account, on a screen that is offered only once (rule first-steps). */
export function FirstSteps() {
  useTop();
  const intl = useIntl();
  const modals = usePageActor('modals');
  const open = (tab: 'profile' | 'notifications') => modals.send({ type: 'settingsModal.open', tab });
  return (
    <>
      <ScreenHead title={intl.formatMessage({ id: 'firstSteps.title' })} />
      <div className={styles.steps} data-no-floats>
        <p>
          <FormattedMessage id="firstSteps.intro" />
        </p>
        <section>
          <h2>
            <FormattedMessage id="firstSteps.profile" />
          </h2>
          <p className={styles.help}>
            <FormattedMessage id="firstSteps.profile_help" />
          </p>
          <Button variant="quiet" onClick={() => open('profile')}>
            <FormattedMessage id="firstSteps.profile_edit" />
          </Button>
        </section>
        <AccountsStep />
        <section>
          <h2>
            <FormattedMessage id="firstSteps.notifications" />
          </h2>
          <p className={styles.help}>
            <FormattedMessage id="firstSteps.notifications_help" />
          </p>
          <Button variant="quiet" onClick={() => open('notifications')}>
            <FormattedMessage id="firstSteps.notifications_edit" />
          </Button>
        </section>
        <Link href={pathTo('friends')} replace className={styles.done}>
          <FormattedMessage id="firstSteps.done" />
        </Link>
      </div>
    </>
  );
}
