import { useSelector } from '@xstate/react';
import { useState, type FormEvent } from 'react';
import { Link } from 'wouter';
import { selectIsBusy, selectSaid } from '#machines/registration/confirmation.machine.ts';
import { selectDraft } from '#machines/registration/registration.machine.ts';
import { useCan, useSessionActor } from '#app/hooks.ts';
import { pathTo } from '#domain/routes/table.ts';
import type { MessageId } from '#i18n/messages.ts';
import { useWords, Words } from '#i18n/words.tsx';
import { ScreenHead } from '#parts/page/screen-head.tsx';
import { useTop } from '#parts/page/use-top.ts';
import { Button } from '#ui/button.tsx';
import { giveFocus } from '#ui/leave-focus.ts';
import { TextField } from '#ui/text-field.tsx';
import styles from './registration.module.css';

/** Shown while an account waits until its address is confirmed (rule registration-outcome: missing_confirmed_email). */
export function AwaitingEmailScreen() {
  useTop();
  const { words } = useWords();
  const canResend = useCan('confirmationResend');
  return (
    <>
      <ScreenHead title={words('registration.awaiting_email')} />
      <div className={styles.screen} data-no-floats>
        <p role="status" tabIndex={-1} ref={(said) => giveFocus(said)}>
          <Words id="registration.awaiting_email_text" />
        </p>
        {canResend && <Again />}
        <p className={styles.links}>
          <Link href={pathTo('login')}>
            <Words id="registration.to_login" />
          </Link>
        </p>
      </div>
    </>
  );
}

/** The mail once more, to the address that was given before or is given here (rule confirmation-again). */
function Again() {
  const { words } = useWords();
  const confirmation = useSessionActor('confirmation');
  const isBusy = useSelector(confirmation, selectIsBusy);
  const said = useSelector(confirmation, selectSaid);
  const [email, setEmail] = useState(useSelector(useSessionActor('registration'), selectDraft).email);
  const ask = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy && email.trim() !== '') confirmation.send({ type: 'confirmation.ask', email: email.trim() });
  };
  return (
    <form className={styles.form} onSubmit={ask}>
      <TextField
        label={words('registration.email')}
        name="email"
        type="email"
        autoComplete="email"
        value={email}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
      <Button type="submit" look="quiet" isInert={isBusy || email.trim() === ''}>
        <Words id={isBusy ? 'password_reset.sending' : 'registration.confirmation_again'} />
      </Button>
      <p role="status" className={styles.help}>
        {said !== undefined && <Words id={said as MessageId} />}
      </p>
    </form>
  );
}
