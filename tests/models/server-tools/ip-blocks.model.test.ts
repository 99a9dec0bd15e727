import { describe } from 'vitest';
import { ipBlocksMachine } from '#machines/server-tools/ip-blocks.machine.ts';
import { walkPart } from '#tests/support/part-model.ts';
import { ipBlocksModel } from './ip-blocks.model.ts';

describe('ipBlocks model', () => {
  walkPart(ipBlocksModel, ipBlocksMachine);
});
