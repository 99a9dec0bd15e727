import { selectPins } from '#machines/profile/pins.machine.ts';
import { selectItems } from '#machines/timelines/timeline.selectors.ts';
import { useSessionActor, useVisitor } from '#react/hooks.ts';
import { usePinned } from '#react/use-pinned.ts';
import { useWatchedPins } from '#react/use-watched.ts';
import { useSelected } from '#react/use-selected.ts';
import type { Item } from '#domain/timelines/items.ts';
import type { TimelineActor } from '#components/timeline/timeline-actor.ts';
import { ProfileFeed } from './profile-feed.tsx';
import { ProfileSearch } from './profile-search.tsx';
import { ProfileTimeline } from './profile-timeline.tsx';
import type { TabProps } from './tab-panel.tsx';

/** The statuses and reblogs of an account, with a field that searches them. */
export function Statuses({ accountId, entry }: TabProps) {
  useWatchedPins(accountId);
  return (
    <ProfileSearch accountId={accountId}>
      <ProfileTimeline timelineKey={`user:${accountId}`} entry={entry}>
        {(timeline) => <WithPins accountId={accountId} entry={entry} timeline={timeline} />}
      </ProfileTimeline>
    </ProfileSearch>
  );
}

const NONE: readonly Item[] = [];

function WithPins({ accountId, entry, timeline }: TabProps & { timeline: TimelineActor }) {
  const isOwn = useVisitor().accountId === accountId;
  const pinned = useSelected(useSessionActor('pins'), (snapshot) => selectPins(snapshot, accountId));
  const items = useSelected(timeline, (snapshot) => (isOwn ? selectItems(snapshot) : NONE));
  return <ProfileFeed timeline={timeline} tab="statuses" entry={entry} pinned={usePinned(pinned, items)} />;
}
