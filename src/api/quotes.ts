import type { Normalised } from '#domain/cache/entities.ts';
import { CallError } from '#domain/text/failure.ts';
import { hiddenStateOf } from '#domain/status/quotes.ts';
import type { Http } from '#http/http.ts';
import { orVerify } from '#http/or-verify.ts';
import { write } from '#http/outgoing.ts';
import { statusSchema } from './schema/status.ts';
import { fetchStatus } from './statuses.ts';
import { underRequestedId } from './under-requested-id.ts';

/** A quote and the status that it quotes. */
type Target = { statusId: string; quotedId: string };

/** POST /api/v1/statuses/:quoted/quotes/:id/revoke. The quote without the quoted status; `ignored` if the server still shows it. */
export const revokeQuote = async (http: Http, { statusId, quotedId }: Target, signal: AbortSignal): Promise<Normalised> => {
  const isHidden = ({ statuses = [] }: Normalised): boolean =>
    statuses.some(({ id, quoteState }) => id === statusId && hiddenStateOf(quoteState) !== undefined);
  const path = `api/v1/statuses/${encodeURIComponent(quotedId)}/quotes/${encodeURIComponent(statusId)}/revoke`;
  const normalised = await orVerify(
    async () => underRequestedId(await write(http, path, statusSchema, { method: 'post', signal }), statusId).normalised,
    async () => {
      const { normalised } = await fetchStatus(http, { statusId }, signal);
      return isHidden(normalised) ? normalised : undefined;
    },
  );
  if (!isHidden(normalised)) throw new CallError({ kind: 'ignored' });
  return normalised;
};
