import { useSelected } from '#react/use-selected.ts';
import { selectHasFailed } from '#machines/conversations/status-previews.machine.ts';
import { useMaybeSessionActor, useRow } from '#react/hooks.ts';
import { useWatchedStatus } from '#react/use-watched.ts';
import type { Account } from '#domain/account/account.ts';
import type { Status } from '#domain/status/status.ts';
import type { MessageId } from '#i18n/messages.ts';
import { useReasonText } from './collapsed.tsx';
import { plainOf } from './plain-of.ts';
import { useCollapseReason } from './use-collapse-reason.ts';

type PreviewedStatus = { status: Status; author: Account; text: string };
type Preview =
  | { kind: 'seen'; seen: PreviewedStatus }
  | { kind: 'loading' }
  | { kind: 'absent'; message: MessageId }
  | { kind: 'collapsed'; why: string };

/** Returns the preview of a status: from the cache, or fetched (rule status-preview). */
export const useStatusPreview = (statusId: string): Preview => {
  const fetches = useMaybeSessionActor('statusPreviews');
  const hasFailed = useSelected(fetches, (snapshot) => snapshot !== undefined && selectHasFailed(snapshot, statusId));
  const status = useRow('statuses', statusId);
  const author = useRow('accounts', status?.accountId);
  const reason = useCollapseReason(statusId);
  const reasonText = useReasonText();
  const isLoaded = status !== undefined && author !== undefined;
  useWatchedStatus(isLoaded ? undefined : statusId);
  if (status?.deleted) return { kind: 'absent', message: 'status.status_deleted' };
  if (!isLoaded) return hasFailed ? { kind: 'absent', message: 'status.status_unavailable' } : { kind: 'loading' };
  if (reason) return { kind: 'collapsed', why: reasonText(reason) };
  return { kind: 'seen', seen: { status, author, text: status.spoilerText || plainOf(status) } };
};
