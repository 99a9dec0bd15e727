import type { ActorRefFrom, AnyActorRef } from 'xstate';
import type { listsMachine } from '#machines/lists/lists.machine.ts';

/** Returns the ids of the user's lists; undefined until they are loaded. */
export const loadedListIds = (system: AnyActorRef['system']): readonly string[] | undefined => {
  const lists: ActorRefFrom<typeof listsMachine> | undefined = system.get('lists');
  return lists?.getSnapshot().context.loaded.lists?.map(({ id }) => id);
};
