import type { ActorRefFrom } from 'xstate';
import type { deliveryMachine } from '#machines/outbox/delivery.machine.ts';
import { selectDelivered, selectSecondsLeft } from '#machines/outbox/undoable.selectors.ts';
import { selectHasFormRoom, selectLayout } from '#machines/shell/layout.machine.ts';
import { selectSettings } from '#machines/settings/settings.machine.ts';
import { NEW_STATUS } from '#domain/composer/draft-key.ts';
import type { Entry } from '#domain/outbox/outbox.ts';
import { useNewPost } from '#components/page/use-new-post.ts';
import { useChild } from '#react/child-actors.ts';
import { useMaybeSessionActor, usePageActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';

type UndoablePost = { entry: Entry; seconds: number; undo: () => void };

/** Returns the post that can still be undone, for how long, and the function that returns it to its form (rule undo-send). */
export const useUndoablePost = (): UndoablePost | undefined => {
  const outbox = useMaybeSessionActor('outbox');
  const delivery = useChild(outbox, 'delivery') as ActorRefFrom<typeof deliveryMachine> | undefined;
  const seconds = useSelected(delivery, (snapshot) => snapshot && selectSecondsLeft(snapshot));
  const entry = useSelected(outbox, (snapshot) => snapshot && selectDelivered(snapshot));
  const write = useNewPost();
  const isInPage = useIsFormInPage();
  if (!outbox || !entry || seconds === undefined) return undefined;
  return {
    entry,
    seconds,
    undo: () => {
      outbox.send({ type: 'outbox.edit', id: entry.id });
      // The forms of replies, quotes and edits open over the page anyway.
      if (entry.formKey === NEW_STATUS && !isInPage) write();
    },
  };
};

/** True if the form of a new post is part of the page. */
const useIsFormInPage = (): boolean => {
  const { thirdColumnMode } = useSelected(usePageActor('settings'), selectSettings);
  return useSelected(
    usePageActor('layout'),
    (snapshot) => selectLayout(snapshot, true) !== 'mobile' && (selectHasFormRoom(snapshot) || thirdColumnMode === 'postform'),
  );
};
