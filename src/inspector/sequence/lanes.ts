import type { End, Row } from '../watch/rows.ts';

const RECENT = 60; // events, our choice: about as many as are visible

type Wanted = {
  /** The actors chosen as lifelines. */
  chosen: readonly string[];
  /** The selected actor: it has a lifeline if none are chosen. */
  selected: string | undefined;
  most: number;
};

/** Returns the lifelines of a sequence, in the order of the tree: the chosen ones, or else the machines with the most recent events. */
export const lanesOf = (rows: readonly Row[], { chosen, selected, most }: Wanted): End[] => {
  const counts = new Map<string, { end: End; count: number }>();
  const count = (end: End, weight: number) => counts.set(end.id, { end, count: (counts.get(end.id)?.count ?? 0) + weight });
  for (const [at, { from, to }] of rows.entries()) {
    for (const end of from ? [from, to] : [to])
      count(end, end.id === selected ? Number.POSITIVE_INFINITY : at >= rows.length - RECENT ? 1 : 0);
  }
  const busy = [...counts.values()].filter(({ end: { isMachine }, count }) => isMachine && count > 0);
  const shown =
    chosen.length > 0 ? chosen.flatMap((id) => counts.get(id) ?? []) : busy.sort((one, other) => other.count - one.count).slice(0, most);
  return shown.map(({ end }) => end).sort((one, other) => (one.path < other.path ? -1 : 1));
};

/** Returns the lifelines between which an event's arrow is drawn, by index; undefined for a side without one. */
export const arrowOf = ({ from, to }: Row, lanes: readonly End[]): { from: number | undefined; to: number | undefined } => {
  const positionOf = (end: End | undefined) => {
    const at = lanes.findIndex(({ id }) => id === end?.id);
    return at === -1 ? undefined : at;
  };
  return { from: positionOf(from), to: positionOf(to) };
};

const GENERATED = /^xstate\.(done|error)\.(?:actor|state)\.(.*)$/;

/** Returns the label of an event's type: xstate's own types are shortened to `done signIn` and `failed signIn`. */
export const typeLabel = (type: string): string =>
  type
    .replace(GENERATED, (_, way: string, name: string) => `${way === 'done' ? 'done' : 'failed'} ${name}`)
    .replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1')
    .replace(/^xstate\.init$/, 'start')
    .replace(/^xstate\.stop$/, 'stop');

/** Returns the local time of day to the millisecond. */
export const clockTime = (at: number): string => {
  const time = new Date(at);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(time.getHours())}:${two(time.getMinutes())}:${two(time.getSeconds())}.${String(time.getMilliseconds()).padStart(3, '0')}`;
};
