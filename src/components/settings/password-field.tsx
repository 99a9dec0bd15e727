import { useId, useState, type Ref } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { FieldProblem } from '#domain/security/forms.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { HideIcon, ShowIcon } from '#ui/lazy-icons.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './security.module.css';

type Props = {
  label: string;
  value: string;
  onEdit: (value: string) => void;
  isNew?: boolean;
  problem?: FieldProblem | undefined;
  onLeave?: (() => void) | undefined;
  ref?: Ref<HTMLInputElement>;
};

/** A password field with a button that reveals the value; the value is stored nowhere else. The error is shown below it. */
export function PasswordField({ label, value, onEdit, isNew = false, problem, onLeave, ref }: Props) {
  const intl = useIntl();
  const id = useId();
  const [isShown, setShown] = useState(false);
  return (
    <div className={styles.field}>
      <TextField
        ref={ref}
        label={label}
        type={isShown ? 'text' : 'password'}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        aria-required
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem && id}
        value={value}
        onChange={({ currentTarget }) => onEdit(currentTarget.value)}
        onBlur={onLeave}
        end={
          <IconButton
            label={intl.formatMessage({ id: isShown ? 'login.hide_password' : 'login.show_password' })}
            icon={isShown ? <HideIcon /> : <ShowIcon />}
            onClick={() => setShown(!isShown)}
          />
        }
      />
      {problem && (
        <p id={id} className={styles.problem}>
          <FormattedMessage id={problem} />
        </p>
      )}
    </div>
  );
}
