import { useState } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '#ui/icon-button.tsx';
import { ChevronDownIcon } from '#ui/icons.tsx';
import { AccountSwitcher } from './account-switcher.tsx';

/** Opens the list of the accounts on this device. */
export function AccountsButton() {
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={intl.formatMessage({ id: 'accounts.open' })}
        icon={<ChevronDownIcon />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen && <AccountSwitcher onClose={() => setOpen(false)} />}
    </>
  );
}
