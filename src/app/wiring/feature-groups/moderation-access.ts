import { fromPromise } from 'xstate';
import { moderationAccessMachine } from '#machines/moderation/moderation-access.machine.ts';
import type { Visitor } from '#domain/account/visitor.ts';
import { createHttp } from '#http/http.ts';
import { pieces } from '#react/lazy/pieces.ts';
import { appCredentials } from '#services/session/app-credentials.ts';
import type { Effects } from '#services/effects.ts';
import { leaveToPage } from '#services/session/leave-to-page.ts';
import { readOAuthServer } from '#services/session/oauth-server.ts';

/** Fills the slot of the way to the server's page: the client requests the scopes of the staff, and the return leads to the moderation; if it is refused, the account stays logged in (rule moderation-access). */
export const provideModerationAccess = (effects: Effects, { accountId }: Visitor) =>
  moderationAccessMachine.provide({
    actors: {
      leaveForPage: fromPromise<void>(async ({ signal }) => {
        const { createProviderReturn } = await pieces.providerReturn();
        const providerReturn = createProviderReturn('');
        const http = createHttp(effects.origin, undefined, { report: effects.report, server: effects.server });
        const oauthServer = await readOAuthServer(http, effects.server)(signal);
        const app = await appCredentials(http, effects).forStaff(oauthServer, signal);
        await leaveToPage({ http, effects, providerReturn, oauthServer, app, requested: app, from: '/moderation', upgrades: accountId });
        await providerReturn.shownAgain(signal);
      }),
    },
  });
