import type { Thread } from '#domain/conversations/thread.ts';
import type { ConversationLine } from './thread-lines.ts';

/** The lines drawn beside an item to connect it with its parent and its replies (rule thread-ties). */
export interface Connectors {
  /** A line connects it with the item above. */
  readonly up: boolean;
  /** A line connects it with a reply below. */
  readonly down: boolean;
  /** For each step of its indentation, from the outermost on: true if the line beside it continues below. */
  readonly rails: readonly boolean[];
}

/** Deeper replies need the room for their text: they are not indented further (rule thread-ties). */
export const MAX_INDENTED = 6;

const depthOf = (line: ConversationLine | undefined): number => (line?.kind === 'status' ? line.depth : 0);

/** Returns, per item, the indentation steps at which a later item follows before a shallower one ends them. */
const railsOf = (lines: readonly ConversationLine[]): readonly (readonly boolean[])[] => {
  const all: boolean[][] = [];
  let open: boolean[] = [];
  for (const line of lines.toReversed()) {
    const depth = Math.min(depthOf(line), MAX_INDENTED);
    const rails = Array.from({ length: depth }, (_, step) => open[step] ?? false);
    all.unshift(rails);
    // An item at this depth is connected by the line at its last step.
    open = rails.map((isOpen, step) => isOpen || step === depth - 1);
  }
  return all;
};

/** The connectors of all lines, in order: in a tree by its depths, else between a status and its parent directly above. */
export const connectorsOf = (lines: readonly ConversationLine[], thread: Thread): readonly Connectors[] => {
  const rails = railsOf(lines);
  const isTied = (at: number): boolean => {
    const [above, line] = [lines[at - 1], lines[at]];
    if (above === undefined || line === undefined || line.kind === 'missing' || depthOf(line) > 0) return false;
    return above.kind === 'missing' ? above.id === `above:${line.id}` : thread.parentOf.get(line.id) === above.id;
  };
  return lines.map((line, at) => ({
    up: isTied(at),
    down: isTied(at + 1) || depthOf(lines[at + 1]) > depthOf(line),
    rails: rails[at] ?? [],
  }));
};
