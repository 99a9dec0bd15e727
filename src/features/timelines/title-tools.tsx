import { partsOf, type TimelineKey } from '#domain/timelines/timeline.ts';
import { GroupingSwitch } from '#components/direct-messages/grouping-switch.tsx';
import { TagFollow } from '#components/tag/tag-follow.tsx';
import { TagMenu } from '#components/tag/tag-menu.tsx';
import { ListTools } from './list-tools.tsx';

/** The actions beside a timeline's title that accounts alone have. */
export function TitleTools({ timelineKey }: { timelineKey: TimelineKey }) {
  const { route, of } = partsOf(timelineKey);
  switch (route) {
    case 'dms':
      return <GroupingSwitch />;
    case 'tag-timeline':
      return (
        <>
          <TagFollow key={of} tag={of} />
          <TagMenu key={`menu ${of}`} tag={of} />
        </>
      );
    case 'list-timeline':
      return <ListTools listId={of} />;
    default:
      return null;
  }
}
