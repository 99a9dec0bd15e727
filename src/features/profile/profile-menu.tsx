import { FormattedMessage, useIntl } from 'react-intl';
import { useVisitor } from '#react/hooks.ts';
import type { Account } from '#domain/account/account.ts';
import { plainName } from '#domain/account/profile.ts';
import { AccountItems } from '#components/account-card/account-items.tsx';
import { useAsColumn } from '#components/columns/use-as-column.ts';
import { DirectIcon } from '#ui/icons.tsx';
import { ColumnsIcon, MoreIcon } from '#ui/lazy-icons.tsx';
import { MenuButton, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { LinkItems } from './link-items.tsx';
import { useWriting } from './use-writing.ts';

/** The menu of a profile (rules account-menu, profile-menu), with what its buttons do not offer and the links to open it elsewhere. */
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
              <DirectItem account={account} />
              <AccountItems account={account} />
              <MenuSeparator />
            </>
          )}
          {ownId !== undefined && <ColumnItem account={account} />}
          <LinkItems account={account} />
        </>
      )}
    </MenuButton>
  );
}

/** The account's posts beside other timelines. */
function ColumnItem({ account }: { account: Account }) {
  const show = useAsColumn(`user:${account.id}`);
  return (
    show && (
      <MenuItem icon={<ColumnsIcon />} onPick={show}>
        <FormattedMessage id="columns.show" />
      </MenuItem>
    )
  );
}

/** A direct message, where the button for messages opens a chat. */
function DirectItem({ account }: { account: Account }) {
  const { direct, hasChat } = useWriting(account);
  if (direct === undefined || !hasChat) return null;
  return (
    <>
      <MenuItem icon={<DirectIcon />} onPick={direct}>
        <FormattedMessage id="profile.direct" />
      </MenuItem>
      <MenuSeparator />
    </>
  );
}
