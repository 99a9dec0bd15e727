import { useLayoutEffect, useState, type RefObject } from 'react';
import { curveOf, type Box } from './curve.ts';

/** A rendered transition: from its line to its target state. */
export interface Drawn {
  readonly way: string;
  readonly to: string;
}

/** Returns the curves of some transitions over a chart, measured again whenever the chart changes its size. */
export const useCurves = (position: RefObject<HTMLElement | null>, drawn: readonly Drawn[]): readonly string[] => {
  const [curves, setCurves] = useState<readonly string[]>([]);
  useLayoutEffect(() => {
    const chart = position.current;
    const page = chart?.ownerDocument.defaultView;
    if (!chart || !page) return undefined;
    const measure = () => {
      const found = drawn.flatMap(({ way, to }) => {
        const from = chart.querySelector(`[data-way="${way}"]`);
        const target = chart.querySelector(`[data-state="${to}"] > h4`);
        if (!from || !target) return [];
        const edges = [from, target].map((one) => rightOf(boxIn(chart, one.closest('[data-state]') ?? one)));
        return [curveOf(boxIn(chart, from), boxIn(chart, target), Math.max(...edges))];
      });
      setCurves((before) => (before.join() === found.join() ? before : found));
    };
    const observer = new page.ResizeObserver(measure);
    observer.observe(chart);
    measure();
    return () => observer.disconnect();
  }, [position, drawn]);
  return curves;
};

const rightOf = ({ x, width }: Box): number => x + width;

const boxIn = (chart: Element, element: Element): Box => {
  const [outer, inner] = [chart.getBoundingClientRect(), element.getBoundingClientRect()];
  return { x: inner.left - outer.left, y: inner.top - outer.top, width: inner.width, height: inner.height };
};
