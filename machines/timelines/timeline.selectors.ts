import type { SnapshotFrom } from 'xstate';
import { idsOf } from '#domain/timelines/items.ts';
import type { timelineMachine } from './timeline.machine.ts';

const HIDDEN_AT_END = 100; // our choice: five pages (rule kind-pause)

type Snapshot = SnapshotFrom<typeof timelineMachine>;

/** The items, newest first; the same array while none of them changes. */
export const selectItems = ({ context }: Snapshot) => context.items;
/** The number of loaded statuses that the timeline's own filter hides (rule kind-filters). */
export const selectHiddenByKind = ({ context }: Snapshot) => context.filteredList.byKind;
/** True if that filter hides many statuses, with as many at the end of the list, so that no more are loaded automatically (rule kind-pause). */
export const selectIsSparse = ({ context: { list, filteredList } }: Snapshot) => {
  const lastVisible = list.shown.findLastIndex(({ id }) => !filteredList.hidden.has(id));
  return filteredList.byKind > HIDDEN_AT_END && list.shown.length - 1 - lastVisible > HIDDEN_AT_END;
};
/** The collapsed statuses, and why. */
export const selectCollapsed = ({ context }: Snapshot) => context.filteredList.collapsed;
/** Returns the other statuses of its post that a status represents. */
export const selectAlso = ({ context }: Snapshot) => context.filteredList.also;
/** The number of statuses that wait to be shown, without the hidden ones. */
export const selectArrivedCount = ({ context: { list, filteredList } }: Snapshot) =>
  idsOf(list.all.slice(0, list.waiting)).filter((id) => !filteredList.hidden.has(id)).length;
/** True while nothing may be shown because it is not filtered yet. */
export const selectIsWithheld = ({ context: { list, items, filteredList } }: Snapshot) =>
  !filteredList.isWhole && items.length === 0 && list.shown.length > 0;
export const selectFailure = ({ context }: Snapshot) => context.failure;
/** The time of the cached version that is shown, until the newest page has joined it. */
export const selectSeenAt = ({ context: { list } }: Snapshot) => list.seenAt;
/** True if the timeline refused a guest. */
export const selectIsClosed = (snapshot: Snapshot) => snapshot.matches({ head: { catchingUp: 'closed' } });
/** Why its newest page did not come, until it is fetched again (rule one-voice). */
export const selectHeadFailure = (snapshot: Snapshot) =>
  snapshot.matches({ head: { catchingUp: 'waiting' } }) ? snapshot.context.failure : undefined;
export const selectPhase = (snapshot: Snapshot): 'loading' | 'failed' | 'ready' => {
  if (snapshot.context.list.isLoaded) return 'ready';
  return snapshot.matches({ head: { catchingUp: 'waiting' } }) || selectIsClosed(snapshot) ? 'failed' : 'loading';
};
export const selectOlder = (snapshot: Snapshot): 'idle' | 'loading' | 'failed' | 'end' => {
  if (snapshot.matches({ older: 'loading' })) return 'loading';
  if (snapshot.matches({ older: 'failed' })) return 'failed';
  return snapshot.context.list.older === undefined ? 'end' : 'idle';
};
/** The gap that is being filled. */
export const selectFillingGap = (snapshot: Snapshot) => (snapshot.matches({ gap: 'filling' }) ? snapshot.context.gapId : undefined);
