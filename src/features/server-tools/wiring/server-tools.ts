import { fromPromise } from 'xstate';
import { frontendsMachine } from '#machines/server-tools/frontends.machine.ts';
import { mediaProxyMachine } from '#machines/server-tools/media-proxy.machine.ts';
import { relaysMachine } from '#machines/server-tools/relays.machine.ts';
import { serverDocumentsMachine } from '#machines/server-tools/server-documents.machine.ts';
import { serverRulesMachine } from '#machines/server-tools/server-rules.machine.ts';
import { toolDraftsMachine } from '#machines/server-tools/tool-drafts.machine.ts';
import type { ActionInput } from '#machines/support/part.ts';
import { keyOfVisitor } from '#domain/account/visitor.ts';
import type { DocumentAction, Documents } from '#domain/server-tools/documents.ts';
import { toolDraftOf, toolDraftsOf } from '#domain/server-tools/drafts.ts';
import type { FrontendAction, Frontends } from '#domain/server-tools/frontends.ts';
import type { BannedMedia } from '#domain/server-tools/media-proxy.ts';
import type { Relay, RelayAction } from '#domain/server-tools/relays.ts';
import type { RuleAction, ServerRule } from '#domain/server-tools/rules.ts';
import type { Http } from '#http/http.ts';
import type { Live } from '#services/effects.ts';
import type { SessionParts } from '#services/session-parts.ts';
import { doubtingRole, staffCalling } from '#services/staff-calling.ts';
import { storedForms } from '#services/stored-forms.ts';
import { applyDocumentAction, fetchDocuments } from '../api/documents.ts';
import { applyFrontendAction, fetchFrontends } from '../api/frontends.ts';
import { applyMediaProxyAction, fetchBannedMedia } from '../api/media-proxy.ts';
import { applyRelayAction, fetchRelays } from '../api/relays.ts';
import { applyRuleAction, fetchRules } from '../api/rules.ts';

/** Returns a call without a response of its own, after which the part is fetched again. */
const thenRefetched =
  <TPart, TAction extends object>(send: (http: Http, input: ActionInput<TPart, TAction>, signal: AbortSignal) => Promise<void>) =>
  async (http: Http, input: ActionInput<TPart, TAction>, signal: AbortSignal): Promise<TPart | undefined> => {
    await send(http, input, signal);
    return undefined;
  };

/** The actors of what admins maintain beside the configuration; unsaved forms are stored under a key for each account (rule tools-drafts). */
export const serverToolsGroup = ({ http, visitor, effects: { storage } }: SessionParts, { tabChannel }: Pick<Live, 'tabChannel'>) => ({
  toolDrafts: toolDraftsMachine.provide({
    actors: { keepForms: storedForms({ storage, tabChannel }, toolDraftsOf(keyOfVisitor(visitor)), toolDraftOf) },
  }),
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
      runAction: staffCalling(http, thenRefetched<Documents, DocumentAction>(applyDocumentAction)),
    },
  }),
  serverRules: serverRulesMachine.provide({
    actors: {
      fetchPart: staffCalling(http, fetchRules),
      runAction: staffCalling(http, thenRefetched<readonly ServerRule[], RuleAction>(applyRuleAction)),
    },
  }),
  frontends: frontendsMachine.provide({
    actors: {
      fetchPart: staffCalling(http, fetchFrontends),
      runAction: staffCalling(http, thenRefetched<Frontends, FrontendAction>(applyFrontendAction)),
    },
  }),
});
