import { FormattedMessage, useIntl } from 'react-intl';
import { useState, type FormEvent } from 'react';
import { selectFormProblem, selectIsSending, selectTypedText } from '#machines/security/security-form.ts';
import { useSecrets, useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { PasswordField } from '#components/settings/password-field.tsx';
import { Problem, Section } from '#components/settings/section.tsx';
import styles from '#components/settings/security.module.css';
import { useRefused } from '#components/settings/use-refused.ts';

/** The form for another e-mail address; it is stored when the form closes, the password is not. */
export function EmailForm() {
  const intl = useIntl();
  const secrets = useSecrets();
  const form = useSessionActor('emailForm');
  const isSending = useSelected(form, selectIsSending);
  const problem = useSelected(form, selectFormProblem);
  const typed = useSelected(form, selectTypedText);
  const [current, setCurrent] = useState('');
  const field = useRefused(problem, () => setCurrent(''));
  const isReady = typed.trim() !== '' && current !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSending || !isReady) return;
    form.send({ type: 'form.submit', secretHandle: secrets.put(current), nextSecretHandle: '' });
    setCurrent('');
  };
  return (
    <Section name="security.email">
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextField
          label={intl.formatMessage({ id: 'security.email_new' })}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          aria-required
          readOnly={isSending}
          value={typed}
          onChange={({ currentTarget }) => form.send({ type: 'form.type', typed: currentTarget.value })}
        />
        <PasswordField ref={field} label={intl.formatMessage({ id: 'security.password_current' })} value={current} onEdit={setCurrent} />
        <Problem problem={problem} onDismiss={() => form.send({ type: 'form.dismiss' })} />
        <Button type="submit" className={styles.send} isInert={isSending || !isReady}>
          <FormattedMessage id={isSending ? 'security.sending' : 'security.change_email'} />
        </Button>
      </form>
    </Section>
  );
}
