import { useSelected } from '#react/use-selected.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { selectThread } from '#machines/conversations/conversation.machine.ts';
import { useRow } from '#react/hooks.ts';
import { useOpened } from '#react/use-opened.ts';
import { reasonOfAccount } from '#domain/filters/filter.ts';
import { StatusLink } from '#components/status/status-link.tsx';
import styles from './conversation.module.css';
import type { ConversationActor } from './use-conversation.ts';

const SHOWN = 5; // our choice, as the mentions line has it

/** The replies of a post in a linear conversation, each as a link to it by who wrote it (rule thread-linear): five, and the others on request. */
export function RepliesLine({ statusId, conversation }: { statusId: string; conversation: ConversationActor }) {
  const intl = useIntl();
  const [isWhole, setWhole] = useOpened('replies', false, statusId);
  const replies = useSelected(conversation, (snapshot) => selectThread(snapshot).repliesOf.get(statusId));
  if (replies === undefined) return null;
  const more = replies.length - SHOWN;
  return (
    <div className={styles.replies} role="group" aria-label={intl.formatMessage({ id: 'conversation.replies' })}>
      <span aria-hidden="true">
        <FormattedMessage id="conversation.replies_line" />
      </span>
      {replies.slice(0, isWhole ? replies.length : SHOWN).map((id) => (
        <ReplyBy key={id} statusId={id} />
      ))}
      {more > 0 && !isWhole && (
        <button type="button" className={styles.action} onClick={() => setWhole(true)}>
          <FormattedMessage id="status.plus_more" values={{ number: more }} />
        </button>
      )}
    </div>
  );
}

function ReplyBy({ statusId }: { statusId: string }) {
  const status = useRow('statuses', statusId);
  const author = useRow('accounts', status?.accountId);
  const blocked = reasonOfAccount(useRow('relationships', status?.accountId));
  if (author === undefined || status?.deleted) return null;
  return (
    <StatusLink statusId={statusId}>
      {blocked ? (
        <FormattedMessage id={blocked.kind === 'blocked' ? 'account_list.blocked' : 'account_list.muted'} />
      ) : (
        <bdi dir="ltr">@{author.acct}</bdi>
      )}
    </StatusLink>
  );
}
