import { Link, useLocation } from 'wouter';
import { FormattedMessage } from 'react-intl';
import { pathTo } from '#domain/routes/table.ts';

/** The way to the login, and from there back to here. */
export function LoginLink() {
  const [path] = useLocation();
  return (
    <Link href={pathTo('login')} state={{ cameFrom: path }}>
      <FormattedMessage id="login.login" />
    </Link>
  );
}
