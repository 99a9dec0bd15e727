import { useSelector } from '@xstate/react';
import { selectListTitle } from '#machines/lists/list-names.selectors.ts';
import { useMaybeSessionActor } from '#app/hooks.ts';
import { partsOf, type TimelineKey } from '#domain/timeline/timeline.ts';
import type { MessageId } from '#i18n/messages.ts';
import { useWords } from '#i18n/words.tsx';

/** What a timeline is called, by its route. */
export const TITLES = {
  friends: 'nav.home',
  'public-timeline': 'nav.public',
  'bubble-timeline': 'nav.bubble',
  'public-external-timeline': 'nav.federated',
  dms: 'nav.dms',
  bookmarks: 'nav.bookmarks',
  favourites: 'nav.favourites',
  'list-timeline': 'nav.list',
} as const satisfies Readonly<Record<string, MessageId>>;

/** The title of a timeline in words; a tag stands for itself, and a list is called as whom it belongs to calls it. */
export const useTimelineTitle = (key: TimelineKey): string => {
  const { words } = useWords();
  const { route, of } = partsOf(key);
  const list = useSelector(useMaybeSessionActor('listNames'), (snapshot) => snapshot && selectListTitle(snapshot, of));
  if (route === 'list-timeline' && list !== undefined) return list ?? words('timeline.no_list');
  return route in TITLES ? words(TITLES[route as keyof typeof TITLES]) : `#${of}`;
};
