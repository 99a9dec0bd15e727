import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from '#react/link.tsx';
import { selectInstance } from '#machines/system/boot.machine.ts';
import { useCan, usePageActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { pathTo } from '#domain/routes/table.ts';
import { ScreenHead } from '#components/page/screen-head.tsx';
import { useTop } from '#components/page/use-top.ts';
import { RegistrationForm } from './registration-form.tsx';
import styles from './registration.module.css';

/**
 * The registration for guests, by an invitation or an open registration; with a message if the server does not support the invitation
 * (rule registration-invited).
 */
export function RegistrationScreen({ inviteToken }: { inviteToken: string | undefined }) {
  useTop();
  const intl = useIntl();
  const { registrationOpen } = useSelected(usePageActor('boot'), selectInstance);
  const isVain = !useCan('invitations') && inviteToken !== undefined;
  return (
    <>
      <ScreenHead title={intl.formatMessage({ id: 'registration.title' })} />
      <div className={styles.screen}>
        {isVain && (
          <p role="alert">
            <FormattedMessage id={registrationOpen ? 'registration.no_invitations' : 'registration.no_invitations_closed'} />
          </p>
        )}
        {isVain && !registrationOpen ? (
          <p className={styles.links}>
            <Link href={pathTo('login')}>
              <FormattedMessage id="registration.to_login" />
            </Link>
          </p>
        ) : (
          <RegistrationForm inviteToken={isVain ? undefined : inviteToken} />
        )}
      </div>
    </>
  );
}
