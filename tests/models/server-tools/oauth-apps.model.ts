import { changedElsewhere } from '#domain/server-tools/drafts.ts';
import { oauthAppsMachine } from '#machines/server-tools/oauth-apps.machine.ts';
import { partModelOf } from '#tests/support/part-model-of.ts';

export const oauthAppsModel = partModelOf(oauthAppsMachine, {
  refused: changedElsewhere(),
  hasSecrets: true,
  part: { apps: [], pages: 1, lastPage: 1 },
  action: { type: 'delete', id: '1', clientId: 'abc', name: 'Skiff' },
});
