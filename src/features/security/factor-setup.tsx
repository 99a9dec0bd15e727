import { FormattedMessage, useIntl } from 'react-intl';
import { useState, type FormEvent } from 'react';
import { encode } from 'uqr';
import { selectFactorIsBusy, selectFactorProblem, selectShownHandle } from '#machines/security/second-factor.machine.ts';
import { useSecrets, useSessionActor } from '#react/hooks.ts';
import { shownOf } from '#react/shown.ts';
import { spacedKey, type OtpSetup } from '#domain/security/second-factor.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { PasswordField } from '#components/settings/password-field.tsx';
import { Problem } from '#components/settings/section.tsx';
import { useRefused } from '#components/settings/use-refused.ts';
import { useCopy } from '#react/use-copy.ts';
import { useSelected } from '#react/use-selected.ts';
import styles from '#components/settings/security.module.css';

/** Sets an authenticator up: by a code to scan or a key to type, proven by one of its codes and the password (rule factor-setup). */
export function FactorSetup() {
  const intl = useIntl();
  const secrets = useSecrets();
  const copy = useCopy();
  const factor = useSessionActor('secondFactor');
  const isBusy = useSelected(factor, selectFactorIsBusy);
  const problem = useSelected(factor, selectFactorProblem);
  const setup = shownOf(useSelected(factor, selectShownHandle)) as OtpSetup | undefined;
  const [code, setCode] = useState('');
  const [current, setCurrent] = useState('');
  const field = useRefused(problem, () => setCode(''));
  const isReady = code.trim() !== '' && current !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !isReady) return;
    const codeHandle = secrets.put(code.replaceAll(/\s/g, ''));
    factor.send({ type: 'factor.confirm', secretHandle: secrets.put(current), codeHandle });
  };
  if (!setup) return null;
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p>
        <FormattedMessage id="security.scan" />
      </p>
      <div className={styles.setup}>
        <QrCode text={setup.uri} />
        <div className={styles.key}>
          <p className={styles.help}>
            <FormattedMessage id="security.key_help" />
          </p>
          <code aria-label={intl.formatMessage({ id: 'security.key' })} dir="ltr">
            {spacedKey(setup.key)}
          </code>
          <Button variant="quiet" onClick={() => copy(setup.key, { done: 'security.key_copied', failed: 'security.copy_failed' })}>
            <FormattedMessage id="security.copy_key" />
          </Button>
        </div>
      </div>
      <TextField
        ref={field}
        label={intl.formatMessage({ id: 'login.authentication_code' })}
        autoComplete="one-time-code"
        inputMode="numeric"
        spellCheck={false}
        aria-required
        value={code}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
      />
      <PasswordField label={intl.formatMessage({ id: 'security.password_current' })} value={current} onEdit={setCurrent} />
      <Problem problem={problem} onDismiss={() => factor.send({ type: 'factor.dismiss' })} />
      <div className={styles.buttons}>
        <Button type="submit" isInert={isBusy || !isReady}>
          <FormattedMessage id={isBusy ? 'security.sending' : 'security.factor_confirm'} />
        </Button>
        <Button variant="quiet" onClick={() => factor.send({ type: 'factor.cancel' })}>
          <FormattedMessage id="general.cancel" />
        </Button>
      </div>
    </form>
  );
}

const QUIET = 4; // modules around it (ISO/IEC 18004 §6.3.8)

/** An address as a QR code, drawn here: no one else receives it. It is dark on light in both themes, as cameras expect. */
function QrCode({ text }: { text: string }) {
  const intl = useIntl();
  const { data, size } = encode(text, { border: QUIET });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg
      className={styles.qr}
      role="img"
      aria-label={intl.formatMessage({ id: 'security.qr' })}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
