import { useIntl } from 'react-intl';
import { useVisitor } from '#react/hooks.ts';
import type { Account } from '#domain/account/account.ts';
import { plainName } from '#domain/account/profile.ts';
import { AccountItems } from '#components/account-card/account-items.tsx';
import { WriteItems } from '#components/account-card/write-items.tsx';
import { MoreIcon } from '#ui/lazy-icons.tsx';
import { MenuButton, MenuSeparator } from '#ui/menu.tsx';
import { LinkItems } from './link-items.tsx';

/** The menu of a profile (rules account-menu, profile-menu), with the links to open it elsewhere. */
export function ProfileMenu({ account }: { account: Account }) {
  const intl = useIntl();
  const { accountId: ownId } = useVisitor();
  const isOther = ownId !== undefined && ownId !== account.id;
  return (
    <MenuButton label={intl.formatMessage({ id: 'profile.menu' }, { name: plainName(account) })} icon={<MoreIcon />}>
      {() => (
        <>
          {isOther && (
            <>
              <WriteItems account={account} />
              <MenuSeparator />
              <AccountItems account={account} />
              <MenuSeparator />
            </>
          )}
          <LinkItems account={account} />
        </>
      )}
    </MenuButton>
  );
}
