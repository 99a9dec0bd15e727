import { FormattedMessage, useIntl } from 'react-intl';
import { useRef, useState, type FormEvent } from 'react';
import { selectFactorStep } from '#machines/security/second-factor.machine.ts';
import { selectFormProblem, selectIsSending } from '#machines/security/security-form.ts';
import { useSecrets, useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { newPasswordProblem } from '#domain/security/forms.ts';
import { Button } from '#ui/button.tsx';
import { giveFocus } from '#ui/leave-focus.ts';
import { CodeField } from './code-field.tsx';
import { PasswordField } from '#components/settings/password-field.tsx';
import { Problem, Section } from '#components/settings/section.tsx';
import styles from '#components/settings/security.module.css';
import { useRefused } from '#components/settings/use-refused.ts';

/** The password change: the current one, and the new one twice (rule new-password). Passwords leave the form only as handles. */
export function PasswordForm() {
  const intl = useIntl();
  const secrets = useSecrets();
  const form = useSessionActor('passwordForm');
  const isSending = useSelected(form, selectIsSending);
  const problem = useSelected(form, selectFormProblem);
  const step = useSelected(useSessionActor('secondFactor'), selectFactorStep);
  const hasFactor = step === 'on' || step === 'showing';
  const [code, setCode] = useState('');
  const [current, setCurrent] = useState('');
  const [given, setGiven] = useState({ next: '', again: '' });
  const [left, setLeft] = useState<readonly string[]>([]);
  const next = useRef<HTMLInputElement>(null);
  const again = useRef<HTMLInputElement>(null);
  const field = useRefused(problem, () => setCurrent(''));
  const leave = (name: string) => () => setLeft((before) => [...before, name]);
  const problemOf = (name: 'next' | 'again') => (left.includes(name) ? newPasswordProblem(name, given) : undefined);
  // A press while something is missing reports what; the button does not look like the primary one.
  const isFilled = ![current, given.next, given.again].includes('');
  const isBlank = left.includes('current') && current === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setLeft(['current', 'next', 'again']);
    if (current === '') return giveFocus(field.current);
    if (newPasswordProblem('next', given)) return giveFocus(next.current);
    if (newPasswordProblem('again', given)) return giveFocus(again.current);
    setLeft([]);
    form.send({
      type: 'form.submit',
      secretHandle: secrets.put(current),
      nextSecretHandle: secrets.put(given.next),
      codeHandle: hasFactor && code.trim() !== '' ? secrets.put(code.replaceAll(/\s/g, '')) : undefined,
    });
    setCode('');
  };
  return (
    <Section name="security.password" help="security.password_help">
      <form className={styles.form} noValidate onSubmit={submit}>
        <PasswordField
          ref={field}
          label={intl.formatMessage({ id: 'security.password_current' })}
          value={current}
          onEdit={setCurrent}
          problem={isBlank ? 'security.blank' : undefined}
        />
        <PasswordField
          ref={next}
          isNew
          label={intl.formatMessage({ id: 'security.password_new' })}
          value={given.next}
          onEdit={(value) => setGiven({ ...given, next: value })}
          problem={problemOf('next')}
          onLeave={given.next === '' ? undefined : leave('next')}
        />
        <PasswordField
          ref={again}
          isNew
          label={intl.formatMessage({ id: 'security.password_again' })}
          value={given.again}
          onEdit={(value) => setGiven({ ...given, again: value })}
          problem={problemOf('again')}
          onLeave={given.next === '' ? undefined : leave('again')}
        />
        {hasFactor && <CodeField code={code} onEdit={setCode} />}
        <Problem problem={problem} onDismiss={() => form.send({ type: 'form.dismiss' })} />
        <Button type="submit" variant={isFilled ? 'primary' : 'quiet'} className={styles.send} isInert={isSending}>
          <FormattedMessage id={isSending ? 'security.sending' : 'security.change_password'} />
        </Button>
      </form>
    </Section>
  );
}
