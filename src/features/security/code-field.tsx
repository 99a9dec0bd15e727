import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { TextField } from '#ui/text-field.tsx';
import styles from '#components/settings/security.module.css';

/** A code of the second factor, with which the user stays logged in after a password change (rule password-session). */
export function CodeField({ code, onEdit }: { code: string; onEdit: (code: string) => void }) {
  const intl = useIntl();
  const help = useId();
  return (
    <div className={styles.field}>
      <TextField
        label={intl.formatMessage({ id: 'security.password_code' })}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        aria-describedby={help}
        value={code}
        onChange={({ currentTarget }) => onEdit(currentTarget.value)}
      />
      <p id={help} className={styles.help}>
        <FormattedMessage id="security.password_code_help" />
      </p>
    </div>
  );
}
