import '#react/lazy/common.ts';
import type { SessionParts } from '#services/session-parts.ts';
import { provideQuotePolicy } from './wiring/quote-policy.ts';
export { QuotePolicyDialog } from './quote-policy-dialog.tsx';

/** The actor of the choice of who can quote a published status. */
export const group = (parts: SessionParts) => ({ quotePolicy: provideQuotePolicy(parts) });
