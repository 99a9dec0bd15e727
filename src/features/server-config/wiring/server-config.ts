import { serverConfigMachine } from '#machines/server-config/server-config.machine.ts';
import { keyOfVisitor } from '#domain/account/visitor.ts';
import { configDraftsOf, draftOf } from '#domain/server-config/drafts.ts';
import type { Live } from '#services/effects.ts';
import type { SessionParts } from '#services/session-parts.ts';
import { staffCalling } from '#services/staff-calling.ts';
import { storedForms } from '#services/stored-forms.ts';
import { calling } from '#services/calling.ts';
import { fetchServerConfig, fetchNeedsRestart, restartServer, saveConfig } from '../api/server-config.ts';

/** The actor of the configuration; unsaved changes are stored under a key for each account, secrets never (rules config-drafts, config-secrets). */
export const serverConfigGroup = ({ http, visitor, effects: { storage } }: SessionParts, { tabChannel }: Pick<Live, 'tabChannel'>) => ({
  serverConfig: serverConfigMachine.provide({
    actors: {
      fetchConfig: staffCalling(http, fetchServerConfig),
      saveConfig: staffCalling(http, saveConfig),
      restart: staffCalling(http, restartServer),
      fetchNeedsRestart: calling(http, fetchNeedsRestart),
      persistForms: storedForms({ storage, tabChannel }, configDraftsOf(keyOfVisitor(visitor)), draftOf),
    },
  }),
});
