import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from '#react/link.tsx';
import { selectIsSent, selectProblem } from '#machines/session/password-reset.machine.ts';
import { selectNode } from '#machines/system/boot.machine.ts';
import { useMaybeSessionActor, usePageActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { pathTo } from '#domain/routes/table.ts';
import type { MessageId } from '#i18n/messages.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ScreenHead } from '#components/page/screen-head.tsx';
import { giveFocus } from '#ui/leave-focus.ts';
import type { PasswordResetActor } from './guest-actors.ts';
import styles from './login.module.css';
import { PasswordResetForm } from './password-reset-form.tsx';

/** A guest's way to a new password, where the instance sends mail (rule password-reset). */
export function PasswordResetScreen() {
  const intl = useIntl();
  const reset = useMaybeSessionActor('passwordReset');
  const { mailerEnabled } = useSelected(usePageActor('boot'), selectNode);
  return (
    <>
      <ScreenHead title={intl.formatMessage({ id: 'password_reset.title' })} />
      <div className={styles.screen}>
        {reset && <Problem reset={reset} />}
        {!mailerEnabled && (
          <p>
            <FormattedMessage id="password_reset.disabled" />
          </p>
        )}
        {mailerEnabled && reset && <Way reset={reset} />}
        <div className={styles.links}>
          <Link href={pathTo('login')}>
            <FormattedMessage id="password_reset.to_login" />
          </Link>
        </div>
      </div>
    </>
  );
}

function Problem({ reset }: { reset: PasswordResetActor }) {
  const intl = useIntl();
  const problem = useSelected(reset, selectProblem);
  return (
    problem && (
      <Alert dismissLabel={intl.formatMessage({ id: 'general.dismiss' })} onDismiss={() => reset.send({ type: 'passwordReset.dismiss' })}>
        <FormattedMessage id={problem as MessageId} />
      </Alert>
    )
  );
}

function Way({ reset }: { reset: PasswordResetActor }) {
  const isSent = useSelected(reset, selectIsSent);
  if (!isSent) return <PasswordResetForm reset={reset} />;
  return (
    <div className={styles.form}>
      <p role="status" tabIndex={-1} ref={(element) => giveFocus(element)}>
        <FormattedMessage id="password_reset.check_email" />
      </p>
      <Button variant="quiet" onClick={() => reset.send({ type: 'passwordReset.retry' })}>
        <FormattedMessage id="password_reset.again" />
      </Button>
    </div>
  );
}
