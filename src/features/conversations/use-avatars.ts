import { useSelector } from '@xstate/react';
import { selectFocus } from '#machines/conversations/conversation.machine.ts';
import { useRow } from '#react/hooks.ts';
import { useSetting } from '#react/use-setting.ts';
import { useWatchedAvatars } from '#react/use-watched.ts';
import type { ConversationActor } from './use-conversation.ts';

/** Fetches the accounts that favourited and repeated the status of a conversation, if there are any, each time the conversation is fetched. */
export const useAvatars = (conversation: ConversationActor | undefined): void => {
  const statusId = useSelector(conversation, (snapshot) => snapshot && selectFocus(snapshot));
  const isSettled = useSelector(conversation, (snapshot) => snapshot?.matches('shown') === true);
  const { favouritesCount = 0, reblogsCount = 0 } = useRow('statuses', statusId) ?? {};
  const of = [...(favouritesCount > 0 ? (['favourites'] as const) : []), ...(reblogsCount > 0 ? (['repeats'] as const) : [])];
  const isBare = useSetting('hidePostStats');
  // Opening it may just have started a fetch; that is not rendered yet.
  const isDue = () => conversation?.getSnapshot().matches('shown') === true;
  useWatchedAvatars(isSettled && !isBare ? statusId : undefined, of, isDue);
};
