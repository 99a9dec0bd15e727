import { useIntl } from 'react-intl';
import { isSearchColumn, isTimelineColumn, queryOfColumn, type ColumnKey } from '#domain/columns/columns.ts';
import { pathOfSearch } from '#domain/search/address.ts';
import { pathTo, type RouteName } from '#domain/routes/table.ts';
import { plainName } from '#domain/account/profile.ts';
import { partsOf } from '#domain/timelines/timeline.ts';
import { useRow } from '#react/hooks.ts';
import { useTimelineTitle } from '#components/navigation/titles.ts';

/** Returns the title of a column; of an account its name, once its posts are loaded; of a search what it finds. */
export const useColumnTitle = (column: ColumnKey): string => {
  const intl = useIntl();
  const timeline = isTimelineColumn(column) ? column : 'friends';
  const { route, of } = partsOf(timeline);
  const account = useRow('accounts', route === 'user' ? of : undefined);
  const title = useTimelineTitle(timeline);
  if (isSearchColumn(column)) return intl.formatMessage({ id: 'columns.search' }, { query: queryOfColumn(column) });
  if (route === 'user') return account ? plainName(account) : intl.formatMessage({ id: 'profile.title' });
  return column === 'notifications' ? intl.formatMessage({ id: 'notifications.title' }) : title;
};

/** Returns the path of the screen that shows the same as a column. */
export const pathOfColumn = (column: ColumnKey): string => {
  if (column === 'notifications') return pathTo('own-notifications');
  if (isSearchColumn(column)) return pathOfSearch({ query: queryOfColumn(column), following: false });
  const { route, of } = partsOf(column);
  if (route === 'user') return pathTo('external-user-profile', { id: of });
  return pathTo(route as RouteName, route === 'tag-timeline' ? { tag: of } : { id: of });
};
