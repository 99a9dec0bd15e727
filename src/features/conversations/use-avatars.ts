import { useSelected } from '#react/use-selected.ts';
import { selectFocus } from '#machines/conversations/conversation.machine.ts';
import { useRowPart } from '#react/hooks.ts';
import { useSetting } from '#react/use-setting.ts';
import { useWatchedAvatars } from '#react/use-watched.ts';
import type { ConversationActor } from './use-conversation.ts';

/** Fetches the accounts that favourited and repeated the status of a conversation, if there are any, each time the conversation is fetched. */
export const useAvatars = (conversation: ConversationActor): void => {
  const statusId = useSelected(conversation, selectFocus);
  const isSettled = useSelected(conversation, (snapshot) => snapshot.matches('shown'));
  const hasFavourites = useRowPart('statuses', statusId, (status) => (status?.favouritesCount ?? 0) > 0);
  const hasRepeats = useRowPart('statuses', statusId, (status) => (status?.reblogsCount ?? 0) > 0);
  const of = [...(hasFavourites ? (['favourites'] as const) : []), ...(hasRepeats ? (['repeats'] as const) : [])];
  const isBare = useSetting('hidePostStats');
  // Opening it may just have started a fetch; that is not rendered yet.
  const isDue = () => conversation.getSnapshot().matches('shown');
  useWatchedAvatars(isSettled && !isBare ? statusId : undefined, of, isDue);
};
