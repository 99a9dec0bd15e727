import { moveName, delayName, type Move } from '../simulation/moves.ts';
import type { Moment } from '../simulation/simulate.ts';

/** Returns the active leaves of a moment as one line. */
export const leavesOf = ({ snapshot }: Moment): string =>
  snapshot._nodes
    .filter(({ type }) => type === 'atomic' || type === 'final' || type === 'history')
    .map(({ path, key }) => path.join('.') || key)
    .join(', ');

const escaped = (text: string): string => text.replaceAll(/[:;#"{}]/g, ' ');

/** Prints the path taken as a Mermaid state diagram: a state for each set of active states, an arrow for each move. */
export const pathDiagram = (moments: readonly Moment[]): string => {
  const names = [...new Set(moments.map(leavesOf))];
  const idOf = (moment: Moment): string => `s${names.indexOf(leavesOf(moment))}`;
  const arrows = moments.slice(1).map((moment, at) => {
    const before = moments[at] as Moment;
    return `  ${idOf(before)} --> ${idOf(moment)} : ${at + 1} ${escaped(moment.move ? moveName(moment.move) : '')}`;
  });
  return ['stateDiagram-v2', ...names.map((name, at) => `  state "${escaped(name)}" as s${at}`), '  [*] --> s0', ...arrows, ''].join('\n');
};

/** Prints the path taken as a Mermaid sequence diagram: the views, the machine, what it started and the actors that it sent to. */
export const sequenceDiagram = (id: string, moments: readonly Moment[]): string => {
  const lanes = new Map<string, string>([
    ['views', 'views'],
    [id, 'm'],
  ]);
  const laneOf = (name: string): string => {
    const lane = lanes.get(name) ?? `a${lanes.size - 2}`;
    lanes.set(name, lane);
    return lane;
  };
  const lines = moments.flatMap((moment) => [
    ...(moment.move ? [arrowOf(moment.move, laneOf)] : []),
    ...moment.started.map((child) => `m->>${laneOf(child.id)}: start`),
    ...moment.sent.map(({ to, event }) => `m->>${laneOf(to)}: ${escaped(event.type)}`),
    `note over m: ${escaped(leavesOf(moment))}`,
  ]);
  const participants = [...lanes].map(([name, lane]) => `participant ${lane} as ${escaped(name)}`);
  return ['sequenceDiagram', ...[...participants, ...lines].map((line) => `  ${line}`), ''].join('\n');
};

const arrowOf = (move: Move, laneOf: (name: string) => string): string => {
  if (move.kind === 'send') return `views->>m: ${escaped(move.event.type)}`;
  if (move.kind === 'elapse') return `m->>m: after ${escaped(delayName(move.type))}`;
  return `${laneOf(move.id)}${move.kind === 'resolve' ? '-->>' : '--x'}m: ${move.kind === 'resolve' ? 'done' : 'failed'}`;
};
