import { useIntl } from 'react-intl';
import type { ColumnKey } from '#domain/columns/columns.ts';
import { pathTo, type RouteName } from '#domain/routes/table.ts';
import { plainName } from '#domain/account/profile.ts';
import { partsOf, type TimelineKey } from '#domain/timelines/timeline.ts';
import { useRow } from '#react/hooks.ts';
import { useTimelineTitle } from '#components/navigation/titles.ts';

/** Returns the title of a column; of an account its name, once its posts are loaded. */
export const useColumnTitle = (column: ColumnKey): string => {
  const intl = useIntl();
  const { route, of } = partsOf(column as TimelineKey);
  const account = useRow('accounts', route === 'user' ? of : undefined);
  const title = useTimelineTitle(column === 'notifications' ? 'friends' : column);
  if (route === 'user') return account ? plainName(account) : intl.formatMessage({ id: 'profile.title' });
  return column === 'notifications' ? intl.formatMessage({ id: 'notifications.title' }) : title;
};

/** Returns the path of the screen that shows the same as a column. */
export const pathOfColumn = (column: ColumnKey): string => {
  if (column === 'notifications') return pathTo('own-notifications');
  const { route, of } = partsOf(column);
  if (route === 'user') return pathTo('external-user-profile', { id: of });
  return pathTo(route as RouteName, route === 'tag-timeline' ? { tag: of } : { id: of });
};
