import type { TimelineKey } from '../../domain/timeline.ts';
import type { MessageId } from '../../i18n/messages.ts';

/** What a timeline is called. */
export const TITLES = {
  friends: 'nav.home',
  'public-timeline': 'nav.public',
  'bubble-timeline': 'nav.bubble',
  'public-external-timeline': 'nav.federated',
} as const satisfies Record<TimelineKey, MessageId>;
