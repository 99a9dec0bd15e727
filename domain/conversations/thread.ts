/** What a thread needs to know of a status. */
export interface ThreadMember {
  readonly id: string;
  readonly inReplyToId?: string;
}

/** That much of a status. */
export const memberOf = ({ id, inReplyToId }: ThreadMember): ThreadMember => ({
  id,
  ...(inReplyToId === undefined ? {} : { inReplyToId }),
});

/** The statuses of one conversation by who answers whom; the order among answers is the server's. */
export interface Thread {
  /** Statuses that answer nothing that is here, oldest first. */
  readonly roots: readonly string[];
  readonly answersOf: ReadonlyMap<string, readonly string[]>;
  readonly parentOf: ReadonlyMap<string, string>;
}

/** The statuses with those of the new ones that answer something in it, at its end; the same list when none does. */
export const withReplies = (members: readonly ThreadMember[], replies: readonly ThreadMember[]): readonly ThreadMember[] => {
  const known = new Set(members.map(({ id }) => id));
  const added: ThreadMember[] = [];
  for (const { id, inReplyToId } of replies) {
    if (inReplyToId === undefined || known.has(id) || !known.has(inReplyToId)) continue;
    known.add(id);
    added.push({ id, inReplyToId });
  }
  return added.length === 0 ? members : [...members, ...added];
};

/** One line of a thread as it is shown. */
export interface ThreadRow {
  readonly id: string;
  /** Counted from the status that the view dives to. */
  readonly depth: number;
  /** How many answers below it are hidden. */
  readonly hidden: number;
}

const MIN_DEPTH = 1; // (rule thread-depth)
const SHALLOWER_BY = 2; // (rule thread-depth)

/** How deep answers are shown by default: the setting minus 2, at least 1 (rule thread-depth). */
export const shownDepth = (maxDepth: number): number => Math.max(maxDepth - SHALLOWER_BY, MIN_DEPTH);

/** Orders statuses into a thread. An answer to what is not here is a root of its own; of a circle the first status is one. */
export const threadOf = (members: readonly ThreadMember[]): Thread => {
  const known = new Map(members.map((member) => [member.id, member]));
  const parentOf = new Map<string, string>();
  for (const { id, inReplyToId } of known.values()) {
    if (inReplyToId !== undefined && known.has(inReplyToId) && !leadsTo(parentOf, inReplyToId, id)) parentOf.set(id, inReplyToId);
  }
  const answersOf = new Map<string, string[]>();
  for (const [id, parent] of parentOf) {
    const answers = answersOf.get(parent);
    if (answers) answers.push(id);
    else answersOf.set(parent, [id]);
  }
  return { roots: [...known.keys()].filter((id) => !parentOf.has(id)), answersOf, parentOf };
};

const leadsTo = (parentOf: ReadonlyMap<string, string>, from: string, to: string): boolean => {
  for (let id: string | undefined = from; id !== undefined; id = parentOf.get(id)) if (id === to) return true;
  return false;
};

/** The statuses above one, from the root down. */
export const ancestorsOf = ({ parentOf }: Thread, id: string): readonly string[] => {
  const above: string[] = [];
  for (let parent = parentOf.get(id); parent !== undefined; parent = parentOf.get(parent)) above.unshift(parent);
  return above;
};

/** How many answers hang below a status, at any depth. */
export const countBelow = ({ answersOf }: Thread, id: string): number => {
  let count = 0;
  const open = [...(answersOf.get(id) ?? [])];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    count += 1;
    open.push(...(answersOf.get(next) ?? []));
  }
  return count;
};

/** Which answers are shown although they are deep, or hidden although they are not. */
export type Unfolded = ReadonlyMap<string, 'shown' | 'hidden'>;

/**
 * The lines of a tree below a status, in reading order (rule thread-tree): what lies deeper than `depth` is hidden until its parent is
 * unfolded, and then all below it is shown too.
 */
export const treeRows = (thread: Thread, dive: string, depth: number, unfolded: Unfolded = new Map()): readonly ThreadRow[] => {
  const lines: ThreadRow[] = [];
  const open: { id: string; at: number; isForced: boolean }[] = [{ id: dive, at: 0, isForced: false }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { id, at } = next;
    const choice = unfolded.get(id);
    const isForced = choice === 'shown' || (next.isForced && choice !== 'hidden');
    const isOpen = choice !== 'hidden' && (isForced || at < depth);
    lines.push({ id, depth: at, hidden: isOpen ? 0 : countBelow(thread, id) });
    if (isOpen) for (const answer of (thread.answersOf.get(id) ?? []).toReversed()) open.push({ id: answer, at: at + 1, isForced });
  }
  return lines;
};

/** The lines of a conversation in the order of time, as the server gave them (rule thread-linear). */
export const linearRows = (members: readonly ThreadMember[]): readonly ThreadRow[] =>
  [...new Set(members.map(({ id }) => id))].map((id) => ({ id, depth: 0, hidden: 0 }));
