import { keyOf, quoted } from '#inspector/source/literal.ts';
import type { Scenario } from '../models/scenario.ts';
import type { Move } from '../simulation/moves.ts';
import type { Moment } from '../simulation/simulate.ts';
import { codeOf, hasCallError } from './code.ts';
import { titleOf, type Subject } from './project-test.ts';
import { slotsOf } from './slots.ts';

/** Prints the moments of a simulation as a test that needs only `xstate` and Node's test runner. */
export const plainTest = ({ id, path }: Subject, scenario: Scenario, moments: readonly Moment[]): string => {
  const slots = slotsOf(scenario);
  const steps = moments.flatMap(({ move }) => (move ? [move] : []));
  const machine = `${id}Machine`;
  const provided =
    slots.length === 0
      ? machine
      : `${machine}.provide({ actors: { ${slots.map(({ name }) => `${keyOf(name)}: call`).join(', ')} } as never })`;
  const input = scenario.input === undefined ? '' : `, input: ${codeOf(scenario.input, '  ')} as never`;
  return [
    "import assert from 'node:assert/strict';",
    "import test from 'node:test';",
    `import { createActor${slots.length > 0 ? ', fromPromise' : ''}, SimulatedClock } from 'xstate';`,
    `import { ${machine} } from './${path}';`,
    ...(hasCallError([steps, scenario.input]) ? ["import { CallError } from './domain/text/failure.ts';"] : []),
    '',
    ...(slots.length > 0 ? [CALLS, ''] : []),
    `test(${quoted(titleOf(id, steps))}, async () => {`,
    '  const clock = new SimulatedClock();',
    `  const actor = createActor(${provided}, { clock, logger: () => {}${input} }).start();`,
    ...moments.flatMap(({ move, snapshot }, at) => [
      ...(move ? linesOf(move, moments[at - 1]) : []),
      `  assert.deepEqual(actor.getSnapshot().value, ${codeOf(snapshot.value, '  ')});`,
    ]),
    '});',
    '',
  ].join('\n');
};

const CALLS = `/** Every actor that the machine starts waits until the test ends it, by its id. */
const pending = new Map<string, PromiseWithResolvers<any>>();
const call = fromPromise<any, any>(({ self }) => {
  const deferred = Promise.withResolvers<any>();
  pending.set(self.id, deferred);
  return deferred.promise;
});
const delivered = () => new Promise((resolve) => void setImmediate(resolve));`;

const linesOf = (move: Move, before: Moment | undefined): string[] => {
  if (move.kind === 'send') return [`  actor.send(${codeOf(move.event, '  ')} as never);`];
  if (move.kind === 'elapse') return [elapsed(move.type, before)];
  const [way, value] = move.kind === 'resolve' ? ['resolve', move.output] : ['reject', move.error];
  return [`  pending.get(${quoted(move.id)})?.${way}(${codeOf(value, '  ')});`, '  await delivered();'];
};

/** Moves the clock if no other delay would elapse first; otherwise the event is sent as the delay would send it. */
const elapsed = (type: string, before: Moment | undefined): string => {
  const timers = before?.timers ?? [];
  const delay = timers.find((timer) => timer.type === type)?.delay ?? 0;
  return timers.length === 1
    ? `  clock.increment(${delay});`
    : `  actor.send({ type: ${quoted(type)} } as never); // after ${delay} ms, with other delays running`;
};
