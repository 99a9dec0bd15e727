import { useVisitor } from '#react/hooks.ts';
import type { ProfileTab } from '#domain/profile/profile-tabs.ts';
import type { TimelineKey } from '#domain/timelines/timeline.ts';
import type { ScrollEntry } from '#components/list/use-scroll-entry.ts';
import { AccountList } from './account-list.tsx';
import { Featured } from './featured.tsx';
import { Followees } from './followees.tsx';
import { MediaGrid } from './media-grid.tsx';
import { ProfileFeed } from './profile-feed.tsx';
import { ProfileTimeline } from './profile-timeline.tsx';
import { Statuses } from './statuses.tsx';

/** The props of every tab: the account, and the stored scroll anchor. */
export interface TabProps {
  accountId: string;
  entry: ScrollEntry;
}

type Props = TabProps & { tab: ProfileTab; part: string | undefined; onPart: (part: string | undefined) => void };

/** One tab of a profile. */
export function TabPanel({ accountId, tab, part, onPart, entry }: Props) {
  const isOwn = useVisitor().accountId === accountId;
  const shared = { accountId, entry };
  const feed = (timelineKey: TimelineKey) => (
    <ProfileTimeline timelineKey={timelineKey} entry={entry}>
      {(timeline) => <ProfileFeed timeline={timeline} tab={tab} entry={entry} />}
    </ProfileTimeline>
  );
  switch (tab) {
    case 'statuses':
      return <Statuses {...shared} />;
    case 'replies':
      return feed(`user-replies:${accountId}`);
    case 'media':
      return <MediaGrid {...shared} />;
    case 'favorites':
      return feed(isOwn ? 'favourites' : `user-favourites:${accountId}`);
    case 'featured':
      return <Featured {...shared} part={part} onPart={onPart} />;
    case 'followees':
      return isOwn ? <Followees {...shared} part={part} onPart={onPart} /> : <AccountList {...shared} kind="followees" />;
    case 'followers':
      return <AccountList {...shared} kind="followers" />;
  }
}
