import { FormattedMessage } from 'react-intl';
import { usePageActor } from '#react/hooks.ts';
import { pathTo } from '#domain/routes/table.ts';
import { safeUrl } from '#domain/text/safe-url.ts';
import type { Status } from '#domain/status/status.ts';
import { LinkIcon, OutwardIcon, ShareIcon } from '#ui/lazy-icons.tsx';
import { MenuItem, MenuLink } from '#ui/menu.tsx';
import { SUCCESS_MS } from '#domain/shell/notice-times.ts';

/** Returns the web address of a status: its own, or that of its page here if it has none. */
const addressOf = ({ url, id }: Pick<Status, 'url' | 'id'>): string =>
  safeUrl(url) ?? new URL(pathTo('conversation', { id: id.toWellFormed() }), location.href).href;

/** The ways by which a post is taken elsewhere, for everybody. */
export function StatusLinks({ status }: { status: Status }) {
  const notices = usePageActor('notices');
  const address = addressOf(status);
  const original = safeUrl(status.url);
  const copy = () => {
    navigator.clipboard.writeText(address).then(
      () =>
        notices.send({
          type: 'notice.show',
          notice: { key: 'status.copied', level: 'success', timeout: SUCCESS_MS, replaces: ['status.copy_failed'] },
        }),
      () => notices.send({ type: 'notice.show', notice: { key: 'status.copy_failed', level: 'error' } }),
    );
  };
  return (
    <>
      <MenuItem icon={<LinkIcon />} onPick={copy}>
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
