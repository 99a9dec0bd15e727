import { useLocation } from 'wouter';
import { Link } from '#react/link.tsx';
import { FormattedMessage } from 'react-intl';
import { guest } from '#react/lazy/entries.ts';
import { useLoadsOnUse } from '#react/use-loads-on-use.ts';
import { pathTo } from '#domain/routes/table.ts';

/** Links to the login, which returns here afterwards; its screen is loaded on hover, touch or focus (rules guest-ahead, save-data). */
export function LoginLink() {
  const [path] = useLocation();
  const ahead = useLoadsOnUse() ? undefined : guest.ahead;
  return (
    <Link href={pathTo('login')} state={{ cameFrom: path }} onPointerOver={ahead} onPointerDown={ahead} onFocus={ahead}>
      <FormattedMessage id="login.login" />
    </Link>
  );
}
