import { useLayoutEffect, useMemo, useRef } from 'react';
import { useIntl } from 'react-intl';
import type { AnyMachineSnapshot, AnyTransitionDefinition } from 'xstate';
import { activeIn, chartOf, transitionsIn } from './chart.ts';
import styles from './chart.module.css';
import { StateBox } from './state-box.tsx';
import { useCurves } from './use-curves.ts';

type Props = {
  snapshot: AnyMachineSnapshot;
  taken: readonly AnyTransitionDefinition[];
  /** Leaves the scroll position as it is when the chart appears. */
  isStill?: boolean;
};

/** The chart of a machine, with its active states highlighted and its last transition marked. */
export function Chart({ snapshot, taken, isStill = false }: Props) {
  const intl = useIntl();
  const position = useRef<HTMLDivElement>(null);
  const chart = chartOf(snapshot.machine);
  const lit = useMemo(() => activeIn(snapshot), [snapshot]);
  const last = useMemo(() => new Set(taken), [taken]);
  const drawn = useMemo(() => {
    const ways = transitionsIn(chart).filter(({ definition }) => last.has(definition));
    return ways.flatMap((way) => way.targets.map(({ id }) => ({ way: way.key, to: id })));
  }, [chart, last]);
  const curves = useCurves(position, drawn);
  useLayoutEffect(() => {
    if (isStill) return;
    const leaf = [...(position.current?.querySelectorAll('[data-lit=true]') ?? [])].find(
      (state) => !state.querySelector('[data-lit=true]'),
    );
    leaf?.scrollIntoView({ block: 'nearest' });
  }, [chart, isStill]);
  return (
    <div
      ref={position}
      className={styles.chart}
      role="group"
      aria-label={intl.formatMessage({ id: 'inspector.chart' }, { name: chart.name })}
    >
      <StateBox state={chart} lit={lit} last={last} />
      <svg className={styles.curves} aria-hidden="true">
        {curves.map((curve) => (
          <path key={curve} d={curve} />
        ))}
      </svg>
    </div>
  );
}
