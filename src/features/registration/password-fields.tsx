import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { strengthOf } from '#domain/registration/strength.ts';
import { ShowPasswordButton } from '#components/page/show-password-button.tsx';
import { Field } from './field.tsx';
import type { Form } from './use-form.ts';

/** A password, typed twice, revealed on demand; its strength is described as text (rules registration-match, password-strength). */
export function PasswordFields({ form: { draft, password, confirm, setPassword, setConfirm, leave, problemOf } }: { form: Form }) {
  const intl = useIntl();
  const [isShown, setShown] = useState(false);
  const strength = strengthOf(password, [draft.username, draft.name, draft.email.split('@')[0] ?? '']);
  const secret = {
    type: isShown ? 'text' : 'password',
    autoComplete: 'new-password',
    autoCapitalize: 'none',
    autoCorrect: 'off',
    spellCheck: false,
    required: true,
  } as const;
  return (
    <>
      <Field
        {...secret}
        label={intl.formatMessage({ id: 'registration.password' })}
        name="password"
        value={password}
        onChange={({ currentTarget: { value } }) => setPassword(value)}
        onBlur={() => leave('password')}
        problem={problemOf('password')}
        help={
          password !== '' && (
            <FormattedMessage
              id="registration.strength"
              values={{ strength: <FormattedMessage id={`registration.strength.${strength}`} /> }}
            />
          )
        }
        end={<ShowPasswordButton isShown={isShown} onPress={() => setShown(!isShown)} />}
      />
      <Field
        {...secret}
        label={intl.formatMessage({ id: 'registration.password_confirm' })}
        name="confirm"
        value={confirm}
        onChange={({ currentTarget: { value } }) => setConfirm(value)}
        onBlur={() => leave('confirm')}
        problem={problemOf('confirm')}
      />
    </>
  );
}
