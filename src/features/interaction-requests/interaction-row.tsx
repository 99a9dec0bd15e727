import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { useRow, useSessionActor } from '#react/hooks.ts';
import { reasonOfAccount } from '#domain/filters/filter.ts';
import type { InteractionRequest } from '#domain/interaction-requests/interaction-requests.ts';
import { Excerpt } from '#components/notification/excerpt.tsx';
import { NamedAccount } from '#components/notification/named-account.tsx';
import { sentenceOf } from '#components/notification/sentence.ts';
import { Avatar } from '#components/account/avatar.tsx';
import { Screened } from '#components/status/screened.tsx';
import { RelativeTime } from '#components/time/relative-time.tsx';
import { Button } from '#ui/button.tsx';
import { leaveFocus } from '#ui/leave-focus.ts';
import styles from './interaction-requests.module.css';

/** An interaction that awaits approval: the account and what it wants to do, the reply or the user's post, and the buttons to approve and deny it. */
export function InteractionRow({ request: { id, type, accountId, statusId, replyId, createdAt } }: { request: InteractionRequest }) {
  const sentenceId = useId();
  const actor = useSessionActor('interactionRequests');
  const account = useRow('accounts', accountId);
  const status = useRow('statuses', replyId ?? statusId);
  const blocked = reasonOfAccount(useRow('relationships', accountId));
  if (account === undefined) return null;
  return (
    <li>
      <article className={styles.request} aria-labelledby={sentenceId}>
        <p className={styles.head}>
          {!blocked && <Avatar account={account} size="s" />}
          <span id={sentenceId} className={styles.sentence}>
            {blocked ? (
              <FormattedMessage id={blocked.kind === 'blocked' ? 'account_list.blocked' : 'account_list.muted'} />
            ) : (
              <FormattedMessage id={sentenceOf(`pending.${type}`)} values={{ name: <NamedAccount account={account} /> }} />
            )}
          </span>
          <span className={styles.time}>
            <RelativeTime at={createdAt} />
          </span>
        </p>
        {status && !blocked && (
          <Screened statusId={status.id} context="notifications">
            <Excerpt status={status} isLong={type === 'reply'} />
          </Screened>
        )}
        <div className={styles.buttons}>
          {(['approve', 'deny'] as const).map((decision) => (
            <Button
              key={decision}
              ref={leaveFocus}
              variant={decision === 'approve' ? 'primary' : 'quiet'}
              aria-describedby={sentenceId}
              onClick={() => actor.send({ type: 'interaction.decide', id, decision })}
            >
              <FormattedMessage id={`follow_requests.${decision}`} />
            </Button>
          ))}
        </div>
      </article>
    </li>
  );
}
