import { useSelected } from '#react/use-selected.ts';
import { useIntl } from 'react-intl';
import { selectWaiting } from '#machines/shell/waiting.selectors.ts';
import { useMaybeSessionActor, usePageActor, useRow, useVisitor } from '#react/hooks.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { MenuIcon } from '#ui/icons.tsx';
import { Avatar } from '#components/account/avatar.tsx';
import type { NavFacts } from '#components/navigation/entries.ts';
import styles from './phone-bar.module.css';
import { useLazyParts } from './use-lazy-parts.ts';

/** The user's own menu with all navigation entries; its dot indicates that one of them contains something unread (rule menu-dot). */
export function MenuSlot({ facts }: { facts: NavFacts }) {
  const intl = useIntl();
  const layout = usePageActor('layout');
  const own = useRow('accounts', useVisitor().accountId);
  const lazy = useLazyParts();
  const waiting = useSelected(useMaybeSessionActor('waiting'), (snapshot) => snapshot && selectWaiting(snapshot));
  const hasDot = waiting !== undefined && lazy?.hasUnread(facts, waiting) === true;
  return (
    <IconButton
      className={styles.slot}
      label={intl.formatMessage({ id: 'nav.menu' })}
      icon={own ? <Avatar account={own} size="s" /> : <MenuIcon />}
      hasDot={hasDot}
      aria-description={hasDot ? intl.formatMessage({ id: 'nav.unread' }) : undefined}
      onClick={() => layout.send({ type: 'drawer.open', drawer: 'menu' })}
    />
  );
}
