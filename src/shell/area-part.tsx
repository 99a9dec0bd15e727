import { useSelector } from '@xstate/react';
import { useEffect, type ReactNode } from 'react';
import { selectAreaState } from '#machines/system/area.machine.ts';
import type { AreaName } from '#machines/system/areas.ts';
import { useArea, useVisitActor } from '#app/hooks.ts';
import { useImportAgain } from '#app/use-import-again.ts';
import { Later, type Failed } from './later.tsx';
import type { Load } from './loads.ts';
import { PartFailed } from '#parts/page/part-failed.tsx';

type Props<P> = { area: AreaName; load: Load<P>; shape?: ReactNode; failed?: Failed; children: (parts: P) => ReactNode };

/** Opens an area of the visit as soon as `when` holds. */
export const useOpenedArea = (area: AreaName, when = true): void => {
  const areas = useVisitActor('areas');
  useEffect(() => {
    if (when) areas.send({ type: 'area.open', area });
  }, [areas, area, when]);
};

/** Opens an area of the visit and shows a view of it once its actors are there, so that the view never meets a missing one. */
export function AreaPart<P>({ area, load, shape = null, failed: Failed = PartFailed, children }: Props<P>) {
  const areas = useVisitActor('areas');
  const importAgain = useImportAgain();
  const state = useSelector(useArea(area), (snapshot) => snapshot && selectAreaState(snapshot));
  useOpenedArea(area);
  useEffect(() => {
    // Its actors and its views come at the same time; whoever shows the views hears where they do not.
    load().catch(() => undefined);
  }, [load]);
  if (state === 'failed') {
    const retry = () => {
      areas.send({ type: 'area.retry', area });
      load.again(importAgain);
    };
    return <Failed resetErrorBoundary={retry} />;
  }
  if (state !== 'open') return shape;
  return (
    <Later load={load} shape={shape} failed={Failed}>
      {children}
    </Later>
  );
}
