import { useServerCan } from '#react/hooks.ts';
import { DeletionForm } from './deletion-form.tsx';
import { EmailForm } from './email-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { SecondFactor } from './second-factor.tsx';
import { ServerPages } from '#components/settings/server-pages.tsx';
import { Sessions } from './sessions.tsx';

/** The security settings of an account, and its deletion; what the server has no API for has no row. */
export function SecurityTab() {
  const can = useServerCan();
  return (
    <>
      {can('passwordChange') && <PasswordForm />}
      {can('emailChange') && <EmailForm />}
      {can('secondFactor') && <SecondFactor />}
      {can('sessionList') && <Sessions />}
      {can('accountDeletion') && <DeletionForm />}
      <ServerPages tab="security" />
    </>
  );
}
