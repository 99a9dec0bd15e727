import { FormattedMessage, useIntl } from 'react-intl';
import { useId } from 'react';
import { Link } from '#react/link.tsx';
import { selectIsPostRemoved } from '#machines/moderation/post-tools.machine.ts';
import { useCan, useRow, useSessionActor, useVisitor } from '#react/hooks.ts';
import { OpenedContext } from '#react/use-opened.ts';
import { useSelected } from '#react/use-selected.ts';
import { hasPrivilege } from '#domain/account/privileges.ts';
import { isRemovedStatus } from '#domain/moderation/report.ts';
import { pathTo } from '#domain/routes/table.ts';
import { AccountName } from '#components/account/account-name.tsx';
import { StatusBody } from '#components/status/status-body.tsx';
import { VisibilityMark } from '#components/status/visibility-mark.tsx';
import { RelativeTime } from '#components/time/relative-time.tsx';
import styles from './moderation.module.css';
import { PostMenu } from './post-menu.tsx';

/**
 * A status as the staff has to judge it: its content, covered media as always, its visibility, and whether it was deleted
 * (rule reported-posts).
 */
export function StaffPost({ statusId }: { statusId: string }) {
  const intl = useIntl();
  const [nameId, textId] = [useId(), useId()];
  const wasRemoved = useSelected(useSessionActor('postTools'), (snapshot) => selectIsPostRemoved(snapshot, statusId));
  const own = useRow('accounts', useVisitor().accountId);
  const mayChange = useCan('adminCalls') && hasPrivilege(own, 'messages_delete');
  const status = useRow('statuses', statusId);
  const author = useRow('accounts', status?.accountId);
  if (status === undefined || author === undefined) {
    return (
      <p className={styles.removed}>
        <FormattedMessage id="status.status_unavailable" />
      </p>
    );
  }
  const isRemoved = isRemovedStatus(status) || wasRemoved;
  const when = <RelativeTime at={status.createdAt} />;
  return (
    <article className={styles.post} aria-labelledby={nameId} aria-describedby={textId}>
      <header className={styles.postHead}>
        <AccountName account={author} id={nameId} />
        {status.sensitive && (
          <span className={styles.mark}>
            <FormattedMessage id="moderation.post.is_sensitive" />
          </span>
        )}
        {isRemoved && (
          <span className={`${styles.mark} ${styles.danger}`}>
            <FormattedMessage id="moderation.post.is_removed" />
          </span>
        )}
        <span className={styles.postEnd}>
          {isRemoved ? (
            when
          ) : (
            <Link
              href={pathTo('conversation', { id: status.id })}
              aria-label={intl.formatMessage({ id: 'moderation.post.open' }, { name: `@${author.acct}` })}
            >
              {when}
            </Link>
          )}
          <VisibilityMark visibility={status.visibility} isForList={status.isForList} />
          {!isRemoved && mayChange && <PostMenu status={status} name={`@${author.acct}`} />}
        </span>
      </header>
      <OpenedContext value={statusId}>
        <StatusBody status={status} ids={{ subject: undefined, text: textId }} isCurrent={false} />
      </OpenedContext>
    </article>
  );
}
