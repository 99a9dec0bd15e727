import type { SnapshotFrom } from 'xstate';
import type { SearchType } from '#domain/search/search.ts';
import type { Failure } from '#domain/text/failure.ts';
import { type searchMachine, listIdOf } from './search.machine.ts';

type Snapshot = SnapshotFrom<typeof searchMachine>;

export const selectSearchText = ({ context: { text } }: Snapshot): string => text;
export const selectRecent = ({ context: { recent } }: Snapshot): readonly string[] => recent;
export const selectSearchFailure = ({ context: { failure } }: Snapshot): Failure | undefined => failure;
export const selectIsFollowingOnly = ({ context: { following } }: Snapshot): boolean => following;
export const selectSearchQuery = ({ context: { query } }: Snapshot): string => query;
/** True if the query was submitted, and not only typed. */
export const selectIsMeant = ({ context: { leads } }: Snapshot): boolean => leads;

/** The state of the search: no query, pending, complete, or failed. */
export const selectSearchPhase = ({ value }: Snapshot): 'idle' | 'searching' | 'shown' | 'failed' => {
  if (value === 'idle' || value === 'clearing') return 'idle';
  return value === 'shown' || value === 'failed' ? value : 'searching';
};

/** The number of the shown response. */
export const selectShowing = ({ context: { showing } }: Snapshot): number | undefined => showing;

/** The list of a response that an actor holds. */
export const selectListId = (at: number, type: SearchType): string => listIdOf(at, type);
