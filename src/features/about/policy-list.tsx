import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { entriesWith, type PolicyList } from '#domain/server/federation.ts';
import type { MessageId } from '#i18n/messages.ts';
import { LongList } from '#components/list/long-list.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './about.module.css';

const LONG = 12; // our choice: longer lists have a search (rule federation-policy)

/** The titles of the lists; an unlisted one is shown by its name. */
const NAMES: Readonly<Record<string, MessageId>> = {
  accept: 'about.list.accept',
  reject: 'about.list.reject',
  federated_timeline_removal: 'about.list.federated_timeline_removal',
  media_nsfw: 'about.list.media_nsfw',
  media_removal: 'about.list.media_removal',
  avatar_removal: 'about.list.avatar_removal',
  banner_removal: 'about.list.banner_removal',
  background_removal: 'about.list.background_removal',
  followers_only: 'about.list.followers_only',
  report_removal: 'about.list.report_removal',
  reject_deletes: 'about.list.reject_deletes',
  quarantined_instances: 'about.list.quarantined_instances',
  rejected_instances: 'about.list.reject',
  suspend: 'about.list.reject',
  silence: 'about.list.federated_timeline_removal',
  hashtag_sensitive: 'about.list.hashtag_sensitive',
  hashtag_reject: 'about.list.hashtag_reject',
  hashtag_federated_timeline_removal: 'about.list.hashtag_federated_timeline_removal',
};

/** One list of a policy, collapsed at first; a long one can be searched by names and reasons. */
export function PolicyListPart({ list: { name, entries } }: { list: PolicyList }) {
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);
  const [wanted, setWanted] = useState('');
  const title = NAMES[name] ? intl.formatMessage({ id: NAMES[name] }) : name;
  const shown = entriesWith(entries, wanted);
  const reasons = new Map(entries.map(({ subject, reason }) => [subject, reason]));
  return (
    <details className={styles.list} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span>{title}</span>
        <span className={styles.faint}>{intl.formatNumber(entries.length)}</span>
      </summary>
      {isOpen && (
        <div className={styles.entries}>
          {entries.length > LONG && (
            <TextField
              label={intl.formatMessage({ id: 'about.search_list' }, { title })}
              type="search"
              value={wanted}
              onChange={({ currentTarget }) => setWanted(currentTarget.value)}
            />
          )}
          <p role="status" className={styles.faint}>
            {wanted.trim() !== '' && intl.formatMessage({ id: 'about.list_found' }, { count: shown.length })}
          </p>
          <LongList ids={[...new Set(shown.map(({ subject }) => subject))]}>
            {(subject) => (
              <div className={styles.entry}>
                <bdi>{subject}</bdi>
                <span dir="auto" className={styles.faint}>
                  {reasons.get(subject) ?? <FormattedMessage id="about.no_reason" />}
                </span>
              </div>
            )}
          </LongList>
        </div>
      )}
    </details>
  );
}
