import type { SnapshotFrom } from 'xstate';
import { isNamed } from '#domain/search/lead.ts';
import { SEARCH_TYPES, type SearchType } from '#domain/search/search.ts';
import type { Failure } from '#domain/text/failure.ts';
import { type searchMachine, listIdOf } from './search.machine.ts';

type Snapshot = SnapshotFrom<typeof searchMachine>;

export const selectSearchText = ({ context: { text } }: Snapshot): string => text;
export const selectRecent = ({ context: { recent } }: Snapshot): readonly string[] => recent;
export const selectSearchFailure = ({ context: { failure } }: Snapshot): Failure | undefined => failure;
export const selectIsFollowingOnly = ({ context: { following } }: Snapshot): boolean => following;
export const selectSearchQuery = ({ context: { query } }: Snapshot): string => query;

/** The state of the request to another server for an address or a handle: not sent, pending, failed, or without a result (rule search-resolve). */
export const selectElsewhere = ({ value, context: { query, leads, lead, failure } }: Snapshot): Elsewhere | undefined => {
  if (!isNamed(query)) return undefined;
  if (value === 'searching') return leads ? 'searching' : undefined;
  if (value !== 'shown') return undefined;
  if (failure !== undefined) return 'failed';
  if (!leads) return 'idle';
  return lead === undefined ? 'missing' : undefined;
};
export type Elsewhere = 'idle' | 'searching' | 'failed' | 'missing';

/** The state of the search: no query, not yet to be sent, pending, complete, or failed. */
export const selectSearchPhase = ({ value }: Snapshot): 'idle' | 'unfinished' | 'searching' | 'shown' | 'failed' => {
  if (value === 'idle' || value === 'clearing') return 'idle';
  return value === 'unfinished' || value === 'shown' || value === 'failed' ? value : 'searching';
};

/** The number of the shown response. */
export const selectShowing = ({ context: { showing } }: Snapshot): number | undefined => showing;

/** The list of a response that an actor holds. */
export const selectListId = (at: number, type: SearchType): string => listIdOf(at, type);

/** The kinds of the shown response in the order of their best results. */
export const selectOrder = ({ context: { results, showing } }: Snapshot): readonly SearchType[] =>
  results.find(({ at }) => at === showing)?.order ?? SEARCH_TYPES;
