import { Link } from '#react/link.tsx';
import { FormattedMessage, useIntl } from 'react-intl';
import { pathTo } from '#domain/routes/table.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListIcon } from '#ui/lazy-icons.tsx';

/** A message for a deleted list, with a link to the others (rule list-removed). */
export function ListRemoved() {
  const intl = useIntl();
  return (
    <EmptyState
      icon={<ListIcon />}
      title={intl.formatMessage({ id: 'timeline.no_list' })}
      action={<Link href={pathTo('lists')}>{intl.formatMessage({ id: 'nav.lists' })}</Link>}
    >
      <FormattedMessage id="lists.removed_help" />
    </EmptyState>
  );
}
