import { FormattedMessage, useIntl } from 'react-intl';
import { selectCaptchaPhase } from '#machines/registration/captcha.machine.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { Button } from '#ui/button.tsx';
import { Img } from '#ui/img.tsx';
import { Field } from './field.tsx';
import styles from './registration.module.css';
import type { Form } from './use-form.ts';

/** The captcha (rule captcha-kinds): a picture that a press replaces, nothing, or a note that it cannot be shown here. */
export function CaptchaPart({ form }: { form: Form }) {
  const intl = useIntl();
  const actor = useSessionActor('captcha');
  const state = useSelected(actor, selectCaptchaPhase);
  const { captcha } = form;
  const renew = () => actor.send({ type: 'captcha.renew' });
  if (state === 'failed') {
    return (
      <div className={styles.captcha} role="alert">
        <p>
          <FormattedMessage id="registration.captcha_failed" />
        </p>
        <Button variant="quiet" onClick={renew}>
          <FormattedMessage id="general.retry" />
        </Button>
      </div>
    );
  }
  if (captcha.kind === 'other') {
    return (
      <p role="alert" className={styles.problem}>
        <FormattedMessage id="registration.captcha_unknown" values={{ kind: <bdi>{captcha.named}</bdi> }} />
      </p>
    );
  }
  if (captcha.kind === 'none') return null;
  return (
    <div className={styles.captcha} aria-busy={state === 'fetching'}>
      <button type="button" className={styles.picture} onClick={renew}>
        <Img
          key={captcha.captchaToken}
          src={captcha.url}
          alt={intl.formatMessage({ id: 'registration.captcha_picture' })}
          instead={<span className={styles.help}>{intl.formatMessage({ id: 'registration.captcha_missing' })}</span>}
        />{' '}
        <span className={styles.another}>
          <FormattedMessage id="registration.captcha_another" />
        </span>
      </button>
      <Field
        label={intl.formatMessage({ id: 'registration.captcha' })}
        name="captcha"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
        value={form.solution}
        onChange={({ currentTarget: { value } }) => form.setSolution(value)}
        onBlur={() => form.leave('captcha')}
        problem={form.problemOf('captcha')}
      />
    </div>
  );
}
