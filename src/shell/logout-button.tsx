import { useIntl } from 'react-intl';
import { IconButton } from '#ui/icon-button.tsx';
import { LogOutIcon } from '#ui/lazy-icons.tsx';
import { useLogout } from '#components/page/use-logout.ts';

/** Asks to log out; for accounts only. */
export function LogoutButton() {
  const intl = useIntl();
  const leave = useLogout();
  return <IconButton label={intl.formatMessage({ id: 'login.logout' })} icon={<LogOutIcon />} onClick={() => leave()} />;
}
