import { authorizeUrl, type AppCredentials } from '#api/oauth.ts';
import type { OAuthServer } from '#api/oauth-server.ts';
import type { Http } from '#http/http.ts';
import { newProof } from '#platform/proof.ts';
import type { ProviderReturn } from '#platform/provider-return.ts';
import type { Effects } from '../effects.ts';

interface Parts {
  http: Http;
  effects: Effects;
  providerReturn: ProviderReturn;
  oauthServer: OAuthServer;
  /** The client that gets the token. */
  app: AppCredentials;
  /** The same with the scopes to request. */
  requested: AppCredentials;
  /** The path to show after the return, if it isn't the one from which the user came. */
  from?: string;
  /** The account that is logged in, and stays so if the page refuses. */
  upgrades?: string | undefined;
}

/** Leaves for the server's page on which the user allows the requested scopes, with a proof of this tab where the server takes one. */
export const leaveToPage = async ({ http, effects, providerReturn, oauthServer, app, requested, from, upgrades }: Parts): Promise<void> => {
  const proof = oauthServer.challenges?.includes('S256') === false ? undefined : await newProof();
  const state = effects.newKey();
  providerReturn.expect({ state, app, verifier: proof?.verifier, upgrades }, from);
  effects.leaveTo(authorizeUrl(http, { app: requested, state, challenge: proof?.challenge, at: oauthServer.authorizeAt }));
};
