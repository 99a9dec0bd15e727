import { fromPromise } from 'xstate';
import { quotePolicyMachine } from '#machines/quote-policy/quote-policy.machine.ts';
import type { Normalised } from '#domain/cache/entities.ts';
import type { QuotePolicy } from '#domain/status/quote-policy.ts';
import type { SessionParts } from '#services/session-parts.ts';
import { unlessRemoved } from '#services/status/unless-removed.ts';
import { changeQuotePolicy } from '../api/quote-policy.ts';

/** Fills the slot of the choice of who can quote a published status. */
export const provideQuotePolicy = ({ http }: SessionParts) =>
  quotePolicyMachine.provide({
    actors: {
      changePolicy: fromPromise<Normalised, { statusId: string; policy: QuotePolicy }>(({ input, signal, system }) =>
        unlessRemoved(input.statusId, { http, signal, system }, () => changeQuotePolicy(http, input, signal)),
      ),
    },
  });
