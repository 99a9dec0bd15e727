import { keyOf, quoted } from '#inspector/source/literal.ts';
import type { Scenario } from '../models/scenario.ts';
import { moveName, type Move } from '../simulation/moves.ts';
import type { Moment } from '../simulation/simulate.ts';
import { codeOf, hasCallError } from './code.ts';
import { slotsOf, type Slot } from './slots.ts';

/** The machine whose path is printed, and the file that exports it. */
export interface Subject {
  readonly id: string;
  readonly path: string;
}

/** Prints the moments of a simulation as a test of the project. */
export const projectTest = ({ id, path }: Subject, scenario: Scenario, moments: readonly Moment[]): string => {
  const slots = slotsOf(scenario);
  const calls = slots.filter(({ further }) => further === undefined);
  const steps = moments.flatMap(({ move }) => (move ? [move] : []));
  const hasTimer = steps.some(({ kind }) => kind === 'elapse');
  const hasChild = slots.length > calls.length;
  const support = ['openAmong', ...(hasTimer ? ['ring'] : []), ...(hasChild ? ['lightChild'] : [])].sort();
  const machine = `${id}Machine`;
  const provided =
    slots.length === 0
      ? machine
      : `${machine}.provide({\n    actors: {\n${slots.map((slot) => `      ${providedBy(slot)},`).join('\n')}\n    },\n  })`;
  const input = scenario.input === undefined ? '' : `, ${codeOf(scenario.input, '  ')}`;
  return [
    "import { expect, test } from 'vitest';",
    `import { ${machine} } from '#${path}';`,
    ...(hasCallError([steps, scenario.input]) ? ["import { CallError } from '#domain/text/failure.ts';"] : []),
    ...(calls.length > 0 ? ["import { deferredCall } from '#tests/support/deferred.ts';"] : []),
    `import { ${support.join(', ')} } from '#tests/support/machines.ts';`,
    '',
    `test(${quoted(titleOf(id, steps))}, async () => {`,
    ...(calls.length > 0
      ? [`  const calls = {\n${calls.map(({ name }) => `    ${keyOf(name)}: deferredCall<any>(),`).join('\n')}\n  };`]
      : []),
    `  const { actor${hasTimer ? ', clock' : ''} } = openAmong(${provided}${input});`,
    ...moments.flatMap(({ move, snapshot }, at) => [
      ...(move ? [lineOf(move, moments[at - 1], calls)] : []),
      `  expect(actor.getSnapshot().value).toEqual(${codeOf(snapshot.value, '  ')});`,
    ]),
    '});',
    '',
  ].join('\n');
};

/** Returns the title of a test that takes some moves. */
export const titleOf = (id: string, steps: readonly Move[]): string => `${id}: ${steps.map(moveName).join(', ') || 'starts'}`;

const providedBy = ({ name, further }: Slot): string => {
  if (further === undefined) return `${keyOf(name)}: calls.${name}.logic as never`;
  return `${keyOf(name)}: lightChild([]${Object.keys(further).length > 0 ? `, ${codeOf(further, '      ')}` : ''})`;
};

const lineOf = (move: Move, before: Moment | undefined, calls: readonly Slot[]): string => {
  if (move.kind === 'send') return `  actor.send(${codeOf(move.event, '  ')} as never);`;
  if (move.kind === 'elapse') return `  ring(actor, clock, { type: ${quoted(move.type)} });`;
  const src = before?.pending.find(({ id }) => id === move.id)?.src ?? move.id;
  const [way, value] = move.kind === 'resolve' ? ['resolve', move.output] : ['reject', move.error];
  if (calls.some(({ name }) => name === src)) return `  await calls.${src}.${way}(${codeOf(value, '  ')}, ${quoted(move.id)});`;
  const ending = move.kind === 'resolve' ? { type: 'light.finish', output: move.output } : { type: 'light.crash', error: move.error };
  return `  (actor.getSnapshot().children as any)[${quoted(move.id)}].send(${codeOf(ending, '  ')});`;
};
