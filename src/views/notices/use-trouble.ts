import { useSelector } from '@xstate/react';
import { selectHeadFailure as selectNotificationsFailure } from '#machines/notifications/notifications.selectors.ts';
import { selectScreen } from '#machines/shell/screens.machine.ts';
import { selectBreak } from '#machines/stream/stream.selectors.ts';
import { selectHeadFailure } from '#machines/timelines/timeline.selectors.ts';
import { useMaybeSessionActor, usePageActor, useTimeline, useVisitor } from '#app/hooks.ts';
import { useIsOnline } from '#app/use-is-online.ts';
import { failureText, statusText } from '#domain/text/failure-words.ts';
import { mustLogIn } from '#domain/text/failure.ts';
import type { Message } from '#domain/text/message.ts';
import { isNoList } from '#domain/timeline/timeline.ts';

/** What the strip says instead (rule one-voice). */
export const OF_TROUBLE: readonly string[] = ['timeline.socket_broke', 'timeline.error', 'notifications.error'];

/** Why the timeline on the page has nothing new, unless its own place says so. */
const useTimelineTrouble = (): Message | undefined => {
  const isGuest = useVisitor().accountId === undefined;
  const screen = useSelector(usePageActor('screens'), selectScreen);
  const key = screen?.name === 'timeline' ? screen.key : 'friends';
  const failure = useSelector(useTimeline(key), (snapshot) => snapshot && selectHeadFailure(snapshot));
  if (!failure || screen?.name !== 'timeline' || mustLogIn(failure, isGuest) || isNoList(key, failure)) return undefined;
  return { key: 'timeline.error', args: { error: statusText(failure) } };
};

/** What is wrong between this page and its server, in one sentence: of several the one that explains most. */
export const useTrouble = (): Message | undefined => {
  const isOnline = useIsOnline();
  const timeline = useTimelineTrouble();
  const code = useSelector(useMaybeSessionActor('stream'), (snapshot) => snapshot && selectBreak(snapshot));
  const notifications = useSelector(useMaybeSessionActor('notifications'), (snapshot) => snapshot && selectNotificationsFailure(snapshot));
  if (!isOnline) return { key: 'notices.offline' };
  if (timeline) return timeline;
  if (notifications) return { key: 'notifications.error', args: { error: failureText(notifications) } };
  return code === undefined ? undefined : { key: 'timeline.socket_broke', args: { code } };
};
