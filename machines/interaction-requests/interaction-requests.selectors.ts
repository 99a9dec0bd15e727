import type { SnapshotFrom } from 'xstate';
import type { InteractionRequest } from '#domain/interaction-requests/interaction-requests.ts';
import type { interactionRequestsMachine } from './interaction-requests.machine.ts';

type Snapshot = SnapshotFrom<typeof interactionRequestsMachine>;

/** The requests except those whose decision is being sent. */
export const selectInteractions = ({ context: { list, decisions } }: Snapshot): readonly InteractionRequest[] =>
  Object.keys(decisions).length === 0 ? list.requests : list.requests.filter(({ id }) => !Object.hasOwn(decisions, id));

/** A list that is fetched again stays shown meanwhile. */
export const selectInteractionsPhase = (snapshot: Snapshot): 'loading' | 'failed' | 'loaded' => {
  if (snapshot.matches('failed')) return 'failed';
  return snapshot.matches('loaded') || snapshot.context.list.requests.length > 0 ? 'loaded' : 'loading';
};

/** The state of the request for older interactions. */
export const selectOlderInteractions = (snapshot: Snapshot): 'end' | 'idle' | 'loading' | 'failed' => {
  if (snapshot.matches({ loaded: 'loadingMore' })) return 'loading';
  if (snapshot.matches({ loaded: 'moreFailed' })) return 'failed';
  return snapshot.context.list.next === undefined ? 'end' : 'idle';
};
