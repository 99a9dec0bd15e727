import { FormattedMessage, useIntl } from 'react-intl';
import { useState, type FormEvent } from 'react';
import { Link } from '#react/link.tsx';
import { selectIsBusy, selectConfirmationMessage } from '#machines/registration/confirmation.machine.ts';
import { selectDraft } from '#machines/registration/registration.machine.ts';
import { useCan, useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { pathTo } from '#domain/routes/table.ts';
import type { MessageId } from '#i18n/messages.ts';
import { ScreenHead } from '#components/page/screen-head.tsx';
import { useTop } from '#components/page/use-top.ts';
import { Button } from '#ui/button.tsx';
import { giveFocus } from '#ui/leave-focus.ts';
import { TextField } from '#ui/text-field.tsx';
import styles from './registration.module.css';

/** Shown while an account waits until its address is confirmed (rule registration-outcome: missing_confirmed_email). */
export function AwaitingEmailScreen() {
  useTop();
  const intl = useIntl();
  const canResend = useCan('confirmationResend');
  return (
    <>
      <ScreenHead title={intl.formatMessage({ id: 'registration.awaiting_email' })} />
      <div className={styles.screen}>
        <p role="status" tabIndex={-1} ref={(element) => giveFocus(element)}>
          <FormattedMessage id="registration.awaiting_email_text" />
        </p>
        {canResend && <Again />}
        <p className={styles.links}>
          <Link href={pathTo('login')}>
            <FormattedMessage id="registration.to_login" />
          </Link>
        </p>
      </div>
    </>
  );
}

/** The mail once more, to the address that was given before or is given here (rule confirmation-again). */
function Again() {
  const intl = useIntl();
  const confirmation = useSessionActor('confirmation');
  const isBusy = useSelected(confirmation, selectIsBusy);
  const outcome = useSelected(confirmation, selectConfirmationMessage);
  const [email, setEmail] = useState(useSelected(useSessionActor('registration'), selectDraft).email);
  const resend = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy && email.trim() !== '') confirmation.send({ type: 'confirmation.request', email: email.trim() });
  };
  return (
    <form className={styles.form} onSubmit={resend}>
      <TextField
        label={intl.formatMessage({ id: 'registration.email' })}
        name="email"
        type="email"
        autoComplete="email"
        value={email}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
      <Button type="submit" variant="quiet" isInert={isBusy || email.trim() === ''}>
        <FormattedMessage id={isBusy ? 'password_reset.sending' : 'registration.confirmation_again'} />
      </Button>
      <p role="status" className={styles.help}>
        {outcome !== undefined && <FormattedMessage id={outcome as MessageId} />}
      </p>
    </form>
  );
}
