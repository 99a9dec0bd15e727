import { useState } from 'react';
import { useWords } from '#i18n/words.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ChevronDownIcon } from '#ui/icons.tsx';
import { AccountSwitcher } from './account-switcher.tsx';

/** Opens the list of those who use this device. */
export function AccountsButton() {
  const { words } = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label={words('accounts.open')} icon={<ChevronDownIcon />} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      {isOpen && <AccountSwitcher onClose={() => setOpen(false)} />}
    </>
  );
}
