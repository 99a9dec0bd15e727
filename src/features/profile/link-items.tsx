import { FormattedMessage } from 'react-intl';
import { navigate } from '#react/navigate.ts';
import { domainOf, isLocalAccount, type Account } from '#domain/account/account.ts';
import { profileFeed } from '#domain/feeds/feed.ts';
import { pathTo } from '#domain/routes/table.ts';
import { safeUrl } from '#domain/text/safe-url.ts';
import { addressOf } from '#react/servers.ts';
import { useServerCan, useVisitor } from '#react/hooks.ts';
import { PublicIcon } from '#ui/icons.tsx';
import { FeedIcon, LinkIcon, OutwardIcon } from '#ui/lazy-icons.tsx';
import { MenuItem, MenuLink } from '#ui/menu.tsx';
import { useProfilePath } from '#components/account/use-profile-path.ts';
import { useCopy } from '#react/use-copy.ts';

/** The address of a profile, to be copied and to be opened on its own server, its feed, and that server's posts (rules profile-menu, feeds, server-timeline). */
export function LinkItems({ account }: { account: Account }) {
  const copy = useCopy();
  const path = useProfilePath(account);
  const domain = domainOf(account.acct);
  const { origin, accountId: ownId } = useVisitor();
  const can = useServerCan();
  const hasTimeline = can('timelineOptions') && ownId !== undefined;
  const feed = profileFeed(account, can);
  const own = safeUrl(account.url);
  return (
    <>
      <MenuItem
        icon={<LinkIcon />}
        onPick={() => copy(own ?? new URL(addressOf(path), location.href).href, { done: 'status.copied', failed: 'status.copy_failed' })}
      >
        <FormattedMessage id="status.copy_link" />
      </MenuItem>
      {feed !== undefined && (
        <MenuLink icon={<FeedIcon />} href={new URL(feed, origin).href}>
          <FormattedMessage id="profile.feed" />
        </MenuLink>
      )}
      {domain !== '' && hasTimeline && (
        <MenuItem icon={<PublicIcon />} onPick={() => navigate(pathTo('server-timeline', { domain }))}>
          <FormattedMessage id="profile.server_posts" values={{ host: <bdi>{domain}</bdi> }} />
        </MenuItem>
      )}
      {own !== undefined && !isLocalAccount(account) && (
        <MenuLink icon={<OutwardIcon />} href={own}>
          <FormattedMessage id="profile.open_remote" values={{ host: <bdi>{domain}</bdi> }} />
        </MenuLink>
      )}
    </>
  );
}
