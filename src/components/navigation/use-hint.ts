import { useIntl } from 'react-intl';
import { selectInstance } from '#machines/system/boot.machine.ts';
import { usePagePart } from '#react/hooks.ts';
import type { RouteName } from '#domain/routes/table.ts';
import type { MessageId } from '#i18n/messages.ts';

const HINTS: Readonly<Partial<Record<RouteName, MessageId>>> = {
  friends: 'nav.hint.friends',
  'public-timeline': 'nav.hint.public-timeline',
  'bubble-timeline': 'nav.hint.bubble-timeline',
  'public-external-timeline': 'nav.hint.public-external-timeline',
  dms: 'nav.hint.dms',
  bookmarks: 'nav.hint.bookmarks',
  favourites: 'nav.hint.favourites',
};

/** Returns a function that describes the content of a timeline without its title (rule timeline-hints). */
export const useHint = (): ((route: RouteName) => string | undefined) => {
  const intl = useIntl();
  const { name } = usePagePart('boot', selectInstance);
  return (route) => {
    const hint = HINTS[route];
    return hint && intl.formatMessage({ id: hint }, { name: name || intl.formatMessage({ id: 'nav.hint.this' }) });
  };
};
