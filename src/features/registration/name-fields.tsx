import { FormattedMessage, useIntl } from 'react-intl';
import { useSessionActor } from '#react/hooks.ts';
import { useOwnDomain } from '#react/use-own-domain.ts';
import { Field } from './field.tsx';
import type { Form } from './use-form.ts';

const NAME = /^[\w.-]{1,30}$/; // our choice: only names that a server may accept are checked

/**
 * The fields for the username and the email address; a username is checked for availability on blur (rules nickname-free, handle-domain).
 */
export function NameFields({ form: { registration, draft, needs, leave, problemOf } }: { form: Form }) {
  const intl = useIntl();
  const usernames = useSessionActor('usernames');
  const domain = useOwnDomain();
  const checkAvailability = () => {
    const username = draft.username.trim();
    if (NAME.test(username)) usernames.send({ type: 'keyed.request', input: { username } });
    leave('username');
  };
  const text = (field: 'username' | 'name' | 'email') => ({
    name: field,
    value: draft[field],
    problem: problemOf(field),
    onChange: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) =>
      registration.send({ type: 'registration.change', change: { [field]: value } }),
    onBlur: () => leave(field),
  });
  const plain = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;
  return (
    <>
      <Field
        {...text('username')}
        {...plain}
        label={intl.formatMessage({ id: 'registration.username' })}
        autoComplete="username"
        required
        onBlur={checkAvailability}
        help={
          draft.username.trim() !== '' &&
          domain !== undefined && (
            <FormattedMessage id="registration.username_help" values={{ address: <bdi>{`@${draft.username.trim()}@${domain}`}</bdi> }} />
          )
        }
      />
      <Field {...text('name')} label={intl.formatMessage({ id: 'registration.fullname' })} autoComplete="name" dir="auto" required />
      <Field
        {...text('email')}
        {...plain}
        label={intl.formatMessage({ id: needs.email ? 'registration.email' : 'registration.email_optional' })}
        type="email"
        autoComplete="email"
        required={needs.email}
      />
    </>
  );
}
