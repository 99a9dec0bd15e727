import {
  ancestorsOf,
  countBelow,
  linearRows,
  treeRows,
  type Thread,
  type ThreadMember,
  type Unfolded,
} from '#domain/conversations/thread.ts';

/** A row of a conversation as it is shown; its id is unique among them. */
export type ConversationRow =
  | { readonly kind: 'status'; readonly id: string; readonly depth: number; readonly hidden: number; readonly replyCount: number }
  /** A status above the root of the tree, and the number of its other replies. */
  | { readonly kind: 'ancestor'; readonly id: string; readonly otherReplyCount: number }
  /** The parent of a reply that the server does not show. */
  | { readonly kind: 'missing'; readonly id: string };

interface View {
  readonly members: readonly ThreadMember[];
  readonly thread: Thread;
  readonly display: 'linear' | 'tree';
  readonly subthreadRoot: string | undefined;
  readonly depth: number;
  readonly unfolded: Unfolded;
}

const missing = (id: string): ConversationRow => ({ kind: 'missing', id: `above:${id}` });

/** Returns the row above a status whose parent cannot be loaded (rule unavailable-post). */
const missingAbove = ({ members, thread }: View, id: string): ConversationRow[] => {
  const isOrphan = !thread.parentOf.has(id) && members.some((one) => one.id === id && isReplyToUnknown(one, members));
  return isOrphan ? [missing(id)] : [];
};

const isReplyToUnknown = ({ inReplyToId }: ThreadMember, members: readonly ThreadMember[]): boolean =>
  inReplyToId !== undefined && !members.some(({ id }) => id === inReplyToId);

const inTree = (view: View, from: string): ConversationRow[] =>
  treeRows(view.thread, from, view.depth, view.unfolded).map((row) => ({
    kind: 'status',
    ...row,
    replyCount: view.thread.repliesOf.get(row.id)?.length ?? 0,
  }));

const subthreadRows = (view: View, subthreadRoot: string): ConversationRow[] => {
  const { thread } = view;
  const above = ancestorsOf(thread, subthreadRoot);
  return [
    ...missingAbove(view, above[0] ?? subthreadRoot),
    ...above.map((id): ConversationRow => ({ kind: 'ancestor', id, otherReplyCount: (thread.repliesOf.get(id)?.length ?? 1) - 1 })),
    ...inTree(view, subthreadRoot),
  ];
};

/**
 * Returns the rows of a conversation in reading order (rules thread-tree, thread-linear). A linear one is sorted by time; a tree starts at
 * the status that the user opened as a subthread, with its ancestors, or at all statuses without a loaded parent.
 */
export const conversationRows = (view: View): readonly ConversationRow[] => {
  const { members, thread, display, subthreadRoot } = view;
  if (display === 'linear') {
    const first = members[0]?.id;
    const all = linearRows(members).map((row): ConversationRow => ({ kind: 'status', ...row, replyCount: 0 }));
    return first === undefined ? all : [...missingAbove(view, first), ...all];
  }
  if (subthreadRoot !== undefined && members.some(({ id }) => id === subthreadRoot)) return subthreadRows(view, subthreadRoot);
  return thread.roots.flatMap((root) => [...missingAbove(view, root), ...inTree(view, root)]);
};

/** Returns how many statuses of a conversation are outside a subthread view. */
export const countElsewhere = (thread: Thread, subthreadRoot: string, count: number): number =>
  count - ancestorsOf(thread, subthreadRoot).length - 1 - countBelow(thread, subthreadRoot);
