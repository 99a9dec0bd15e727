import { useMessageText } from '#i18n/message-text.ts';
import { useSelected } from '#react/use-selected.ts';
import { FormattedMessage } from 'react-intl';
import { selectFailure, selectFocus } from '#machines/conversations/conversation.machine.ts';
import { useVisitor } from '#react/hooks.ts';
import { statusText } from '#domain/text/failure-text.ts';
import { mustLogIn, statusOf, type Failure } from '#domain/text/failure.ts';
import type { Message } from '#domain/text/message.ts';
import { isAddress } from '#domain/search/lead.ts';
import { safeUrl } from '#domain/text/safe-url.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { WarningIcon } from '#ui/icons.tsx';
import { HomeLink } from '#components/page/home-link.tsx';
import { LoginLink } from '#components/page/login-link.tsx';
import styles from './conversation.module.css';
import type { ConversationActor } from './use-conversation.ts';

const REFUSALS: readonly (number | undefined)[] = [401, 403, 404, 410];

type FailureMessage = { title: Message; text?: Message; maySignIn?: boolean; isRefused?: boolean };

/** Returns the message of a failure: servers report a status that is not for guests as not found (rule conversation-refused). */
const messageOf = (failure: Failure, isGuest: boolean, hasAddress: boolean): FailureMessage => {
  if (mustLogIn(failure, isGuest)) return { title: { key: 'status.log_in' }, maySignIn: true, isRefused: true };
  if (!REFUSALS.includes(statusOf(failure))) return { title: { key: 'conversation.failed' }, text: statusText(failure) };
  const forMember = hasAddress ? 'conversation.unresolved' : 'conversation.removed';
  const text = { key: isGuest ? 'conversation.unauthorized' : forMember };
  return { title: { key: 'status.status_unavailable' }, text, maySignIn: isGuest, isRefused: true };
};

/** The failure of a conversation with its links: to the login for a guest, to the page of a status that was opened by its address, to the start, or a retry where that may help (rule way-on). */
export function ConversationFailure({ conversation }: { conversation: ConversationActor }) {
  const messageText = useMessageText();
  const isGuest = useVisitor().accountId === undefined;
  const failure = useSelected(conversation, selectFailure);
  const focus = useSelected(conversation, selectFocus);
  if (failure === undefined) return null;
  const address = isAddress(focus) ? safeUrl(focus) : undefined;
  const { title, text, maySignIn = false, isRefused = false } = messageOf(failure, isGuest, address !== undefined);
  return (
    <EmptyState
      isUrgent
      icon={<WarningIcon />}
      title={messageText(title)}
      action={
        <div className={styles.recoveryLinks}>
          {maySignIn && <LoginLink />}
          {address !== undefined && (
            <a className={styles.address} href={address} target="_blank" rel="noopener noreferrer">
              {address}
            </a>
          )}
          {isRefused ? (
            <HomeLink />
          ) : (
            <Button onClick={() => conversation.send({ type: 'conversation.retry' })}>
              <FormattedMessage id="general.retry" />
            </Button>
          )}
        </div>
      }
    >
      {text && messageText(text)}
    </EmptyState>
  );
}
