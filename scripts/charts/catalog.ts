import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { eventOf, isSent, nodesOf, pathOf, transitionsOf } from '#inspector/chart/nodes.ts';
import { startedBy } from '../docs/actor-tree.ts';
import { COVERAGE_PAGE } from '../docs/pages.ts';
import type { DocumentedMachine } from '../docs/documented-machine.ts';
import { mutationScoresIn, scoreFor, type MutationScore } from './mutation.ts';
import { recipientsIn } from './recipients.ts';

/** The entry of one machine in the gallery: everything that its list and search need before its code is loaded. */
export interface Entry {
  readonly id: string;
  /** The file from the project's root. */
  readonly path: string;
  /** The folder below `machines`. */
  readonly subject: string;
  readonly sentence: string;
  /** The machines that start it. */
  readonly parents: readonly string[];
  /** The actors that it starts: the name of the slot, and the id of a machine. */
  readonly starts: readonly { readonly name: string; readonly machine?: string; readonly how: string }[];
  /** The actors that it sends to, by their names in the system. */
  readonly sendsTo: readonly string[];
  readonly states: readonly string[];
  readonly events: readonly string[];
  /** The columns of the coverage page: states, transitions, guards both ways. */
  readonly coverage?: readonly [states: string, transitions: string, guards: string];
  /** The mutation score of its file or folder; absent where none is recorded. */
  readonly mutation?: MutationScore;
}

/** Returns the entries of all machines, in the order of their files. */
export const catalogOf = (root: string, documented: readonly DocumentedMachine[]): Entry[] => {
  const machines = new Map(documented.map(({ machine }) => [machine.id, machine]));
  const coverage = coverageIn(readFileSync(join(root, COVERAGE_PAGE), 'utf8'));
  const scores = mutationScoresIn(readFileSync(join(root, 'docs/testing.md'), 'utf8'));
  return documented.map((one) => {
    const mutation = scoreFor(scores, one.path);
    return { ...entryOf(root, one, machines, coverage), ...(mutation === undefined ? {} : { mutation }) };
  });
};

const entryOf = (
  root: string,
  { machine, path, sentence, startedBy: parents }: DocumentedMachine,
  machines: ReadonlyMap<string, AnyStateMachine>,
  coverage: ReadonlyMap<string, NonNullable<Entry['coverage']>>,
): Entry => {
  const nodes = nodesOf(machine.root);
  const events = nodes.flatMap(transitionsOf).filter(isSent).map(eventOf);
  const covered = coverage.get(machine.id);
  return {
    id: machine.id,
    path,
    subject: posix.dirname(path).replace(/^machines\/?/, ''),
    sentence,
    parents,
    starts: startedBy(machine, machines).map(({ name, machine: id, how }) => ({ name, how, ...(id === undefined ? {} : { machine: id }) })),
    sendsTo: recipientsIn(root, path),
    states: nodes.slice(1).map(pathOf),
    events: [...new Set(events)].sort(),
    ...(covered === undefined ? {} : { coverage: covered }),
  };
};

const ROW = /^\| (\w+) \| (\d+ of \d+) \| (\d+ of \d+) \| (\d+ of \d+) \|/;

const coverageIn = (page: string) =>
  new Map(
    page.split('\n').flatMap((line) => {
      const [, id, states, transitions, guards] = ROW.exec(line) ?? [];
      return id && states && transitions && guards ? [[id, [states, transitions, guards] as const] as const] : [];
    }),
  );
