import type { AnyStateMachine } from 'xstate';

type Node = AnyStateMachine['root'];

/** Counts the transitions of a machine: each of `on`, `after`, `always`, `onDone` and `onError`, each guarded branch counted separately. */
const transitionsOf = (node: Node): number =>
  [...node.transitions.values()].flat().length +
  (node.always?.length ?? 0) +
  Object.values(node.states).reduce((sum, child) => sum + transitionsOf(child), 0);

const ROW = /^\| (\S+) \|[^|]*\| (\d+) of (\d+) \| (\d+) of (\d+) \|/;

const rowsOf = (page: string) =>
  new Map(
    page.split('\n').flatMap((line) => {
      const [, id, ...counts] = ROW.exec(line) ?? [];
      return id === undefined ? [] : [[id, counts.map(Number)] as const];
    }),
  );

/** Returns the differences between the coverage page and the machines: a missing row, different transitions, an incomplete cover. */
export const coverageFaults = (page: string, machines: readonly AnyStateMachine[]): string[] => {
  const rows = rowsOf(page);
  return machines.flatMap(({ id, root }) => {
    const [taken, edges, bothWays, guards] = rows.get(id) ?? [];
    if (edges === undefined) return [`${id}: no model test was counted`];
    if (edges !== transitionsOf(root)) return [`${id}: has ${transitionsOf(root)} transitions, of which ${edges} were counted`];
    const isWhole = taken === edges && bothWays === guards;
    return isWhole ? [] : [`${id}: only ${taken} of ${edges} transitions, ${bothWays} of ${guards} guards both ways`];
  });
};
