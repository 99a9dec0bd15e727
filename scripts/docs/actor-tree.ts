import { FEATURE_GROUPS } from '#machines/system/later-groups.ts';
import type { AnyStateMachine } from 'xstate';
import { nodesOf } from '#inspector/chart/nodes.ts';

/** An actor that another may start: a machine by its id, a call or a source by the name of its slot. */
export interface Started {
  readonly name: string;
  readonly machine: string | undefined;
  /** `invoked in …` or `spawned`. */
  readonly how: string;
}

/** Returns the actors that a machine may start: its slots, and for `featureGroup` those of the groups. */
export const startedBy = (machine: AnyStateMachine, machines: ReadonlyMap<string, AnyStateMachine>): Started[] => {
  const slots = Object.entries(machine.implementations.actors ?? {}).map(([name, logic]): Started => {
    const states = nodesOf(machine.root).filter(({ invoke }) => invoke.some(({ src }) => src === name));
    const id = logic instanceof Object && 'root' in logic ? (logic as AnyStateMachine).id : undefined;
    return { name, machine: id, how: states.length > 0 ? `while in ${states.map(({ path }) => path.join('.') || 'it').join(', ')}` : 'spawned' };
  });
  const brought = machine.id === 'featureGroup' ? Object.entries(FEATURE_GROUPS).flatMap(([group, names]) => names.map((name) => broughtBy(group, name, machines))) : [];
  return [...slots, ...brought];
};

const broughtBy = (group: string, name: string, machines: ReadonlyMap<string, AnyStateMachine>): Started => ({
  name,
  machine: machines.has(name) ? name : undefined,
  how: `in feature group ${group}`,
});

/** The tree of all actors as nested lists: machines link to their pages, calls and sources are named. */
export const actorTree = (machines: ReadonlyMap<string, AnyStateMachine>, linkOf: (id: string) => string): string => {
  const lines: string[] = [];
  const walk = ({ name, machine: id, how }: Started, depth: number): void => {
    const machine = id === undefined ? undefined : machines.get(id);
    lines.push(`${'  '.repeat(depth)}- ${machine ? `[${name}](${linkOf(machine.id)})` : `\`${name}\``}${how ? ` (${how})` : ''}`);
    if (machine) for (const child of startedBy(machine, machines)) walk(child, depth + 1);
  };
  walk({ name: 'root', machine: 'root', how: '' }, 0);
  return lines.join('\n');
};
