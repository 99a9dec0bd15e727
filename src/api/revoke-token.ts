import { unknown } from 'valibot';
import type { Http } from '#http/http.ts';
import { write } from '#http/outgoing.ts';

type Revoked = { app: { clientId: string; clientSecret: string; revokeAt?: string }; token: string };

/** POST /oauth/revoke. A token that the server does not know counts as revoked. */
export const revokeToken = async (http: Http, { app, token }: Revoked, signal: AbortSignal): Promise<void> => {
  const form = new URLSearchParams({ client_id: app.clientId, client_secret: app.clientSecret, token });
  await write(http, 'oauth/revoke', unknown(), { method: 'post', form, at: app.revokeAt, signal });
};
