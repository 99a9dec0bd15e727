import { describe } from 'vitest';
import { knownServersMachine } from '#machines/server-tools/known-servers.machine.ts';
import { walkPart } from '#tests/support/part-model.ts';
import { knownServersModel } from './known-servers.model.ts';

describe('knownServers model', () => {
  walkPart(knownServersModel, knownServersMachine);
});
