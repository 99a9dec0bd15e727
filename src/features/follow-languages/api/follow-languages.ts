import type { Relationship } from '#domain/account/relationship.ts';
import { CallError } from '#domain/text/failure.ts';
import { fetchRelationships } from '#api/accounts.ts';
import { relationshipSchema } from '#api/schema/relationship.ts';
import type { Http } from '#http/http.ts';
import { orVerify } from '#http/or-verify.ts';
import { write } from '#http/outgoing.ts';

type Change = { accountId: string; languages: readonly string[] };

/** POST /api/v1/accounts/:id/follow with `languages`, which are all if empty. The relationship afterwards; `ignored` if it has other languages. */
export const changeFollowLanguages = async (http: Http, { accountId, languages }: Change, signal: AbortSignal): Promise<Relationship> => {
  const isChanged = ({ languages: current = [] }: Relationship): boolean =>
    current.length === languages.length && languages.every((one) => current.includes(one));
  const path = `api/v1/accounts/${encodeURIComponent(accountId)}/follow`;
  const relationship = await orVerify(
    () => write(http, path, relationshipSchema, { method: 'post', json: { languages }, signal }),
    async () => {
      const [current] = await fetchRelationships(http, { ids: [accountId] }, signal);
      return current && isChanged(current) ? current : undefined;
    },
  );
  if (!isChanged(relationship)) throw new CallError({ kind: 'ignored' });
  return relationship;
};
