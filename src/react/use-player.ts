import { useCallback, useContext } from 'react';
import { mountPlayer, type Wanted } from '#platform/players.ts';
import { OpenedContext } from './use-opened.ts';

export { showParked } from '#platform/players.ts';

/** The place of a player, for a `ref`: what plays in it goes on when the place goes, and comes back with it. */
export const usePlayer = ({ id, kind, name, src, poster, isLooped }: Omit<Wanted, 'statusId'>) => {
  const statusId = useContext(OpenedContext);
  return useCallback(
    (place: HTMLElement | null) => (place ? mountPlayer(place, { id, statusId, kind, name, src, poster, isLooped }) : undefined),
    [id, statusId, kind, name, src, poster, isLooped],
  );
};
