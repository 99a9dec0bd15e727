import type { ActorRefFrom, AnyActorRef } from 'xstate';
import { selectGroupId, type featureGroupsMachine } from '#machines/system/feature-groups.machine.ts';
import type { filtersMachine } from '#machines/filters/filters.machine.ts';
import { selectFilters } from '#machines/filters/filters.selectors.ts';
import type { ServerFilter } from '#domain/filters/server-filter.ts';

type Groups = ActorRefFrom<typeof featureGroupsMachine>;
type Filters = ActorRefFrom<typeof filtersMachine>;

/** Has the server's filters read, and calls with them, now and whenever they change, also where they come later or are started anew; answers what ends it. */
export const followFilters = (system: AnyActorRef['system'], look: (filters: readonly ServerFilter[]) => void): (() => void) => {
  const groups: Groups | undefined = system.get('featureGroups');
  groups?.send({ type: 'group.open', group: 'mutes' });
  let followed: Filters | undefined;
  let leave = () => {};
  const follow = () => {
    const filters: Filters | undefined = system.get('filters');
    if (!filters || filters === followed) return;
    leave();
    followed = filters;
    const next = () => {
      const now = filters.getSnapshot();
      // What was known before stands in for what is not said yet.
      if (!now.matches('recalling')) look(selectFilters(now));
    };
    const subscription = filters.subscribe({ next, error: () => queueMicrotask(follow) });
    leave = () => subscription.unsubscribe();
    next();
  };
  const group = groups?.getSnapshot().children[selectGroupId('mutes')];
  const opening = group?.subscribe({ next: () => queueMicrotask(follow), error: () => {} });
  follow();
  return () => {
    opening?.unsubscribe();
    leave();
  };
};
