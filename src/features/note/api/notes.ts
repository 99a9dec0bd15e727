import type { Relationship } from '#domain/account/relationship.ts';
import { accepted, isSameText } from '#domain/text/accepted.ts';
import type { Http } from '#http/http.ts';
import { write } from '#http/outgoing.ts';
import { relationshipSchema } from '#api/schema/relationship.ts';

/**
 * POST /api/v1/accounts/:id/note, as a form. Returns the new relationship with the visitor's private note; an empty note deletes it;
 * `ignored` if the server stored another one.
 */
export const saveNote = async (
  http: Http,
  { accountId, comment }: { accountId: string; comment: string },
  signal: AbortSignal,
): Promise<Relationship> => {
  const form = new URLSearchParams({ comment });
  const path = `api/v1/accounts/${encodeURIComponent(accountId)}/note`;
  const response = await write(http, path, relationshipSchema, { method: 'post', form, signal });
  return accepted({ comment }, response, { comment: (sent, { note }) => isSameText(sent, note) });
};
