import { Link, useLocation } from 'wouter';
import { pathTo } from '#domain/routes/table.ts';
import { Words } from '#i18n/words.tsx';

/** The way to the login, and from there back to here. */
export function LoginLink() {
  const [path] = useLocation();
  return (
    <Link href={pathTo('login')} state={{ cameFrom: path }}>
      <Words id="login.login" />
    </Link>
  );
}
