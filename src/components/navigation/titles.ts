import { useSelected } from '#react/use-selected.ts';
import { useIntl } from 'react-intl';
import { selectListTitle } from '#machines/lists/list-names.selectors.ts';
import { useMaybeSessionActor } from '#react/hooks.ts';
import { partsOf, type TimelineKey } from '#domain/timelines/timeline.ts';
import type { MessageId } from '#i18n/messages.ts';

/** The title of each timeline, by route. */
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

/** Returns the title of a timeline; a tag and a domain are their own titles, and a list has the title that its owner gave it. */
export const useTimelineTitle = (key: TimelineKey): string => {
  const intl = useIntl();
  const { route, of } = partsOf(key);
  const list = useSelected(useMaybeSessionActor('listNames'), (snapshot) => snapshot && selectListTitle(snapshot, of));
  if (route === 'list-timeline' && list !== undefined) return list ?? intl.formatMessage({ id: 'timeline.no_list' });
  if (of !== '' && route === 'public-external-timeline') return of;
  return route in TITLES ? intl.formatMessage({ id: TITLES[route as keyof typeof TITLES] }) : `#${of}`;
};
