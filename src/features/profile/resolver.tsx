import { useMessageText } from '#i18n/message-text.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { selectResolverFailure } from '#machines/profile/resolver.machine.ts';
import { useSessionActor, useVisitor } from '#react/hooks.ts';
import { useWatchedResolver } from '#react/use-watched-profile.ts';
import { useSelected } from '#react/use-selected.ts';
import { refusalOf } from '#domain/account/refused.ts';
import { failureText } from '#domain/text/failure-text.ts';
import type { Failure } from '#domain/text/failure.ts';
import { LoginLink } from '#components/page/login-link.tsx';
import { ScreenHead } from '#components/page/screen-head.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { WarningIcon } from '#ui/icons.tsx';
import { Elsewhere } from './elsewhere.tsx';
import styles from './profile.module.css';

/** Resolves an account by its name elsewhere, and redirects to the profile (rule profile-resolver). */
export function Resolver({ acct }: { acct: string }) {
  const intl = useIntl();
  useWatchedResolver(acct, window.location.hash);
  const failure = useSelected(useSessionActor('resolver'), selectResolverFailure);
  return (
    <>
      <ScreenHead title={intl.formatMessage({ id: 'remote_user_resolver.title' })} />
      {failure ? (
        <NotFound acct={acct} failure={failure} />
      ) : (
        <p className={styles.searching} role="status">
          <FormattedMessage id="remote_user_resolver.searching" values={{ acct: <bdi>@{acct}</bdi> }} />
        </p>
      )}
    </>
  );
}

function NotFound({ acct, failure }: { acct: string; failure: Failure }) {
  const intl = useIntl();
  const messageText = useMessageText();
  const resolver = useSessionActor('resolver');
  const isGuest = useVisitor().accountId === undefined;
  const isNobody = refusalOf(failure, isGuest) === 'does_not_exist';
  return (
    <EmptyState
      isUrgent
      icon={<WarningIcon />}
      title={intl.formatMessage({ id: isNobody ? 'remote_user_resolver.error' : 'profile.fetch_error' })}
      action={
        <div className={styles.recoveryLinks}>
          {isGuest && <LoginLink />}
          <Button variant={isGuest ? 'quiet' : 'primary'} onClick={() => resolver.send({ type: 'resolver.retry' })}>
            <FormattedMessage id="general.retry" />
          </Button>
          <Elsewhere acct={acct} />
        </div>
      }
    >
      {isNobody ? <bdi>@{acct}</bdi> : messageText(failureText(failure))}
    </EmptyState>
  );
}
