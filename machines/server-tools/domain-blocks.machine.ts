import { blockListMachine } from './block-list.ts';

/** The domains that the server blocks or limits (rule tools-blocks). */
export const domainBlocksMachine = blockListMachine('domainBlocks', 'domain_blocks');
