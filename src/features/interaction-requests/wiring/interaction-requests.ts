import { interactionRequestsMachine } from '#machines/interaction-requests/interaction-requests.machine.ts';
import { calling } from '#services/calling.ts';
import type { SessionParts } from '#services/session-parts.ts';
import { decideInteraction, fetchInteractionRequests } from '../api/interaction-requests.ts';

/** Fills the slots of the interactions that await approval. */
export const provideInteractionRequests = ({ http }: Pick<SessionParts, 'http'>) =>
  interactionRequestsMachine.provide({
    actors: { fetchRequests: calling(http, fetchInteractionRequests), sendDecision: calling(http, decideInteraction) },
  });
