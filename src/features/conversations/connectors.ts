import type { Thread } from '#domain/conversations/thread.ts';
import type { ConversationRow } from './conversation-rows.ts';

/** The lines drawn beside a row to connect it with its parent and its replies (rule thread-ties). */
export interface Connectors {
  /** A line connects it with the row above. */
  readonly up: boolean;
  /** A line connects it with a reply below. */
  readonly down: boolean;
  /** For each step of its indentation, from the outermost on: true if the line beside it continues below. */
  readonly rails: readonly boolean[];
}

/** Deeper replies need the room for their text: they are not indented further (rule thread-ties). */
export const MAX_INDENTED = 6;

const depthOf = (row: ConversationRow | undefined): number => (row?.kind === 'status' ? row.depth : 0);

/** Returns, per row, the indentation steps at which a later row follows before a shallower one ends them. */
const railsOf = (rows: readonly ConversationRow[]): readonly (readonly boolean[])[] => {
  const all: boolean[][] = [];
  let open: boolean[] = [];
  for (const row of rows.toReversed()) {
    const depth = Math.min(depthOf(row), MAX_INDENTED);
    const rails = Array.from({ length: depth }, (_, step) => open[step] ?? false);
    all.unshift(rails);
    // A row at this depth is connected by the line at its last step.
    open = rails.map((isOpen, step) => isOpen || step === depth - 1);
  }
  return all;
};

/** The connectors of all rows, in order: in a tree by its depths, else between a status and its parent directly above. */
export const connectorsOf = (rows: readonly ConversationRow[], thread: Thread): readonly Connectors[] => {
  const rails = railsOf(rows);
  const isTied = (at: number): boolean => {
    const [above, row] = [rows[at - 1], rows[at]];
    if (above === undefined || row === undefined || row.kind === 'missing' || depthOf(row) > 0) return false;
    return above.kind === 'missing' ? above.id === `above:${row.id}` : thread.parentOf.get(row.id) === above.id;
  };
  return rows.map((row, at) => ({
    up: isTied(at),
    down: isTied(at + 1) || depthOf(rows[at + 1]) > depthOf(row),
    rails: rails[at] ?? [],
  }));
};
