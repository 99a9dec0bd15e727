import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { selectFocus } from '#machines/conversations/conversation.machine.ts';
import { useMaybeVisitActor, useRow } from '#app/hooks.ts';
import type { ConversationActor } from './use-conversation.ts';

/** Looks who favourited and repeated the status that a conversation is about, where anybody did, each time that what surrounds it was looked up. */
export const useFaces = (conversation: ConversationActor | undefined): void => {
  const faces = useMaybeVisitActor('faces');
  const statusId = useSelector(conversation, (snapshot) => snapshot && selectFocus(snapshot));
  const isSettled = useSelector(conversation, (snapshot) => snapshot?.matches('shown') === true);
  const { favouritesCount = 0, reblogsCount = 0 } = useRow('statuses', statusId) ?? {};
  const [isFavourited, isRepeated] = [favouritesCount > 0, reblogsCount > 0];
  useEffect(() => {
    // Opening it has just begun to look again; that is not rendered yet.
    if (statusId === undefined || !isSettled || !conversation?.getSnapshot().matches('shown')) return;
    const of = [...(isFavourited ? (['favourites'] as const) : []), ...(isRepeated ? (['repeats'] as const) : [])];
    if (of.length > 0) faces?.send({ type: 'faces.look', statusId, of });
  }, [faces, conversation, statusId, isSettled, isFavourited, isRepeated]);
};
