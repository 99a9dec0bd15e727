import { useWords } from '#i18n/words.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { LogOutIcon } from '#ui/icons.tsx';
import { useLogout } from '#parts/page/use-logout.ts';

/** Asks to log out; for accounts only. */
export function LogoutButton() {
  const { words } = useWords();
  const leave = useLogout();
  return <IconButton label={words('login.logout')} icon={<LogOutIcon />} onClick={() => leave()} />;
}
