import { useSelector } from '@xstate/react';
import { selectSettings } from '../../../machines/settings/settings.machine.ts';
import { usePageActor, useVisitActor } from '../../app/hooks.ts';
import { useWords } from '../../i18n/words.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LogOutIcon } from '../../ui/icons.tsx';

/** Asks to log out; for accounts only. */
export function LogoutButton() {
  const { words } = useWords();
  const logout = useVisitActor('logout');
  const { modalOnLogout: mustConfirm } = useSelector(usePageActor('settings'), selectSettings);
  return (
    <IconButton label={words('login.logout')} icon={<LogOutIcon />} onClick={() => logout.send({ type: 'logout.request', mustConfirm })} />
  );
}
