import { useSelected } from '../use-selected.ts';
import type { FunctionComponent, ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { selectGroupState } from '#machines/system/feature-group.machine.ts';
import type { FeatureGroupName } from '#machines/system/feature-groups.ts';
import { selectLazyState } from '#machines/system/lazy.machine.ts';
import { PartFailed } from '#components/page/part-failed.tsx';
import { useGroup, useSessionActor } from '../hooks.ts';
import type { Entry } from './entry.ts';
import { useAhead } from './use-ahead.ts';
import { useOpenedGroup } from './use-opened-group.ts';

/** Shown where a lazy part failed to load; one for a whole screen has a heading. */
export type Failed = FunctionComponent<{ resetErrorBoundary: () => void; error?: unknown }>;
type Props<F> = { of: Entry<F>; shape?: ReactNode; failed?: Failed; children: (feature: F) => ReactNode };

/** Renders a lazy part of the page: a fallback until its views and actors are loaded, and a retry if that fails. */
export function Lazy<F>(props: Props<F>) {
  const { group } = props.of;
  return group === undefined ? <Views {...props} /> : <InGroup {...props} group={group} />;
}

/** Its views never meet a missing actor. */
function InGroup<F>({ group, ...props }: Props<F> & { group: FeatureGroupName }) {
  const featureGroups = useSessionActor('featureGroups');
  const state = useSelected(useGroup(group), (snapshot) => snapshot && selectGroupState(snapshot));
  useOpenedGroup(group);
  return <Views {...props} groupState={state ?? 'loading'} onAgain={() => featureGroups.send({ type: 'group.open', group })} />;
}

type ViewsProps<F> = Props<F> & { groupState?: ReturnType<typeof selectGroupState>; onAgain?: () => void };

/** Not a suspense: that shows loaded content no sooner than 300 ms after its fallback. */
function Views<F>({ of, shape = null, failed: Fallback = PartFailed, groupState = 'open', onAgain, children }: ViewsProps<F>) {
  const state = useSelected(of.actor, selectLazyState);
  useAhead(of);
  const again = () => {
    of.again();
    onAgain?.();
  };
  if (state === 'failed' || groupState === 'failed') return <Fallback resetErrorBoundary={again} />;
  const feature = of.now();
  if (feature === undefined || groupState !== 'open') return shape;
  return <ErrorBoundary FallbackComponent={Fallback}>{children(feature)}</ErrorBoundary>;
}
