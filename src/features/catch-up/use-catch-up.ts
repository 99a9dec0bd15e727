import { useMemo } from 'react';
import { byAuthor, ofKind, postedSince } from '#domain/catch-up/arrange.ts';
import { sharedLinks } from '#domain/catch-up/links.ts';
import { sinceOf } from '#domain/catch-up/range.ts';
import { selectCaughtPosts, selectKind, selectMoments, selectOrder, selectRange } from '#machines/catch-up/catch-up.machine.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';

/** Returns the start of the catch-up, its posts, those of the chosen type by author, and the links in them. */
export const useCatchUp = () => {
  const actor = useSessionActor('catchUp');
  const loaded = useSelected(actor, selectCaughtPosts);
  const kind = useSelected(actor, selectKind);
  const order = useSelected(actor, selectOrder);
  const range = useSelected(actor, selectRange);
  const moments = useSelected(actor, selectMoments);
  const since = sinceOf(range, moments);
  const posts = useMemo(() => postedSince(loaded, since), [loaded, since]);
  const shown = useMemo(() => ofKind(posts, kind), [posts, kind]);
  const groups = useMemo(() => byAuthor(shown, order), [shown, order]);
  const links = useMemo(() => sharedLinks(posts), [posts]);
  return { since, posts, shown, groups, links };
};
