import type { CDPSession } from '@playwright/test';
import { readSnapshot, type Heap } from './snapshot.ts';

/** Objects that own others, by names of their fields: the build shortens the names of classes, but not those. */
const OWNERS: readonly (readonly [owner: string, fields: readonly string[]])[] = [
  ['recorder', ['entries', 'stoodAt', 'observe']],
  ['rows of the cache', ['serverValue', 'updates']],
  ['actors', ['logic', '_snapshot', 'mailbox']],
  ['machine definitions', ['machine', 'states', 'history']],
  ['machine definitions', ['config', 'implementations', 'idMap']],
  ['views', ['memoizedProps', 'pendingProps', 'updateQueue']],
  ['parsed texts', ['isEmojiOnly', 'leading']],
  ['messages', ['general.close']],
];

/** Returns the owner of each node that is one: its own kind decides first, wherever it is referenced from. */
const ownersIn = ({ count, typeOf, nameOf, sizeOf, fieldsOf }: Heap): (string | undefined)[] =>
  Array.from({ length: count }, (_, node) => {
    const type = typeOf(node);
    if (type === 'code') return 'compiled code';
    if (type === 'object shape') return 'shapes of objects';
    if (type === 'native') return 'document';
    if (type === 'string' && sizeOf(node) > 20_000) return 'source texts';
    if (type !== 'object') return undefined;
    if (nameOf(node) === 'FeedbackVector') return 'compiled code';
    const fields = fieldsOf(node);
    return OWNERS.find(([, names]) => names.every((name) => fields.has(name)))?.[0];
  });

/** Returns the kilobytes that each owner retains: a node belongs to the nearest owner that every path to it passes. */
const retainedIn = (heap: Heap): ReadonlyMap<string, number> => {
  const owners = ownersIn(heap);
  const retained = new Map<string, number>();
  for (let node = 0; node < heap.count; node++) {
    let at = node;
    while (at !== 0 && owners[at] === undefined) at = heap.dominatorOf(at);
    const owner = owners[at] ?? `other ${heap.typeOf(node)}`;
    retained.set(owner, (retained.get(owner) ?? 0) + heap.sizeOf(node) / 1_000);
  }
  return retained;
};

/** Returns what retains most in the heap of a page. */
export const retainersOf = async (cdp: CDPSession): Promise<ReadonlyMap<string, number>> => {
  const pieces: string[] = [];
  const collect = ({ chunk }: { chunk: string }): void => void pieces.push(chunk);
  cdp.on('HeapProfiler.addHeapSnapshotChunk', collect);
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  cdp.off('HeapProfiler.addHeapSnapshotChunk', collect);
  return retainedIn(readSnapshot(pieces.join('')));
};

/** Names the largest retainers, with what they grew since an earlier snapshot. */
export const largestRetainers = (now: ReadonlyMap<string, number>, before?: ReadonlyMap<string, number>): string =>
  [...now]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 14)
    .map(([owner, size]) => `${owner} ${before ? `${(before.get(owner) ?? 0).toFixed(0)} to ` : ''}${size.toFixed(0)} kB`)
    .join(', ');
