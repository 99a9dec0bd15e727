import type { Hono } from 'hono';
import { insertApp } from '#instance/db/oauth.ts';
import { Refusal } from '#instance/http/errors.ts';
import { readFields, text, texts } from '#instance/http/fields.ts';
import type { Env } from '#instance/http/identify.ts';
import type { Instance } from '#instance/instance.ts';
import { isoSeconds } from '#instance/text/dates.ts';
import { isRedirectUri } from '../apps.ts';
import type { Only } from './only.ts';

const unnamed = "Key: 'ApplicationCreateRequest.ClientName' Error:Field validation for 'ClientName' failed on the 'required' tag";

/** `/api/v1/apps` of GoToSocial: several addresses, none at all (the code is shown), and when it was made. */
export function gotosocialApps(app: Hono<Env>, { store, push, clock }: Instance, only: Only): void {
  app.post(
    '/api/v1/apps',
    only(async (c) => {
      const fields = await readFields(c);
      const name = text(fields, 'client_name') ?? '';
      if (name === '') throw new Refusal(400, { error: `Bad Request: ${unnamed}` });
      const uris = texts(fields, 'redirect_uris')
        .flatMap((uri) => uri.split(/\s+/))
        .filter((uri) => uri !== '');
      const safe = uris.length === 0 ? ['urn:ietf:wg:oauth:2.0:oob'] : uris;
      // GoToSocial accepts any text; a script is never a valid redirect address.
      if (!safe.every(isRedirectUri)) throw new Refusal(400, { error: 'Bad Request: redirect_uris were not valid' });
      const scopes = (text(fields, 'scopes') ?? '') || 'read';
      const website = text(fields, 'website') ?? null;
      const made = insertApp(store, { name, redirect_uris: safe.join(' '), scopes, website });
      return c.json({
        id: String(made.id),
        created_at: isoSeconds(clock()),
        name,
        ...(website === null ? {} : { website }),
        redirect_uri: safe.join('\n'),
        redirect_uris: safe,
        client_id: made.client_id,
        client_secret: made.client_secret,
        vapid_key: push.publicKey,
        scopes: scopes.split(/\s+/),
      });
    }),
  );
}
