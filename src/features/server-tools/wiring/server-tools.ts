import { fromPromise } from 'xstate';
import { draftOfEmoji, emojiPacksMachine, formsOfPacks } from '#machines/server-tools/emoji-packs.machine.ts';
import { knownServersMachine } from '#machines/server-tools/known-servers.machine.ts';
import { frontendsMachine } from '#machines/server-tools/frontends.machine.ts';
import { mediaProxyMachine } from '#machines/server-tools/media-proxy.machine.ts';
import { relaysMachine } from '#machines/server-tools/relays.machine.ts';
import { draftOfDocument, formsOfDocuments, serverDocumentsMachine } from '#machines/server-tools/server-documents.machine.ts';
import { draftOfRule, formsOfRules, serverRulesMachine } from '#machines/server-tools/server-rules.machine.ts';
import type { ActionInput } from '#machines/support/part.ts';
import type { DocumentAction, Documents } from '#domain/server-tools/documents.ts';
import type { EmojiPacks } from '#domain/server-tools/emoji-packs.ts';
import type { FrontendAction, Frontends } from '#domain/server-tools/frontends.ts';
import type { KnownServers, ServersAction } from '#domain/server-tools/known-servers.ts';
import type { BannedMedia } from '#domain/server-tools/media-proxy.ts';
import type { Relay, RelayAction } from '#domain/server-tools/relays.ts';
import type { RuleAction, ServerRule } from '#domain/server-tools/rules.ts';
import type { Http } from '#http/http.ts';
import type { SessionParts } from '#services/session-parts.ts';
import { doubtingRole, staffCalling } from '#services/staff-calling.ts';
import { applyDocumentAction, fetchDocuments } from '../api/documents.ts';
import { fetchEmojiPacks } from '../api/emoji-packs.ts';
import { applyFrontendAction, fetchFrontends } from '../api/frontends.ts';
import { fetchKnownServers, filterServers } from '../api/known-servers.ts';
import { applyMediaProxyAction, fetchBannedMedia } from '../api/media-proxy.ts';
import { applyRelayAction, fetchRelays } from '../api/relays.ts';
import { applyRuleAction, fetchRules } from '../api/rules.ts';
import { provideAccountEditor } from './account-editor.ts';
import { provideBlockLists } from './block-lists.ts';
import { emojiAction } from './emoji-action.ts';
import { gotosocialTools } from './gotosocial.ts';
import { provideOAuthApps } from './oauth-apps.ts';
import { unlessChanged } from './unless-changed.ts';

/** Returns a call without a response of its own, after which the part is fetched again. */
const thenRefetched =
  <TPart, TAction extends object>(send: (http: Http, input: ActionInput<TPart, TAction>, signal: AbortSignal) => Promise<void>) =>
  async (http: Http, input: ActionInput<TPart, TAction>, signal: AbortSignal): Promise<TPart | undefined> => {
    await send(http, input, signal);
    return undefined;
  };

/** The actors of what the staff maintains beside the configuration. */
export const serverToolsGroup = ({ http, effects }: SessionParts) => ({
  relays: relaysMachine.provide({
    actors: {
      fetchPart: staffCalling(http, fetchRelays),
      runAction: staffCalling(http, thenRefetched<readonly Relay[], RelayAction>(applyRelayAction)),
    },
  }),
  mediaProxy: mediaProxyMachine.provide({
    actors: {
      fetchPart: fromPromise<BannedMedia>(({ input, signal, system }) =>
        doubtingRole(system, fetchBannedMedia(http, input as { part: BannedMedia | undefined }, signal)),
      ),
      runAction: staffCalling(http, applyMediaProxyAction),
    },
  }),
  serverDocuments: serverDocumentsMachine.provide({
    actors: {
      fetchPart: staffCalling(http, fetchDocuments),
      runAction: staffCalling(
        http,
        unlessChanged(fetchDocuments, formsOfDocuments, draftOfDocument, thenRefetched<Documents, DocumentAction>(applyDocumentAction)),
      ),
    },
  }),
  serverRules: serverRulesMachine.provide({
    actors: {
      fetchPart: staffCalling(http, fetchRules),
      runAction: staffCalling(
        http,
        unlessChanged(fetchRules, formsOfRules, draftOfRule, thenRefetched<readonly ServerRule[], RuleAction>(applyRuleAction)),
      ),
    },
  }),
  emojiPacks: emojiPacksMachine.provide({
    actors: {
      fetchPart: fromPromise<EmojiPacks>(({ input, signal, system }) =>
        doubtingRole(system, fetchEmojiPacks(http, input as { part: EmojiPacks | undefined }, signal)),
      ),
      runAction: staffCalling(http, unlessChanged(fetchEmojiPacks, formsOfPacks, draftOfEmoji, emojiAction)),
    },
  }),
  knownServers: knownServersMachine.provide({
    actors: {
      fetchPart: fromPromise<KnownServers>(({ input, signal, system }) =>
        doubtingRole(system, fetchKnownServers(http, input as { part: KnownServers | undefined }, signal)),
      ),
      runAction: staffCalling<ActionInput<KnownServers, ServersAction>, KnownServers | undefined>(http, filterServers),
    },
  }),
  ...provideBlockLists(http),
  oauthApps: provideOAuthApps(http),
  accountEditor: provideAccountEditor({ http, effects }),
  ...gotosocialTools(http),
  frontends: frontendsMachine.provide({
    actors: {
      fetchPart: staffCalling(http, fetchFrontends),
      runAction: staffCalling(http, thenRefetched<Frontends, FrontendAction>(applyFrontendAction)),
    },
  }),
});
