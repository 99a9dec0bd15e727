import { Link } from 'wouter';
import { FormattedMessage } from 'react-intl';
import { pathTo } from '#domain/routes/table.ts';

/** The way to where one begins, from what is not there (rule way-on). */
export function HomeLink() {
  return (
    <Link href={pathTo('root')}>
      <FormattedMessage id="not_found.back" />
    </Link>
  );
}
