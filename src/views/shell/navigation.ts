import type { NodeInfo } from '../../domain/instance.ts';
import { pathTo, type RouteName } from '../../domain/routes/table.ts';
import type { MessageId } from '../../i18n/messages.ts';

export interface NavEntry {
  route: RouteName;
  path: string;
  label: MessageId;
}

type Facts = { isSignedIn: boolean; node: NodeInfo };

const LABELS = {
  friends: 'nav.home',
  'public-timeline': 'nav.public',
  'public-external-timeline': 'nav.federated',
  about: 'nav.about',
} as const satisfies Partial<Record<RouteName, MessageId>>;

const entry = (route: keyof typeof LABELS): NavEntry => ({ route, path: pathTo(route), label: LABELS[route] });

/** The timelines that this visitor may open (doc 1 §2, side navigation panel). */
export const timelineEntries = ({ isSignedIn, node }: Facts): readonly NavEntry[] => {
  if (!isSignedIn && node.isPrivate) return [];
  const { local, federated } = node.publicTimelineVisibility;
  return [
    ...(isSignedIn ? [entry('friends')] : []),
    ...(isSignedIn || local ? [entry('public-timeline')] : []),
    ...((isSignedIn || federated) && node.federatedTimelineAvailable ? [entry('public-external-timeline')] : []),
  ];
};

/** Everything the navigation panel offers. */
export const navEntries = (facts: Facts): readonly NavEntry[] => [...timelineEntries(facts), entry('about')];
