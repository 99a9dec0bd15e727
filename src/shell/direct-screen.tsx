import { useIsGrouped } from '#parts/direct-messages/grouping-switch.tsx';
import { DirectMessages } from '#views/direct-messages/direct-messages.tsx';
import { TimelineMenu } from '#views/timeline/timeline-menu.tsx';
import { Timeline } from '#views/timeline/timeline.tsx';

/** Direct messages, one by one or by their conversations (rule conversations-grouped). */
export function DirectScreen() {
  return useIsGrouped() ? <DirectMessages menu={<TimelineMenu />} /> : <Timeline timelineKey="dms" />;
}
