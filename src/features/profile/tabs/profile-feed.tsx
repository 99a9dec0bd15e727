import { useIntl, FormattedMessage } from 'react-intl';
import type { ProfileTab } from '#domain/profile/profile-tabs.ts';
import { scrollAnchorOf } from '#domain/timelines/scroll-anchor.ts';
import type { ScrollEntry } from '#components/list/use-scroll-entry.ts';
import type { TimelineActor } from '#components/timeline/timeline-actor.ts';
import { TimelineList } from '#components/timeline/timeline-list.tsx';
import { PinIcon } from '#ui/lazy-icons.tsx';
import { useCollapseReason } from '#components/status/use-collapse-reason.ts';
import { CollapsedStatus } from '#components/timeline/collapsed-status.tsx';
import { PlainStatus } from '#components/timeline/plain-status.tsx';
import { Nothing } from './nothing.tsx';
import styles from './tabs.module.css';

type Props = { timeline: TimelineActor; tab: ProfileTab; entry: ScrollEntry; pinned?: readonly string[] };

/** The posts of a tab, pinned ones first (rule profile-pinned). */
export function ProfileFeed({ timeline, tab, entry, pinned }: Props) {
  const intl = useIntl();
  return (
    <TimelineList
      timeline={timeline}
      title={intl.formatMessage({ id: `profile_tabs.${tab}` })}
      restored={entry.restored}
      onLeave={(ids, read) => entry.save(read && scrollAnchorOf(ids, read))}
      empty={<Nothing tab={tab} />}
      {...(pinned ? { lead: pinned } : {})}
    >
      {(id) => <Pinned statusId={id} />}
    </TimelineList>
  );
}

/** A status that its author pinned, marked as such (rule profile-pinned); it is collapsed as in any list. */
function Pinned({ statusId }: { statusId: string }) {
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
