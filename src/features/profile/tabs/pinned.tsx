import { FormattedMessage } from 'react-intl';
import { PinIcon } from '#ui/lazy-icons.tsx';
import { useCollapseReason } from '#components/status/use-collapse-reason.ts';
import { CollapsedStatus } from '#components/timeline/collapsed-status.tsx';
import { PlainStatus } from '#components/timeline/plain-status.tsx';
import styles from './tabs.module.css';

/** A status that its author pinned, marked as such (rule profile-pinned); it is collapsed as in any list. */
export function Pinned({ statusId }: { statusId: string }) {
  const reason = useCollapseReason(statusId);
  // A visitor who opens the profile of a muted account wants to read its statuses (rule profile-filters).
  const isCollapsed = reason !== undefined && (reason.kind === 'word' || reason.kind === 'filter' || reason.kind === 'blocked');
  return (
    <div className={styles.pinned}>
      <p className={styles.mark}>
        <PinIcon />
        <FormattedMessage id="profile_tabs.pinned" />
      </p>
      {isCollapsed ? <CollapsedStatus statusId={statusId} reason={reason} /> : <PlainStatus statusId={statusId} />}
    </div>
  );
}
