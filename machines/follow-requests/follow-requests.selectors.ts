import type { SnapshotFrom } from 'xstate';
import type { RequestAction } from '#domain/follow-requests/follow-requests.ts';
import type { followRequestsMachine, RequestDecision } from './follow-requests.machine.ts';

type Snapshot = SnapshotFrom<typeof followRequestsMachine>;

/** The accounts except those whose decision is being sent. */
export const selectRequests = ({ context: { list, decisions } }: Snapshot): readonly string[] =>
  Object.keys(decisions).length === 0 ? list.ids : list.ids.filter((id) => !Object.hasOwn(decisions, id));

export const selectRequestsPhase = (snapshot: Snapshot): 'loading' | 'failed' | 'loaded' => {
  if (snapshot.matches({ list: 'loaded' })) return 'loaded';
  if (snapshot.matches({ list: 'failed' })) return 'failed';
  return snapshot.context.list.ids.length > 0 ? 'loaded' : 'loading';
};

/** The state of the request for older follow requests. */
export const selectOlderRequests = (snapshot: Snapshot): 'end' | 'idle' | 'loading' | 'failed' => {
  if (snapshot.matches({ list: { loaded: 'loadingMore' } })) return 'loading';
  if (snapshot.matches({ list: { loaded: 'loadMoreFailed' } })) return 'failed';
  return snapshot.context.list.next === undefined ? 'end' : 'idle';
};

/** The decision that is being sent for an account. */
export const selectDecision = ({ context: { decisions } }: Snapshot, accountId: string): RequestAction | undefined => decisions[accountId];

/** The decision that is to be confirmed. */
export const selectRequestQuestion = ({ context: { question } }: Snapshot): RequestDecision | undefined => question;
