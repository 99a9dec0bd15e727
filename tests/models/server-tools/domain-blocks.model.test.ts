import { describe } from 'vitest';
import { domainBlocksMachine } from '#machines/server-tools/domain-blocks.machine.ts';
import { walkPart } from '#tests/support/part-model.ts';
import { domainBlocksModel } from './domain-blocks.model.ts';

describe('domainBlocks model', () => {
  walkPart(domainBlocksModel, domainBlocksMachine);
});
