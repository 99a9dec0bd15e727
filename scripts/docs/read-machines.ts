import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StateMachine, type AnyStateMachine } from 'xstate';
import { filesIn } from '../rules/tree.ts';
import { parsed, type Source } from '../rules/source.ts';
import { startedBy } from './actor-tree.ts';
import type { DocumentedMachine } from './documented-machine.ts';

/** Returns every machine of the product with its doc comment. */
export const readMachines = async (root: string): Promise<DocumentedMachine[]> => {
  const paths = filesIn(root, ['machines']).filter((path) => path.endsWith('.machine.ts'));
  const found = await Promise.all(
    paths.map(async (path) => {
      const exported = (await import(pathToFileURL(join(root, path)).href)) as Record<string, unknown>;
      const exportedMachine = Object.entries(exported).find((entry): entry is [string, AnyStateMachine] => entry[1] instanceof StateMachine);
      if (!exportedMachine) throw new Error(`${path} exports no machine`);
      const [name, machine] = exportedMachine;
      return { machine, path, sentence: sentenceAbove({ path, text: readFileSync(join(root, path), 'utf8') }, name) };
    }),
  );
  const machines = new Map(found.map(({ machine }) => [machine.id, machine]));
  const startersOf = (id: string): string[] =>
    [...machines.values()].filter((machine) => startedBy(machine, machines).some((started) => started.machine === id)).map((machine) => machine.id);
  return found.map((one) => ({ ...one, startedBy: startersOf(one.machine.id).sort() }));
};

/** The JSDoc that ends right above an export, as one paragraph. */
export const sentenceAbove = (source: Source, name: string): string => {
  const start = source.text.search(new RegExp(`^export const ${name}\\b`, 'm'));
  const comment = parsed(source).comments.findLast(({ end }) => end <= start && source.text.slice(end, start).trim() === '');
  if (!comment?.value.startsWith('*')) throw new Error(`${source.path} has no doc comment above ${name}`);
  return comment.value
    .split('\n')
    .map((line) => line.replace(/^\s*\*+/, '').trim())
    .filter((line) => line !== '')
    .join(' ');
};
