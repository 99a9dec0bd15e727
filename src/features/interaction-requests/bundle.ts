import '#react/lazy/common.ts';
import type { SessionParts } from '#services/session-parts.ts';
import { provideInteractionRequests } from './wiring/interaction-requests.ts';
export { InteractionRequests } from './interaction-requests.tsx';

/** The actor of the interactions that await approval. */
export const group = (parts: SessionParts) => ({ interactionRequests: provideInteractionRequests(parts) });
