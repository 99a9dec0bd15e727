import type { AnyStateMachine } from 'xstate';
import { keyOf, literalOf, quoted } from './literal.ts';
import { namesOf, type Names } from './names.ts';
import { reducedState } from './reduced.ts';

/**
 * Returns the source of a machine with the same structure as one `setup().createMachine()`, which Stately's editor can import.
 * It contains only what the machine's file declares, and nothing of a running actor.
 */
export const machineSource = (machine: AnyStateMachine): string => {
  const names = namesOf(machine);
  const config = literalOf(reducedState(machine.config as Readonly<Record<string, unknown>>, names, ''));
  const parts = [
    block('types', typesOf(names)),
    block(
      'actors',
      entriesOf(names.actors, (name) => actorStub(machine, name, names.sources)),
    ),
    block(
      'actions',
      entriesOf(names.actions, () => '() => {}'),
    ),
    block(
      'guards',
      entriesOf(names.guards, () => '() => true'),
    ),
    block(
      'delays',
      entriesOf(names.delays, (name) => delayStub(machine, name)),
    ),
  ];
  const body = `export const machine = setup({\n${parts.join('')}}).createMachine(${config});\n`;
  const used = ['createMachine', 'fromCallback', 'fromPromise'].filter((name) => parts[1]?.includes(`: ${name}(`));
  return [
    `import { ${[...used, 'setup'].join(', ')} } from 'xstate';`,
    `// The structure of the machine ${quoted(machine.id)}. Actions, guards, computed delays and actors are stubs.`,
    body,
  ].join('\n\n');
};

const block = (key: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : `  ${key}: {\n${lines.map((line) => `    ${line},\n`).join('')}  },\n`;

const entriesOf = (names: ReadonlySet<string>, valueOf: (name: string) => string): string[] =>
  [...names].sort().map((name) => `${keyOf(name)}: ${valueOf(name)}`);

const typesOf = ({ events }: Names): string[] => {
  const types = [...events].sort();
  const union = types.map((type) => `\n      | { type: ${typeOf(type)} }`).join('');
  return ['context: {} as Record<string, unknown>', ...(types.length === 0 ? [] : [`events: {} as${union}`])];
};

/** A wildcard stands for any event, or for all whose types begin alike. */
const typeOf = (event: string): string => {
  if (event === '*') return 'string';
  return event.endsWith('.*') ? `\`${event.slice(0, -1)}\${string}\`` : quoted(event);
};

/** Returns a stub: a machine for a machine, a source of events where no transition waits for the output, otherwise a promise. */
const actorStub = ({ implementations }: AnyStateMachine, name: string, sources: ReadonlySet<string>): string => {
  const logic: unknown = implementations.actors?.[name];
  if (logic instanceof Object && 'root' in logic) return `createMachine({ id: ${quoted((logic as AnyStateMachine).id)} })`;
  return sources.has(name) ? 'fromCallback(() => {})' : 'fromPromise(async () => {})';
};

const delayStub = ({ implementations }: AnyStateMachine, name: string): string => {
  const delay: unknown = implementations.delays?.[name];
  return typeof delay === 'number' ? String(delay) : '() => 0';
};
