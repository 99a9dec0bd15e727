import { FormattedMessage } from 'react-intl';
import { useCopy } from '#react/use-copy.ts';
import { pathTo } from '#domain/routes/table.ts';
import { safeUrl } from '#domain/text/safe-url.ts';
import type { Status } from '#domain/status/status.ts';
import { LinkIcon, OutwardIcon, ShareIcon } from '#ui/lazy-icons.tsx';
import { MenuItem, MenuLink } from '#ui/menu.tsx';

/** Returns the web address of a status: its own, or that of its page here if it has none. */
const addressOf = ({ url, id }: Pick<Status, 'url' | 'id'>): string =>
  safeUrl(url) ?? new URL(pathTo('conversation', { id: id.toWellFormed() }), location.href).href;

/** The ways by which a post is taken elsewhere, for everybody. */
export function StatusLinks({ status }: { status: Status }) {
  const copy = useCopy();
  const address = addressOf(status);
  const original = safeUrl(status.url);
  return (
    <>
      <MenuItem icon={<LinkIcon />} onPick={() => copy(address, { done: 'status.copied', failed: 'status.copy_failed' })}>
        <FormattedMessage id="status.copy_link" />
      </MenuItem>
      {typeof navigator.share === 'function' && (
        <MenuItem icon={<ShareIcon />} onPick={() => void navigator.share({ url: address }).catch(() => {})}>
          <FormattedMessage id="status.share" />
        </MenuItem>
      )}
      {original !== undefined && (
        <MenuLink icon={<OutwardIcon />} href={original}>
          <FormattedMessage id="status.open_original" />
        </MenuLink>
      )}
    </>
  );
}
