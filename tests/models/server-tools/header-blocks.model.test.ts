import { describe } from 'vitest';
import { headerBlocksMachine } from '#machines/server-tools/header-blocks.machine.ts';
import { walkPart } from '#tests/support/part-model.ts';
import { headerBlocksModel } from './header-blocks.model.ts';

describe('headerBlocks model', () => {
  walkPart(headerBlocksModel, headerBlocksMachine);
});
