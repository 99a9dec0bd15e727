import type { Normalised } from '#domain/cache/entities.ts';
import type { QuotePolicy } from '#domain/status/quote-policy.ts';
import { CallError } from '#domain/text/failure.ts';
import type { Http } from '#http/http.ts';
import { orVerify } from '#http/or-verify.ts';
import { write } from '#http/outgoing.ts';
import { fetchStatus } from '#api/statuses.ts';
import { statusSchema } from '#api/schema/status.ts';
import { underRequestedId } from '#api/under-requested-id.ts';

type Change = { statusId: string; policy: QuotePolicy };

/** PUT /api/v1/statuses/:id/interaction_policy. The status with its policy; `ignored` if the server has another. */
export const changeQuotePolicy = async (http: Http, { statusId, policy }: Change, signal: AbortSignal): Promise<Normalised> => {
  const isChanged = ({ statuses = [] }: Normalised): boolean =>
    statuses.some(({ id, quotePolicy }) => id === statusId && quotePolicy === policy);
  const path = `api/v1/statuses/${encodeURIComponent(statusId)}/interaction_policy`;
  const json = { quote_approval_policy: policy };
  const normalised = await orVerify(
    async () => underRequestedId(await write(http, path, statusSchema, { method: 'put', json, signal }), statusId).normalised,
    async () => {
      const { normalised } = await fetchStatus(http, { statusId }, signal);
      return isChanged(normalised) ? normalised : undefined;
    },
  );
  if (!isChanged(normalised)) throw new CallError({ kind: 'ignored' });
  return normalised;
};
