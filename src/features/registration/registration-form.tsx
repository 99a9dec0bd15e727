import { FormattedMessage, useIntl } from 'react-intl';
import { useState } from 'react';
import { Link } from '#react/link.tsx';
import { selectInstance, selectTerms } from '#machines/system/boot.machine.ts';
import { usePageActor, useMaybeSessionActor } from '#react/hooks.ts';
import { pathTo } from '#domain/routes/table.ts';
import { Button } from '#ui/button.tsx';
import type { SessionActors } from '#react/actors.ts';
import { useMessageText } from '#i18n/message-text.ts';
import { selectProblem } from '#machines/registration/registration.machine.ts';
import { Alert } from '#ui/alert.tsx';
import { selectInstanceDetails } from '#machines/about/about.machine.ts';
import { useOpenedGroup } from '#react/lazy/use-opened-group.ts';
import { useWatchedInstanceDetails } from '#react/use-watched-about.ts';
import { useSelected } from '#react/use-selected.ts';
import { AboutFields } from './about-fields.tsx';
import { Agreement } from './agreement.tsx';
import { CaptchaPart } from './captcha-part.tsx';
import { LanguageField } from './language-field.tsx';
import { NameFields } from './name-fields.tsx';
import { PasswordFields } from './password-fields.tsx';
import { useForm } from './use-form.ts';
import styles from './registration.module.css';

/** The form of a new account: an error is shown at its field on blur and on submit (rule registration-required). */
export function RegistrationForm({ inviteToken }: { inviteToken: string | undefined }) {
  const boot = usePageActor('boot');
  const { name } = useSelected(boot, selectInstance);
  const terms = useSelected(boot, selectTerms) ?? '';
  const rules = useRules();
  const { locale } = useIntl();
  const mustAgree = terms.trim() !== '' || rules.length > 0;
  const [element, setElement] = useState<HTMLFormElement | null>(null);
  const form = useForm({ inviteToken, mustAgree, locale, element });
  return (
    <form className={styles.form} ref={setElement} onSubmit={form.submit} noValidate>
      <p className={styles.hint}>
        <FormattedMessage id="registration.intro" values={{ instance: <bdi>{name}</bdi> }} />
      </p>
      <fieldset className={styles.fields} disabled={form.isBusy}>
        <NameFields form={form} />
        <PasswordFields form={form} />
        <AboutFields form={form} />
        <LanguageField form={form} usual={locale} />
        <CaptchaPart form={form} />
        <Agreement form={form} terms={terms} rules={rules} />
      </fieldset>
      <Problem registration={form.registration} />
      <Button type="submit" isInert={form.isBusy || form.captcha.kind === 'other'}>
        <FormattedMessage id={form.isBusy ? 'registration.sending' : 'registration.send'} />
      </Button>
      <p className={styles.links}>
        <Link href={pathTo('login')}>
          <FormattedMessage id="registration.to_login" />
        </Link>
      </p>
    </form>
  );
}

type RegistrationActor = SessionActors['registration'];

/** The failure of the last attempt that belongs to no field, until it is dismissed. */
function Problem({ registration }: { registration: RegistrationActor }) {
  const intl = useIntl();
  const messageText = useMessageText();
  const problem = useSelected(registration, selectProblem);
  return (
    problem && (
      <Alert
        dismissLabel={intl.formatMessage({ id: 'general.dismiss' })}
        onDismiss={() => registration.send({ type: 'registration.dismiss' })}
      >
        {messageText(problem)}
      </Alert>
    )
  );
}

const NONE: readonly string[] = [];

/** Returns the numbered rules of the instance once they are loaded; their module belongs to the about page. */
const useRules = (): readonly string[] => {
  useOpenedGroup('search');
  useWatchedInstanceDetails();
  const about = useMaybeSessionActor('about');
  return useSelected(about, (snapshot) => snapshot && selectInstanceDetails(snapshot)?.rules) ?? NONE;
};
