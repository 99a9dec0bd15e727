import { selectHeadFailure as selectNotificationsFailure } from '#machines/notifications/notifications.selectors.ts';
import { useScreen } from '#react/use-screen.ts';
import { selectInstance } from '#machines/system/boot.machine.ts';
import { selectIsUnreachable, selectSince } from '#machines/notices/outage.machine.ts';
import { selectBreak } from '#machines/stream/stream.selectors.ts';
import { selectHeadFailure, selectPhase } from '#machines/timelines/timeline.selectors.ts';
import { useMaybeSessionActor, usePageActor, useTimeline, useVisitor } from '#react/hooks.ts';
import { useIsReportedInline } from '#react/reported-inline.ts';
import { useIsOnline } from '#react/use-is-online.ts';
import { useSelected } from '#react/use-selected.ts';
import { failureText, statusText } from '#domain/text/failure-text.ts';
import { mustLogIn } from '#domain/text/failure.ts';
import type { Message } from '#domain/text/message.ts';
import { isNoList } from '#domain/timelines/timeline.ts';

/** The messages that the strip replaces (rule one-voice). */
export const OF_BANNER: readonly string[] = ['timeline.socket_broke', 'timeline.error', 'notifications.error'];

/** A failure that stops the whole page is not repeated if the list reports it inline (decision error-reporting). */
type Failing = { message: Message | undefined; isInline: boolean };
/** During an outage: the time in ms since when the server does not respond. */
export type BannerState = Failing & { isOutage?: boolean; since?: number | undefined };

/** Returns the failure because of which the timeline on the page has nothing new. */
const useTimelineTrouble = (): Failing => {
  const isGuest = useVisitor().accountId === undefined;
  const screen = useScreen();
  const key = screen?.name === 'timeline' ? screen.key : 'friends';
  const timeline = useTimeline(key);
  const failure = useSelected(timeline, (snapshot) => snapshot && selectHeadFailure(snapshot));
  const isInline = useSelected(timeline, (snapshot) => snapshot !== undefined && selectPhase(snapshot) === 'failed');
  if (!failure || screen?.name !== 'timeline' || mustLogIn(failure, isGuest) || isNoList(key, failure))
    return { message: undefined, isInline: false };
  return {
    message: isInline ? undefined : { key: 'timeline.error', args: { error: statusText(failure) } },
    isInline,
  };
};

/** The message of a server that does not respond, with its name if that is known. */
const useUnreachable = (): Message => {
  const { name } = useSelected(usePageActor('boot'), selectInstance);
  return name ? { key: 'notices.unreachable', args: { name } } : { key: 'notices.unreachable_this' };
};

/**
 * Returns the failure between this page and its server as one message: of several, the one that explains most. Several failures of a server
 * that does not respond at all are one, on every screen, with the time at which they began (rule one-voice).
 */
export const useFailureBanner = (): BannerState => {
  const isOnline = useIsOnline();
  const unreachable = useUnreachable();
  const timeline = useTimelineTrouble();
  const code = useSelected(useMaybeSessionActor('stream'), (snapshot) => snapshot && selectBreak(snapshot));
  const notifications = useSelected(useMaybeSessionActor('notifications'), (snapshot) => snapshot && selectNotificationsFailure(snapshot));
  const outage = useMaybeSessionActor('outage');
  const isUnreachable = useSelected(outage, (snapshot) => snapshot !== undefined && selectIsUnreachable(snapshot));
  const since = useSelected(outage, (snapshot) => snapshot && selectSince(snapshot));
  const isInline = useIsReportedInline('notifications.error') || timeline.isInline;
  if (!isOnline) return { message: { key: 'notices.offline' }, isInline, isOutage: true, since };
  // A list in another column names its own failure, but neither since when nor what still works.
  if (isUnreachable && !timeline.isInline) return { message: unreachable, isInline, isOutage: true, since };
  if (isInline || timeline.message) return { message: timeline.message, isInline };
  if (notifications) return { message: { key: 'notifications.error', args: { error: failureText(notifications) } }, isInline };
  return { message: code === undefined ? undefined : { key: 'timeline.socket_broke', args: { code } }, isInline };
};
