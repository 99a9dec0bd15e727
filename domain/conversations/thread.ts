/** The fields of a status that order it in a thread. */
export interface ThreadMember {
  readonly id: string;
  readonly inReplyToId?: string;
}

/** Reduces a status to these fields. */
export const memberOf = ({ id, inReplyToId }: ThreadMember): ThreadMember => ({
  id,
  ...(inReplyToId === undefined ? {} : { inReplyToId }),
});

/** The statuses of one conversation by reply relation; replies stay in the server's order. */
export interface Thread {
  /** Statuses without a loaded parent, oldest first. */
  readonly roots: readonly string[];
  readonly repliesOf: ReadonlyMap<string, readonly string[]>;
  readonly parentOf: ReadonlyMap<string, string>;
}

/** Appends the new statuses that reply to a member; returns the same list when none does. */
export const withReplies = (members: readonly ThreadMember[], replies: readonly ThreadMember[]): readonly ThreadMember[] => {
  const ids = new Set(members.map(({ id }) => id));
  const added: ThreadMember[] = [];
  for (const { id, inReplyToId } of replies) {
    if (inReplyToId === undefined || ids.has(id) || !ids.has(inReplyToId)) continue;
    ids.add(id);
    added.push({ id, inReplyToId });
  }
  return added.length === 0 ? members : [...members, ...added];
};

/** A row of a thread. */
export interface ThreadRow {
  readonly id: string;
  /** Counted from the status at the top of the view. */
  readonly depth: number;
  /** The number of hidden replies below it. */
  readonly hidden: number;
}

const MIN_DEPTH = 1; // (rule thread-depth)
const SHALLOWER_BY = 2; // (rule thread-depth)

/** Returns the depth to which replies are shown by default: the setting minus 2, at least 1 (rule thread-depth). */
export const shownDepth = (maxDepth: number): number => Math.max(maxDepth - SHALLOWER_BY, MIN_DEPTH);

/** Orders statuses into a thread. A reply to a status that is not loaded is a root; of a cycle the first status is one. */
export const threadOf = (members: readonly ThreadMember[]): Thread => {
  const byId = new Map(members.map((member) => [member.id, member]));
  const parentOf = new Map<string, string>();
  for (const { id, inReplyToId } of byId.values()) {
    if (inReplyToId !== undefined && byId.has(inReplyToId) && !leadsTo(parentOf, inReplyToId, id)) parentOf.set(id, inReplyToId);
  }
  const repliesOf = new Map<string, string[]>();
  for (const [id, parent] of parentOf) {
    const replies = repliesOf.get(parent);
    if (replies) replies.push(id);
    else repliesOf.set(parent, [id]);
  }
  return { roots: [...byId.keys()].filter((id) => !parentOf.has(id)), repliesOf, parentOf };
};

const leadsTo = (parentOf: ReadonlyMap<string, string>, from: string, to: string): boolean => {
  for (let id: string | undefined = from; id !== undefined; id = parentOf.get(id)) if (id === to) return true;
  return false;
};

/** Returns the ancestors of a status, from the root down. */
export const ancestorsOf = ({ parentOf }: Thread, id: string): readonly string[] => {
  const above: string[] = [];
  for (let parent = parentOf.get(id); parent !== undefined; parent = parentOf.get(parent)) above.unshift(parent);
  return above;
};

/** Returns the number of replies below a status, at any depth. */
export const countBelow = ({ repliesOf }: Thread, id: string): number => {
  let count = 0;
  const open = [...(repliesOf.get(id) ?? [])];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    count += 1;
    open.push(...(repliesOf.get(next) ?? []));
  }
  return count;
};

/** The replies that are shown although they are deep, or hidden although they are not. */
export type Unfolded = ReadonlyMap<string, 'shown' | 'hidden'>;

/** Returns the rows of the tree below a status in reading order (rule thread-tree): rows deeper than `depth` are hidden until their parent is expanded, which shows all its descendants. */
export const treeRows = (thread: Thread, subthreadRoot: string, depth: number, unfolded: Unfolded = new Map()): readonly ThreadRow[] => {
  const lines: ThreadRow[] = [];
  const open: { id: string; at: number; isForced: boolean }[] = [{ id: subthreadRoot, at: 0, isForced: false }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { id, at } = next;
    const choice = unfolded.get(id);
    const isForced = choice === 'shown' || (next.isForced && choice !== 'hidden');
    const isOpen = choice !== 'hidden' && (isForced || at < depth);
    lines.push({ id, depth: at, hidden: isOpen ? 0 : countBelow(thread, id) });
    if (isOpen) for (const reply of (thread.repliesOf.get(id) ?? []).toReversed()) open.push({ id: reply, at: at + 1, isForced });
  }
  return lines;
};

/** Returns the rows of a conversation in the server's chronological order (rule thread-linear). */
export const linearRows = (members: readonly ThreadMember[]): readonly ThreadRow[] =>
  [...new Set(members.map(({ id }) => id))].map((id) => ({ id, depth: 0, hidden: 0 }));
