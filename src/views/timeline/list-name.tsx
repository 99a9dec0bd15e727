import { useWatchedList } from '#app/use-watched.ts';

/** Looks up what the list of a timeline is called, for its title. */
export function ListName({ listId }: { listId: string }) {
  useWatchedList(listId);
  return null;
}
