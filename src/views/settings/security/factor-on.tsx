import { useSelector } from '@xstate/react';
import { useState, type FormEvent } from 'react';
import { selectFactorIsBusy, selectFactorProblem } from '#machines/security/second-factor.machine.ts';
import { useSecrets, useSessionActor } from '#app/hooks.ts';
import { useWords, Words } from '#i18n/words.tsx';
import { Button } from '#ui/button.tsx';
import { Question } from '#ui/question.tsx';
import { PasswordField } from './password-field.tsx';
import { Problem } from './section.tsx';
import styles from './security.module.css';
import { useRefused } from './use-refused.ts';

/** A second factor that is there: other recovery codes after a question, and its end by the password (rules recovery-codes, factor-off). */
export function FactorOn() {
  const { words } = useWords();
  const secrets = useSecrets();
  const factor = useSessionActor('secondFactor');
  const isBusy = useSelector(factor, selectFactorIsBusy);
  const problem = useSelector(factor, selectFactorProblem);
  const [isAsking, setAsking] = useState(false);
  const [current, setCurrent] = useState('');
  const field = useRefused(problem, () => setCurrent(''));
  const disable = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || current === '') return;
    factor.send({ type: 'factor.disable', secretHandle: secrets.put(current) });
  };
  return (
    <>
      <p role="status" className={styles.state}>
        <Words id="security.factor_on" />
      </p>
      <div className={styles.buttons}>
        <Button look="quiet" isInert={isBusy} onClick={() => setAsking(true)}>
          <Words id="security.renew_codes" />
        </Button>
      </div>
      <form className={styles.form} noValidate onSubmit={disable}>
        <PasswordField ref={field} label={words('security.password_current')} value={current} onEdit={setCurrent} />
        <Problem problem={problem} onDismiss={() => factor.send({ type: 'factor.dismiss' })} />
        <Button type="submit" look="danger" className={styles.send} isInert={isBusy || current === ''}>
          <Words id={isBusy ? 'security.sending' : 'security.factor_disable'} />
        </Button>
      </form>
      {isAsking && (
        <Question
          title={words('security.renew_codes')}
          closeLabel={words('general.close')}
          cancelLabel={words('general.cancel')}
          doLabel={words('security.renew_codes')}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            factor.send({ type: 'factor.renew' });
          }}
        >
          <p>
            <Words id="security.renew_codes_help" />
          </p>
        </Question>
      )}
    </>
  );
}
