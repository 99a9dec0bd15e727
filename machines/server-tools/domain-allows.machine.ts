import { blockListMachine } from './block-list.ts';

/** The domains that a server with limited federation allows (rule tools-blocks). */
export const domainAllowsMachine = blockListMachine('domainAllows', 'domain_allows');
