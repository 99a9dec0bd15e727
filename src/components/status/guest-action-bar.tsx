import { useIntl } from 'react-intl';
import type { Status } from '#domain/status/status.ts';
import { MoreIcon } from '#ui/lazy-icons.tsx';
import { MenuButton } from '#ui/menu.tsx';
import { StatusLinks } from './menu-links.tsx';
import { RemoteActions } from './remote-actions.tsx';
import styles from './status-actions.module.css';

/** The actions of a guest on a status: links through their own server (rule guest-actions). */
export function GuestActionBar({ status }: { status: Status }) {
  'use memo';
  const intl = useIntl();
  return (
    <div className={styles.actions}>
      <RemoteActions status={status} />
      <MenuButton label={intl.formatMessage({ id: 'status.more' })} icon={<MoreIcon />} className={styles.action}>
        {() => <StatusLinks status={status} />}
      </MenuButton>
    </div>
  );
}
