import { useIntl } from 'react-intl';
import type { ProfileTab } from '#domain/profile/profile-tabs.ts';
import { scrollAnchorOf } from '#domain/timelines/scroll-anchor.ts';
import type { LeftPlace } from '#components/list/use-place.ts';
import type { TimelineActor } from '#components/timeline/timeline-actor.ts';
import { TimelineList } from '#components/timeline/timeline-list.tsx';
import { Nothing } from './nothing.tsx';
import { Pinned } from './pinned.tsx';

type Props = { timeline: TimelineActor; tab: ProfileTab; place: LeftPlace; pinned?: readonly string[] };

/** The posts of a tab, what is pinned in front (rule profile-pinned). */
export function ProfileFeed({ timeline, tab, place, pinned }: Props) {
  const intl = useIntl();
  return (
    <TimelineList
      timeline={timeline}
      title={intl.formatMessage({ id: `profile_tabs.${tab}` })}
      left={place.left}
      onLeave={(ids, read) => place.keep(read && scrollAnchorOf(ids, read))}
      empty={<Nothing tab={tab} />}
      {...(pinned ? { lead: pinned } : {})}
    >
      {(id) => <Pinned statusId={id} />}
    </TimelineList>
  );
}
