import { useIntl } from 'react-intl';
import { useServerCan } from '#react/hooks.ts';
import { featuredTags } from '#react/lazy/further-entries.ts';
import { Lazy } from '#react/lazy/lazy.tsx';
import { TimelineList } from '#components/timeline/timeline-list.tsx';
import { scrollAnchorOf } from '#domain/timelines/scroll-anchor.ts';
import { AccountList } from './account-list.tsx';
import { Nothing } from './nothing.tsx';
import { ProfileTimeline } from './profile-timeline.tsx';
import type { TabProps } from './tab-panel.tsx';

type Props = TabProps & { part: string | undefined; onPart: (part: string | undefined) => void };

/** The tags and accounts that the owner features on the profile, or the posts with one of the tags (rules featured-tags, featured-accounts). */
export function Featured({ part, onPart, ...shared }: Props) {
  const can = useServerCan();
  const hasTags = can('featuredTags');
  const tag = hasTags ? part : undefined;
  return (
    <>
      {hasTags && (
        <Lazy of={featuredTags}>{({ FeaturedTags }) => <FeaturedTags accountId={shared.accountId} picked={tag} onPick={onPart} />}</Lazy>
      )}
      {tag !== undefined && <Tagged {...shared} tag={tag} />}
      {tag === undefined && can('endorsements') && <AccountList {...shared} kind="endorsed" />}
    </>
  );
}

function Tagged({ accountId, entry, tag }: TabProps & { tag: string }) {
  const intl = useIntl();
  const key = `user-tagged/${tag}:${accountId}` as const;
  return (
    <ProfileTimeline key={key} timelineKey={key} entry={entry}>
      {(timeline) => (
        <TimelineList
          timeline={timeline}
          title={intl.formatMessage({ id: 'profile_tabs.tagged' }, { tag: `#${tag}` })}
          restored={entry.restored}
          onLeave={(ids, read) => entry.save(read && scrollAnchorOf(ids, read))}
          empty={<Nothing tab="statuses" />}
        />
      )}
    </ProfileTimeline>
  );
}
