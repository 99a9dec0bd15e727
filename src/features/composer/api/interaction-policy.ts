import type { InteractionPolicy } from '#domain/composer/interaction-policy.ts';
import { call, type Http } from '#http/http.ts';
import { group, shape } from '#http/tolerant.ts';
import { interactionPolicySchema } from '#api/schema/interaction-policy.ts';

/** GET /api/v1/statuses/:id. The interaction policy of a status; undefined where the server reports none. */
export const fetchInteractionPolicy = async (
  http: Http,
  { statusId }: { statusId: string },
  signal: AbortSignal,
): Promise<InteractionPolicy | undefined> => {
  const response = shape({ interactionPolicy: group(interactionPolicySchema) });
  return (await call(http, `api/v1/statuses/${encodeURIComponent(statusId)}`, response, { signal })).interactionPolicy;
};
