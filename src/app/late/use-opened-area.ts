import { useEffect } from 'react';
import type { AreaName } from '#machines/system/areas.ts';
import { useSessionActor } from '../hooks.ts';

/** Opens an area of the session as soon as `when` holds. */
export const useOpenedArea = (area: AreaName, when = true): void => {
  const areas = useSessionActor('areas');
  useEffect(() => {
    if (when) areas.send({ type: 'area.open', area });
  }, [areas, area, when]);
};
