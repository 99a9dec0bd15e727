import { useIntl } from 'react-intl';
import { LANGUAGES, tagOf, type LanguageCode } from '#domain/text/languages.ts';
import { Select } from '#ui/select.tsx';
import styles from './registration.module.css';
import type { Form } from './use-form.ts';

const OPTIONS = (Object.keys(LANGUAGES) as LanguageCode[])
  .filter((code) => code !== 'ja_easy')
  .map((code) => ({ value: tagOf(code), label: LANGUAGES[code] }));

/** The language in which the server writes mails; the page's own by default. */
export function LanguageField({ form: { registration, draft, problemOf }, usual }: { form: Form; usual: string }) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'registration.language' });
  const options = OPTIONS.some(({ value }) => value === usual) ? OPTIONS : [{ value: usual, label: usual }, ...OPTIONS];
  return (
    <div className={styles.field}>
      <span aria-hidden="true" className={styles.label}>
        {label}
      </span>
      <Select
        label={label}
        name="locale"
        options={options}
        value={draft.locale || usual}
        onPick={(locale) => registration.send({ type: 'registration.change', change: { locale } })}
      />
      {problemOf('locale') && (
        <p className={styles.problem} dir="auto">
          {problemOf('locale')}
        </p>
      )}
    </div>
  );
}
