import { FormattedMessage, useIntl } from 'react-intl';
import { useMessageText } from '#i18n/message-text.ts';
import { useSessionActor, useVisitor } from '#react/hooks.ts';
import type { ProfileQuery } from '#domain/account/profile-query.ts';
import { refusalOf, type Refusal } from '#domain/account/refused.ts';
import { failureText, statusText } from '#domain/text/failure-text.ts';
import type { Failure } from '#domain/text/failure.ts';
import type { Message } from '#domain/text/message.ts';
import type { MessageId } from '#i18n/messages.ts';
import { LoginLink } from '#components/page/login-link.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { WarningIcon } from '#ui/icons.tsx';
import { Elsewhere } from './elsewhere.tsx';
import styles from './profile.module.css';

const TITLES: Readonly<Record<Refusal, MessageId>> = {
  does_not_exist: 'profile.does_not_exist',
  unauthorized: 'profile.unauthorized',
  message: 'profile.fetch_error',
  lost: 'profile.loading_error',
};

const textOf = (refusal: Refusal, failure: Failure): Message | undefined => {
  if (refusal === 'message') return failureText(failure);
  return refusal === 'lost' ? statusText(failure) : undefined;
};

/** The failure of a profile with its reason and links (rule profile-failure). */
export function ProfileFailure({ query: { who }, failure }: { query: ProfileQuery; failure: Failure }) {
  const intl = useIntl();
  const messageText = useMessageText();
  const profile = useSessionActor('profile');
  const isGuest = useVisitor().accountId === undefined;
  const refusal = refusalOf(failure, isGuest);
  const text = textOf(refusal, failure);
  // Servers respond to guests as if a private profile did not exist.
  const maySignIn = isGuest && (refusal === 'unauthorized' || refusal === 'does_not_exist');
  return (
    <EmptyState
      isUrgent
      icon={<WarningIcon />}
      title={intl.formatMessage({ id: TITLES[refusal] })}
      action={
        <div className={styles.recoveryLinks}>
          {maySignIn && <LoginLink />}
          <Button variant={maySignIn ? 'quiet' : 'primary'} onClick={() => profile.send({ type: 'profile.retry' })}>
            <FormattedMessage id="general.retry" />
          </Button>
          <Elsewhere acct={who} />
        </div>
      }
    >
      {text && messageText(text)}
    </EmptyState>
  );
}
