import { useEffect } from 'react';
import { useMaybeVisitActor } from '#app/hooks.ts';
import { useOpenedArea } from '#app/late/use-opened-area.ts';

/** Looks up what the list of a timeline is called, for its title. */
export function ListName({ listId }: { listId: string }) {
  useOpenedArea('people');
  const lists = useMaybeVisitActor('lists');
  useEffect(() => lists?.send({ type: 'list.look', listId }), [lists, listId]);
  return null;
}
