import { blockListMachine } from './block-list.ts';

/** The headers by which the server refuses requests (rule tools-blocks). */
export const headerBlocksMachine = blockListMachine('headerBlocks', 'header_blocks');
