import type { End, Row } from '../watch/rows.ts';

const RECENT = 60; // events, our choice: about what one sees

type Wanted = {
  /** The actors that were chosen as lifelines. */
  chosen: readonly string[];
  /** The actor that is looked at: it has a lifeline where none are chosen. */
  selected: string | undefined;
  most: number;
};

/** The lifelines of a sequence, in the order of the tree: those that were chosen, or else the machines that had most to say lately. */
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

/** Where an event's arrow goes from and to, as places of lifelines; a side that has none is undefined. */
export const arrowOf = ({ from, to }: Row, lanes: readonly End[]): { from: number | undefined; to: number | undefined } => {
  const placeOf = (end: End | undefined) => {
    const at = lanes.findIndex(({ id }) => id === end?.id);
    return at === -1 ? undefined : at;
  };
  return { from: placeOf(from), to: placeOf(to) };
};

const GENERATED = /^xstate\.(done|error)\.(?:actor|state)\.(.*)$/;

/** An event's type as it is said: what xstate makes up is shortened to `done signIn` and `failed signIn`. */
export const typeLabel = (type: string): string =>
  type
    .replace(GENERATED, (_, way: string, name: string) => `${way === 'done' ? 'done' : 'failed'} ${name}`)
    .replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1')
    .replace(/^xstate\.init$/, 'start')
    .replace(/^xstate\.stop$/, 'stop');

/** The time of day to the millisecond, as the clock on the wall has it. */
export const clockTime = (at: number): string => {
  const time = new Date(at);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(time.getHours())}:${two(time.getMinutes())}:${two(time.getSeconds())}.${String(time.getMilliseconds()).padStart(3, '0')}`;
};
