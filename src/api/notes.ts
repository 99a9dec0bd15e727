import type { Relationship } from '#domain/account/relationship.ts';
import type { Http } from './http.ts';
import { write } from './outgoing.ts';
import { relationshipSchema } from './wire/relationship.ts';

/** POST /api/v1/accounts/:id/note, as a form. How one stands to the account then, with one's private note on it; an empty one is none. */
export const saveNote = (
  http: Http,
  { accountId, comment }: { accountId: string; comment: string },
  signal: AbortSignal,
): Promise<Relationship> =>
  write(http, `api/v1/accounts/${encodeURIComponent(accountId)}/note`, relationshipSchema, {
    method: 'post',
    form: new URLSearchParams({ comment }),
    signal,
  });
