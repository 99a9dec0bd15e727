import { useEffect } from 'react';
import type { AreaName } from '#machines/system/areas.ts';
import { useVisitActor } from '../hooks.ts';

/** Opens an area of the visit as soon as `when` holds. */
export const useOpenedArea = (area: AreaName, when = true): void => {
  const areas = useVisitActor('areas');
  useEffect(() => {
    if (when) areas.send({ type: 'area.open', area });
  }, [areas, area, when]);
};
