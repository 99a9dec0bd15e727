import { FormattedMessage } from 'react-intl';
import type { DetailsOf } from '#machines/status-details/status-details.machine.ts';
import { useCan, useRow, useSessionActor } from '#react/hooks.ts';
import { useSetting } from '#react/use-setting.ts';
import { useDate } from '#i18n/dates.ts';
import type { MessageId } from '#i18n/messages.ts';
import styles from './conversation.module.css';
import { Avatars } from './avatars.tsx';

/**
 * The times of writing and editing, and the numbers of reblogs and favourites, each a link to its list; and the avatars of those accounts. Where counts are hidden, the links
 * have no number, and there are no avatars (rule counts-hidden).
 */
export function FocusedFacts({ statusId }: { statusId: string }) {
  const dated = useDate();
  const isBare = useSetting('hidePostStats');
  const status = useRow('statuses', statusId);
  if (status === undefined || status.deleted) return null;
  const date = (at: string) => dated(at, { dateStyle: 'medium', timeStyle: 'short' });
  const { createdAt, editedAt, expiresAt, reblogsCount, favouritesCount } = status;
  return (
    <>
      <p className={styles.facts}>
        <time dateTime={createdAt}>{date(createdAt)}</time>
        {editedAt !== undefined && <Fact statusId={statusId} of="history" message="status.edited_at" values={{ time: date(editedAt) }} />}
        {expiresAt !== undefined && (
          <span>
            <FormattedMessage id="status.expires_at" values={{ time: date(expiresAt) }} />
          </span>
        )}
        {reblogsCount > 0 && (
          <Fact
            statusId={statusId}
            of="repeats"
            message={isBare ? 'account_list.repeats' : 'status.repeats_count'}
            values={{ count: reblogsCount }}
          />
        )}
        {favouritesCount > 0 && (
          <Fact
            statusId={statusId}
            of="favourites"
            message={isBare ? 'account_list.favourites' : 'status.favourites_count'}
            values={{ count: favouritesCount }}
          />
        )}
      </p>
      {!isBare && reblogsCount + favouritesCount > 0 && <Avatars statusId={statusId} count={reblogsCount + favouritesCount} />}
    </>
  );
}

type FactProps = { statusId: string; of: DetailsOf; message: MessageId; values: Record<string, string | number> };

function Fact({ statusId, of, message, values }: FactProps) {
  const details = useSessionActor('statusDetails');
  const hasHistory = useCan('history');
  if (of === 'history' && !hasHistory)
    return (
      <span>
        <FormattedMessage id={message} values={values} />
      </span>
    );
  return (
    <button
      type="button"
      className={styles.fact}
      aria-haspopup="dialog"
      onClick={() => details.send({ type: 'details.open', statusId, of })}
    >
      <FormattedMessage id={message} values={values} />
    </button>
  );
}
