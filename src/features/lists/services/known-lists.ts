import type { ActorRefFrom, AnyActorRef } from 'xstate';
import type { listsMachine } from '#machines/lists/lists.machine.ts';

/** The ids of one's lists, as far as they are known; undefined while they are not. */
export const knownLists = (system: AnyActorRef['system']): readonly string[] | undefined => {
  const lists: ActorRefFrom<typeof listsMachine> | undefined = system.get('lists');
  return lists?.getSnapshot().context.shelf.lists?.map(({ id }) => id);
};
