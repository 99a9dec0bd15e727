import { FormattedMessage } from 'react-intl';
import { useCan, useVisitor } from '#react/hooks.ts';
import { useQueuedOpen } from '#react/lazy/use-queued-open.ts';
import { useCopy } from '#react/use-copy.ts';
import { pathTo } from '#domain/routes/table.ts';
import { addressOf } from '#react/servers.ts';
import { safeUrl } from '#domain/text/safe-url.ts';
import type { Status } from '#domain/status/status.ts';
import { CopyIcon, LinkIcon, OutwardIcon, ShareIcon, SourceIcon } from '#ui/lazy-icons.tsx';
import { MenuItem, MenuLink } from '#ui/menu.tsx';
import { SpeechItem } from './speech-item.tsx';
import { textOf } from './text-of.ts';

/** Returns the web address of a status: its own, or that of its page here if it has none. */
const webAddressOf = ({ url, id }: Pick<Status, 'url' | 'id'>): string =>
  safeUrl(url) ?? new URL(addressOf(pathTo('conversation', { id: id.toWellFormed() })), location.href).href;

/** The menu items for sharing a status, for all users: its address, its text, reading aloud, and its source (rules status-text, read-aloud). */
export function StatusLinks({ status }: { status: Status }) {
  const copy = useCopy();
  const address = webAddressOf(status);
  const open = useQueuedOpen();
  const isGuest = useVisitor().accountId === undefined;
  const hasSource = useCan('editing') && !isGuest;
  const openSource = { type: 'details.open', statusId: status.id, of: 'source' } as const;
  const hasText = textOf(status) !== '';
  const original = safeUrl(status.url);
  return (
    <>
      <MenuItem icon={<LinkIcon />} onPick={() => copy(address, { done: 'status.copied', failed: 'status.copy_failed' })}>
        <FormattedMessage id="status.copy_link" />
      </MenuItem>
      {hasText && (
        <MenuItem
          icon={<CopyIcon />}
          onPick={() => copy(textOf(status), { done: 'status.text_copied', failed: 'status.text_copy_failed' })}
        >
          <FormattedMessage id="status.copy_text" />
        </MenuItem>
      )}
      {hasText && (
        <MenuItem icon={<SourceIcon />} onPick={() => open({ group: 'thread', to: 'statusDetails', event: openSource })}>
          <FormattedMessage id={hasSource ? 'status.show_source' : 'status.show_text'} />
        </MenuItem>
      )}
      <SpeechItem status={status} />
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
