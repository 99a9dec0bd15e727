import { useIntl } from 'react-intl';
import { pathTo } from '#domain/routes/table.ts';
import type { NavEntry } from '#components/navigation/navigation.ts';
import { useNav } from '#components/navigation/use-nav.ts';
import { useScreen } from '#react/use-screen.ts';

import { LoginLink } from '#components/page/login-link.tsx';
import { BellButton } from './bell-button.tsx';
import { MenuSlot } from './menu-slot.tsx';
import { LinkSlot } from './link-slot.tsx';
import { TimelinesSlot } from './timelines-slot.tsx';
import styles from './phone-bar.module.css';

const SEARCH: NavEntry = { route: 'search', path: pathTo('search'), label: 'nav.search' };
const LISTS: NavEntry = { route: 'lists', path: pathTo('lists'), label: 'nav.lists' };
const CHATS = { route: 'chats', label: 'nav.chats', badge: 'chats' } as const;
const ABOUT: NavEntry = { route: 'about', path: pathTo('about'), label: 'nav.about' };

/**
 * The bar at the bottom on phones: home and the other timelines, the search, notifications, chats or lists, and the user's own menu; for
 * guests the login (rule phone-bar).
 */
export function PhoneBar() {
  const intl = useIntl();
  const facts = useNav();
  const { isSignedIn, node, own } = facts;
  return (
    <nav className={styles.bar} aria-label={intl.formatMessage({ id: 'nav.label' })}>
      <TimelinesSlot facts={facts} />
      {(isSignedIn || !node.isPrivate) && <LinkSlot entry={SEARCH} />}
      {isSignedIn ? (
        <>
          <BellButton className={styles.slot} />
          <LinkSlot entry={facts.can('chats') ? { ...CHATS, path: pathTo('chats', { username: own?.username ?? '' }) } : LISTS} />
        </>
      ) : (
        <LinkSlot entry={ABOUT} />
      )}
      <MenuSlot facts={facts} />
      {!isSignedIn && <LoginSlot />}
    </nav>
  );
}

/** The login link as text. */
function LoginSlot() {
  const isLogin = useScreen()?.name === 'login';
  return <span className={styles.login}>{!isLogin && <LoginLink />}</span>;
}
