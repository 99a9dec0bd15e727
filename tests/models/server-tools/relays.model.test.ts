import { describe } from 'vitest';
import { relaysMachine } from '#machines/server-tools/relays.machine.ts';
import { walkPart } from '#tests/support/part-model.ts';
import { relaysModel } from './relays.model.ts';

describe('relays model', () => {
  walkPart(relaysModel, relaysMachine);
});
