import { FormattedMessage, useIntl } from 'react-intl';
import { useState, type FormEvent } from 'react';
import { selectFactorIsBusy, selectFactorProblem } from '#machines/security/second-factor.machine.ts';
import { useSecrets, useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { Button } from '#ui/button.tsx';
import { Question } from '#ui/question.tsx';
import { PasswordField } from '#components/settings/password-field.tsx';
import { Problem } from '#components/settings/section.tsx';
import styles from '#components/settings/security.module.css';
import { useRefused } from '#components/settings/use-refused.ts';

/** A second factor that is there: other recovery codes after a question, and its end by the password (rules recovery-codes, factor-off). */
export function FactorOn() {
  const intl = useIntl();
  const secrets = useSecrets();
  const factor = useSessionActor('secondFactor');
  const isBusy = useSelected(factor, selectFactorIsBusy);
  const problem = useSelected(factor, selectFactorProblem);
  const [isConfirming, setConfirming] = useState(false);
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
        <FormattedMessage id="security.factor_on" />
      </p>
      <div className={styles.buttons}>
        <Button variant="quiet" isInert={isBusy} onClick={() => setConfirming(true)}>
          <FormattedMessage id="security.renew_codes" />
        </Button>
      </div>
      <form className={styles.form} noValidate onSubmit={disable}>
        <PasswordField ref={field} label={intl.formatMessage({ id: 'security.password_current' })} value={current} onEdit={setCurrent} />
        <Problem problem={problem} onDismiss={() => factor.send({ type: 'factor.dismiss' })} />
        <Button type="submit" variant="danger" className={styles.send} isInert={isBusy || current === ''}>
          <FormattedMessage id={isBusy ? 'security.sending' : 'security.factor_disable'} />
        </Button>
      </form>
      {isConfirming && (
        <Question
          title={intl.formatMessage({ id: 'security.renew_codes' })}
          closeLabel={intl.formatMessage({ id: 'general.close' })}
          cancelLabel={intl.formatMessage({ id: 'general.cancel' })}
          doLabel={intl.formatMessage({ id: 'security.renew_codes' })}
          onCancel={() => setConfirming(false)}
          onConfirm={() => {
            setConfirming(false);
            factor.send({ type: 'factor.renew' });
          }}
        >
          <p>
            <FormattedMessage id="security.renew_codes_help" />
          </p>
        </Question>
      )}
    </>
  );
}
