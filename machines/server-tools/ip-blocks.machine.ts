import { blockListMachine } from './block-list.ts';

/** The addresses from which nobody signs up or opens the server (rule tools-blocks). */
export const ipBlocksMachine = blockListMachine('ipBlocks', 'ip_blocks');
