import { useEffect } from 'react';
import { useSelected } from '#react/use-selected.ts';
import { selectUnseenBesideChats, selectUnseenCount } from '#machines/notifications/notifications.selectors.ts';
import { selectWaiting } from '#machines/shell/waiting.selectors.ts';
import { selectInstance } from '#machines/system/boot.machine.ts';
import { useMaybeSessionActor, usePagePart } from '#react/hooks.ts';
import { useSetting } from '#react/use-setting.ts';

/** The page title is the view title plus the instance name (rule page-title), after how many notifications are unseen and messages unread, unless counts are hidden (rule counts-hidden). */
export const titleOf = (view: string, instance: string, unseen: number): string =>
  `${unseen > 0 ? `(${unseen}) ` : ''}${[view, instance].filter((part) => part !== '').join(' · ')}`;

/** Names the document after the view for as long as it is shown. */
export const useTitle = (view: string): void => {
  const { name } = usePagePart('boot', selectInstance);
  const messages = useSelected(useMaybeSessionActor('waiting'), (snapshot) => snapshot && selectWaiting(snapshot).chats);
  // Notifications of chat messages are not counted if the messages themselves are.
  const selectUnseen = messages === undefined ? selectUnseenCount : selectUnseenBesideChats;
  const unseen = useSelected(useMaybeSessionActor('notifications'), (snapshot) => (snapshot ? selectUnseen(snapshot) : 0));
  const isBare = useSetting('hideNotificationCounts');
  const title = titleOf(view, name, isBare ? 0 : unseen + (messages ?? 0));
  useEffect(() => {
    document.title = title;
  }, [title]);
};
