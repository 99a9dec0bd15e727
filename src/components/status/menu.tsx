import { FormattedMessage } from 'react-intl';
import { useRow, useServerCan, useVisitor } from '#react/hooks.ts';
import { useCanTranslate } from '#react/device-abilities.ts';
import { isInvolved, mayDelete, mayPin } from '#domain/status/rights.ts';
import type { Status } from '#domain/status/status.ts';
import { BookmarkIcon, DeleteIcon, FolderIcon, PinIcon, QuietIcon, TranslateIcon } from '#ui/lazy-icons.tsx';
import { MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { useQueuedOpen } from '#react/lazy/use-queued-open.ts';
import { useQueuedSend } from '#react/lazy/use-queued-send.ts';
import { useOpenedGroup } from '#react/lazy/use-opened-group.ts';
import { AccountItems } from '../account-card/account-items.tsx';
import { StatusLinks } from './menu-links.tsx';
import { QuoteItems } from './quote-items.tsx';
import { RewriteItems } from './rewrite-items.tsx';
import { useSetMark } from '../account-card/use-set-mark.ts';

/** The further actions of an account on a status and its author (rules status-menu, mute-involved). */
export function StatusMenu({ status }: { status: Status }) {
  const { accountId: ownId } = useVisitor();
  const own = useRow('accounts', ownId);
  const author = useRow('accounts', status.accountId);
  const want = useSetMark();
  const can = useServerCan();
  if (ownId === undefined) return null;
  const { id, bookmarked = false, pinned = false } = status;
  const isQuiet = status.threadMuted ?? status.muted ?? false;
  return (
    <>
      <MenuItem icon={<BookmarkIcon />} isOn={bookmarked} onPick={() => want('bookmark', id, !bookmarked)}>
        <FormattedMessage id="status.bookmark" />
      </MenuItem>
      {bookmarked && can('bookmarkFolders') && <FolderItem statusId={id} />}
      {mayPin(status, ownId) && (
        <MenuItem icon={<PinIcon />} isOn={pinned} onPick={() => want('pin', id, !pinned)}>
          <FormattedMessage id="status.pin" />
        </MenuItem>
      )}
      {can('threadMuting') && (can('othersThreadMuting') || isInvolved(status, ownId)) && (
        <MenuItem icon={<QuietIcon />} isOn={isQuiet} onPick={() => want('muteThread', id, !isQuiet)}>
          <FormattedMessage id="status.mute_conversation" />
        </MenuItem>
      )}
      <TranslateItem status={status} />
      <RewriteItems status={status} />
      <QuoteItems status={status} />
      <MenuSeparator />
      <StatusLinks status={status} />
      {author && author.id !== ownId && (
        <>
          <MenuSeparator />
          <AccountItems account={author} statusIds={[id]} isOfPost />
        </>
      )}
      {can('deleting') && mayDelete(status, own, can('adminCalls')) && (
        <>
          <MenuSeparator />
          <MenuItem icon={<DeleteIcon />} isDanger onPick={() => want('remove', id, true)}>
            <FormattedMessage id="status.delete" />
          </MenuItem>
        </>
      )}
    </>
  );
}

/** Opens the choice of a folder for the bookmark of a status (rule bookmark-folders). */
function FolderItem({ statusId }: { statusId: string }) {
  const open = useQueuedOpen();
  const choose = { type: 'folders.choose', statusId } as const;
  return (
    <MenuItem icon={<FolderIcon />} onPick={() => open({ group: 'bookmarkFolders', to: 'bookmarkFolders', event: choose })}>
      <FormattedMessage id="bookmark_folders.choose" />
    </MenuItem>
  );
}

/** Translates a status into the language of the settings, where the server or the browser can. */
function TranslateItem({ status: { id, content } }: { status: Pick<Status, 'id' | 'content'> }) {
  const write = useQueuedSend();
  const canTranslate = useCanTranslate() && content !== '';
  useOpenedGroup('translation', canTranslate);
  if (!canTranslate) return null;
  const translate = { type: 'keyed.request', input: { statusId: id } } as const;
  return (
    <MenuItem icon={<TranslateIcon />} onPick={() => write({ group: 'translation', to: 'translations', event: translate })}>
      <FormattedMessage id="status.translate" />
    </MenuItem>
  );
}
