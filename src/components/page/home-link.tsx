import { Link } from '#react/link.tsx';
import { FormattedMessage } from 'react-intl';
import { pathTo } from '#domain/routes/table.ts';

/** The link to the start page, shown for missing content (rule way-on). */
export function HomeLink() {
  return (
    <Link href={pathTo('root')}>
      <FormattedMessage id="not_found.back" />
    </Link>
  );
}
