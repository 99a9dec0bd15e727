import { FormattedMessage, useIntl } from 'react-intl';
import { useState, type FormEvent } from 'react';
import { selectFormProblem, selectIsSending, selectTypedText } from '#machines/security/security-form.ts';
import { useSecrets, useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { isTypedName } from '#domain/account/typed-name.ts';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#components/settings/password-field.tsx';
import { Problem, Section } from '#components/settings/section.tsx';
import styles from '#components/settings/security.module.css';
import { TypedName, useOwnName } from '#components/settings/typed-name.tsx';
import { useRefused } from '#components/settings/use-refused.ts';

/** The deletion of the account, which requires typing the username and the password. */
export function DeletionForm() {
  const intl = useIntl();
  const secrets = useSecrets();
  const name = useOwnName();
  const form = useSessionActor('deletionForm');
  const isSending = useSelected(form, selectIsSending);
  const problem = useSelected(form, selectFormProblem);
  const typed = useSelected(form, selectTypedText);
  const [current, setCurrent] = useState('');
  const field = useRefused(problem, () => setCurrent(''));
  const isReady = isTypedName(typed, name) && current !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSending || !isReady) return;
    form.send({ type: 'form.submit', secretHandle: secrets.put(current), nextSecretHandle: '' });
    setCurrent('');
  };
  return (
    <Section name="security.deletion" help="security.deletion_help">
      <form className={styles.form} noValidate onSubmit={submit}>
        <TypedName name={name} typed={typed} isLocked={isSending} onType={(value) => form.send({ type: 'form.type', typed: value })} />
        <PasswordField ref={field} label={intl.formatMessage({ id: 'security.password_current' })} value={current} onEdit={setCurrent} />
        <Problem problem={problem} onDismiss={() => form.send({ type: 'form.dismiss' })} />
        <Button type="submit" variant="danger" className={styles.send} isInert={isSending || !isReady}>
          <FormattedMessage id={isSending ? 'security.sending' : 'security.delete'} />
        </Button>
      </form>
    </Section>
  );
}
