import { FormattedMessage } from 'react-intl';
import { domainOf, isLocalAccount, type Account } from '#domain/account/account.ts';
import { safeUrl } from '#domain/text/safe-url.ts';
import { LinkIcon, OutwardIcon } from '#ui/lazy-icons.tsx';
import { MenuItem, MenuLink } from '#ui/menu.tsx';
import { useProfilePath } from '#components/account/use-profile-path.ts';
import { useCopy } from '#react/use-copy.ts';

/** The address of a profile: to be copied, and to be opened on the server that it lives on (rule profile-menu). */
export function LinkItems({ account }: { account: Account }) {
  const copy = useCopy();
  const path = useProfilePath(account);
  const own = safeUrl(account.url);
  return (
    <>
      <MenuItem
        icon={<LinkIcon />}
        onPick={() => copy(own ?? new URL(path, location.href).href, { done: 'status.copied', failed: 'status.copy_failed' })}
      >
        <FormattedMessage id="status.copy_link" />
      </MenuItem>
      {own !== undefined && !isLocalAccount(account) && (
        <MenuLink icon={<OutwardIcon />} href={own}>
          <FormattedMessage id="profile.open_remote" values={{ host: <bdi>{domainOf(account.acct)}</bdi> }} />
        </MenuLink>
      )}
    </>
  );
}
