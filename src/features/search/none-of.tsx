import { useIntl } from 'react-intl';
import type { SearchType } from '#domain/search/search.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { SearchIcon } from '#ui/lazy-icons.tsx';

/** Other kinds were found, and none of this one. */
export function NoneOf({ type }: { type: SearchType }) {
  const intl = useIntl();
  return <EmptyState icon={<SearchIcon />} title={intl.formatMessage({ id: `search.none.${type}` })} />;
}
