import { describe } from 'vitest';
import { oauthAppsMachine } from '#machines/server-tools/oauth-apps.machine.ts';
import { walkPart } from '#tests/support/part-model.ts';
import { oauthAppsModel } from './oauth-apps.model.ts';

describe('oauthApps model', () => {
  walkPart(oauthAppsModel, oauthAppsMachine);
});
