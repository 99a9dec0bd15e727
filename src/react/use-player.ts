import { useCallback, useContext } from 'react';
import { mountPlayer, type Wanted } from '#platform/players.ts';
import { OpenedContext } from './use-opened.ts';

export { showParked } from '#platform/players.ts';

/** The slot of a player, for a `ref`: playback continues when the slot is unmounted, and returns to it when it mounts again. */
export const usePlayer = ({ id, kind, name, src, poster, isLooped }: Omit<Wanted, 'statusId'>) => {
  const statusId = useContext(OpenedContext);
  return useCallback(
    (container: HTMLElement | null) =>
      container ? mountPlayer(container, { id, statusId, kind, name, src, poster, isLooped }) : undefined,
    [id, statusId, kind, name, src, poster, isLooped],
  );
};
