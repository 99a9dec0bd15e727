import { Link } from 'wouter';
import { pathTo } from '#domain/routes/table.ts';
import { Words } from '#i18n/words.tsx';

/** The way to where one begins, from what is not there (rule way-on). */
export function HomeLink() {
  return (
    <Link href={pathTo('root')}>
      <Words id="not_found.back" />
    </Link>
  );
}
