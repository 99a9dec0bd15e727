import { useSelector } from '@xstate/react';
import { selectHeadFailure as selectNotificationsFailure } from '#machines/notifications/notifications.selectors.ts';
import { selectScreen } from '#machines/shell/screens.machine.ts';
import { selectInstance } from '#machines/system/boot.machine.ts';
import { selectBreak, selectConnection, type Connection } from '#machines/stream/stream.selectors.ts';
import { selectHeadFailure, selectPhase } from '#machines/timelines/timeline.selectors.ts';
import { useMaybeSessionActor, usePageActor, useTimeline, useVisitor } from '#react/hooks.ts';
import { useIsReportedInline } from '#react/reported-inline.ts';
import { useIsOnline } from '#react/use-is-online.ts';
import { failureText, statusText } from '#domain/text/failure-words.ts';
import { isUnreachable, mustLogIn } from '#domain/text/failure.ts';
import type { Message } from '#domain/text/message.ts';
import { isNoList } from '#domain/timelines/timeline.ts';

/** The messages that the strip replaces (rule one-voice). */
export const OF_TROUBLE: readonly string[] = ['timeline.socket_broke', 'timeline.error', 'notifications.error'];

/** A failure that stops the whole page is not repeated if the list reports it inline (decision error-reporting). */
type Trouble = { message: Message | undefined; isInline: boolean; isUnreachable?: boolean };

/** Returns the failure because of which the timeline on the page has nothing new. */
const useTimelineTrouble = (): Trouble => {
  const isGuest = useVisitor().accountId === undefined;
  const screen = useSelector(usePageActor('screens'), selectScreen);
  const key = screen?.name === 'timeline' ? screen.key : 'friends';
  const timeline = useTimeline(key);
  const failure = useSelector(timeline, (snapshot) => snapshot && selectHeadFailure(snapshot));
  const isInline = useSelector(timeline, (snapshot) => snapshot !== undefined && selectPhase(snapshot) === 'failed');
  if (!failure || screen?.name !== 'timeline' || mustLogIn(failure, isGuest) || isNoList(key, failure))
    return { message: undefined, isInline: false };
  return {
    message: isInline ? undefined : { key: 'timeline.error', args: { error: statusText(failure) } },
    isInline,
    isUnreachable: isUnreachable(failure),
  };
};

/** The message of a server that does not respond, with its name if that is known. */
const useUnreachable = (): Message => {
  const { name } = useSelector(usePageActor('boot'), selectInstance);
  return name ? { key: 'notices.unreachable', args: { name } } : { key: 'notices.unreachable_this' };
};

/** The states in which a stream says nothing about its server. */
const NO_STREAM: readonly (Connection | undefined)[] = [undefined, 'absent', 'disabled'];

/**
 * Returns the failure between this page and its server as one message: of several, the one that explains most. Several failures of a server
 * that does not respond at all, by a stream either, are one (rule one-voice).
 */
export const useTrouble = (): Trouble => {
  const isOnline = useIsOnline();
  const unreachable = useUnreachable();
  const timeline = useTimelineTrouble();
  const connection = useSelector(useMaybeSessionActor('stream'), (snapshot) => snapshot && selectConnection(snapshot));
  const code = useSelector(useMaybeSessionActor('stream'), (snapshot) => snapshot && selectBreak(snapshot));
  const inbox = useMaybeSessionActor('notifications');
  const notifications = useSelector(inbox, (snapshot) => snapshot && selectNotificationsFailure(snapshot));
  const isInline = useIsReportedInline('notifications.error') || timeline.isInline;
  if (!isOnline) return { message: { key: 'notices.offline' }, isInline, isUnreachable: true };
  const areNotificationsUnreachable = notifications !== undefined && isUnreachable(notifications);
  // Without a stream nothing else shows whether the server responds to other calls.
  const isSilent = NO_STREAM.includes(connection)
    ? timeline.isUnreachable && (!inbox || areNotificationsUnreachable)
    : connection !== 'joined' && (timeline.isUnreachable || areNotificationsUnreachable);
  if (!isInline && isSilent) return { message: unreachable, isInline, isUnreachable: true };
  if (isInline || timeline.message) return { message: timeline.message, isInline };
  if (notifications) return { message: { key: 'notifications.error', args: { error: failureText(notifications) } }, isInline };
  return { message: code === undefined ? undefined : { key: 'timeline.socket_broke', args: { code } }, isInline };
};
