import type { NodeInfo } from '#domain/server/instance.ts';
import { pathTo, type RouteName } from '#domain/routes/table.ts';
import type { Ability } from '#domain/server/server.ts';
import type { Settings } from '#domain/settings/settings.ts';
import type { MessageId } from '#i18n/messages.ts';
import type { OfferedTimeline } from '#domain/timelines/timeline.ts';
import { TITLES } from './titles.ts';

/** The kinds of counts beside an entry (rule nav-entries). */
export type Badge = 'announcements' | 'chats' | 'followRequests';

export interface NavEntry {
  route: RouteName;
  path: string;
  label: MessageId;
  badge?: Badge;
}

/** The facts that decide which timelines a visitor may open. */
export interface TimelineFacts {
  isSignedIn: boolean;
  node: NodeInfo;
  can: (ability: Ability) => boolean;
  settings: Pick<Settings, 'showFederatedTimeline'>;
}

const entry = (route: OfferedTimeline): NavEntry => ({ route, path: pathTo(route), label: TITLES[route] });

/** The timelines that this visitor may open (rule timelines-shown). */
export const timelineEntries = ({ isSignedIn, node, can, settings }: TimelineFacts): readonly NavEntry[] => {
  if (!isSignedIn && node.isPrivate) return [];
  const { local, federated, bubble } = node.publicTimelineVisibility;
  return [
    ...(isSignedIn ? [entry('friends')] : []),
    ...(isSignedIn || local ? [entry('public-timeline')] : []),
    ...((isSignedIn || bubble) && can('bubble') ? [entry('bubble-timeline')] : []),
    ...((isSignedIn || federated) && node.isFederating && node.federatedTimelineAvailable && settings.showFederatedTimeline
      ? [entry('public-external-timeline')]
      : []),
  ];
};

/** Returns the entries of the first load: the timelines and, for guests, about; for accounts it would move when others come before it. */
export const firstEntries = (facts: TimelineFacts): readonly NavEntry[] => [
  ...timelineEntries(facts),
  ...(facts.isSignedIn ? [] : [{ route: 'about', path: pathTo('about'), label: 'nav.about' } as const]),
];
