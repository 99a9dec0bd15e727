import { useMessageText } from '#i18n/message-text.ts';
import { useSelected } from '#react/use-selected.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import type { RefObject } from 'react';
import { selectFailure } from '#machines/conversations/conversation.machine.ts';
import { useRowPart } from '#react/hooks.ts';
import { statusText } from '#domain/text/failure-text.ts';
import { HomeLink } from '#components/page/home-link.tsx';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './conversation.module.css';
import type { ConversationActor } from './use-conversation.ts';

type Props = {
  footer: RefObject<HTMLDivElement | null>;
  isLoading: boolean;
  focus: string;
  /** The conversation whose last fetch failed. */
  conversation: ConversationActor | undefined;
};

/**
 * The footer of a conversation: further statuses are loading, or failed to load; a deleted status offers another link instead of a retry
 * (rule way-on).
 */
export function ConversationFooter({ footer, isLoading, focus, conversation }: Props) {
  const intl = useIntl();
  const isDeleted = useRowPart('statuses', focus, (status) => status?.deleted ?? false);
  return (
    <div ref={footer} className={styles.footer}>
      {isLoading && conversation === undefined && !isDeleted && <Skeleton label={intl.formatMessage({ id: 'general.loading' })} rows={2} />}
      {conversation !== undefined && !isDeleted && <Stale conversation={conversation} />}
      {isDeleted && (
        <div className={styles.stale}>
          <HomeLink />
        </div>
      )}
    </div>
  );
}

function Stale({ conversation }: { conversation: ConversationActor }) {
  const messageText = useMessageText();
  const failure = useSelected(conversation, selectFailure);
  return (
    <div role="alert" className={styles.stale}>
      <p>
        <FormattedMessage id="conversation.stale" />
      </p>
      {failure && <p>{messageText(statusText(failure))}</p>}
      <Button variant="quiet" onClick={() => conversation.send({ type: 'conversation.retry' })}>
        <FormattedMessage id="general.retry" />
      </Button>
    </div>
  );
}
