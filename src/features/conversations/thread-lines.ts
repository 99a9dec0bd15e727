import {
  ancestorsOf,
  countBelow,
  linearRows,
  treeRows,
  type Thread,
  type ThreadMember,
  type Unfolded,
} from '#domain/conversations/thread.ts';

/** One line of a conversation as it is shown; its id is unique among them. */
export type ConversationLine =
  | { readonly kind: 'status'; readonly id: string; readonly depth: number; readonly hidden: number; readonly below: number }
  /** A status above the root of the tree, and the number of its other replies. */
  | { readonly kind: 'ancestor'; readonly id: string; readonly others: number }
  /** The parent of a reply that the server does not show. */
  | { readonly kind: 'missing'; readonly id: string };

interface View {
  readonly members: readonly ThreadMember[];
  readonly thread: Thread;
  readonly display: 'linear' | 'tree';
  readonly dive: string | undefined;
  readonly depth: number;
  readonly unfolded: Unfolded;
}

const missing = (id: string): ConversationLine => ({ kind: 'missing', id: `above:${id}` });

/** Returns the item above a status whose parent cannot be loaded (rule unavailable-post). */
const missingAbove = ({ members, thread }: View, id: string): ConversationLine[] => {
  const isOrphan = !thread.parentOf.has(id) && members.some((one) => one.id === id && isReplyToUnknown(one, members));
  return isOrphan ? [missing(id)] : [];
};

const isReplyToUnknown = ({ inReplyToId }: ThreadMember, members: readonly ThreadMember[]): boolean =>
  inReplyToId !== undefined && !members.some(({ id }) => id === inReplyToId);

const inTree = (view: View, from: string): ConversationLine[] =>
  treeRows(view.thread, from, view.depth, view.unfolded).map((line) => ({
    kind: 'status',
    ...line,
    below: view.thread.answersOf.get(line.id)?.length ?? 0,
  }));

const dived = (view: View, dive: string): ConversationLine[] => {
  const { thread } = view;
  const above = ancestorsOf(thread, dive);
  return [
    ...missingAbove(view, above[0] ?? dive),
    ...above.map((id): ConversationLine => ({ kind: 'ancestor', id, others: (thread.answersOf.get(id)?.length ?? 1) - 1 })),
    ...inTree(view, dive),
  ];
};

/**
 * Returns the items of a conversation in reading order (rules thread-tree, thread-linear). A linear one is sorted by time; a tree starts at
 * the status that the user opened as a subthread, with its ancestors, or at all statuses without a loaded parent.
 */
export const conversationLines = (view: View): readonly ConversationLine[] => {
  const { members, thread, display, dive } = view;
  if (display === 'linear') {
    const first = members[0]?.id;
    const all = linearRows(members).map((line): ConversationLine => ({ kind: 'status', ...line, below: 0 }));
    return first === undefined ? all : [...missingAbove(view, first), ...all];
  }
  if (dive !== undefined && members.some(({ id }) => id === dive)) return dived(view, dive);
  return thread.roots.flatMap((root) => [...missingAbove(view, root), ...inTree(view, root)]);
};

/** Returns how many statuses of a conversation are outside a subthread view. */
export const countElsewhere = (thread: Thread, dive: string, count: number): number =>
  count - ancestorsOf(thread, dive).length - 1 - countBelow(thread, dive);
