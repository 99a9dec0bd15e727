import { useSelector } from '@xstate/react';
import { useEffect, type FunctionComponent, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { selectAreaState } from '#machines/system/area.machine.ts';
import type { AreaName } from '#machines/system/areas.ts';
import { selectLateState } from '#machines/system/late.machine.ts';
import { PartFailed } from '#parts/page/part-failed.tsx';
import { useArea, useSessionActor } from '../hooks.ts';
import type { Entry } from './entry.ts';
import { useOpenedArea } from './use-opened-area.ts';

/** What stands where something did not load; a screen of its own has a heading. */
export type Failed = FunctionComponent<{ resetErrorBoundary: () => void }>;
type Props<F> = { of: Entry<F>; shape?: ReactNode; failed?: Failed; children: (feature: F) => ReactNode };

/** Shows a part of the page that comes late: its shape until its views and its actors are there, and a way to try again where they do not come. */
export function Late<F>(props: Props<F>) {
  const { area } = props.of;
  return area === undefined ? <Views {...props} /> : <InArea {...props} area={area} />;
}

/** Its views never meet a missing actor. */
function InArea<F>({ area, ...props }: Props<F> & { area: AreaName }) {
  const areas = useSessionActor('areas');
  const state = useSelector(useArea(area), (snapshot) => snapshot && selectAreaState(snapshot));
  useOpenedArea(area);
  return <Views {...props} areaState={state ?? 'loading'} onAgain={() => areas.send({ type: 'area.retry', area })} />;
}

type ViewsProps<F> = Props<F> & { areaState?: ReturnType<typeof selectAreaState>; onAgain?: () => void };

/** Not a suspense: that shows what came no sooner than 300 ms after its shape. */
function Views<F>({ of, shape = null, failed: Fallback = PartFailed, areaState = 'open', onAgain, children }: ViewsProps<F>) {
  const state = useSelector(of.actor, selectLateState);
  useEffect(() => of.ahead(), [of]);
  const again = () => {
    of.again();
    onAgain?.();
  };
  if (state === 'failed' || areaState === 'failed') return <Fallback resetErrorBoundary={again} />;
  const feature = of.now();
  if (feature === undefined || areaState !== 'open') return shape;
  return <ErrorBoundary FallbackComponent={Fallback}>{children(feature)}</ErrorBoundary>;
}
