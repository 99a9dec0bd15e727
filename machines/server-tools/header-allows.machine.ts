import { blockListMachine } from './block-list.ts';

/** The headers by which the server accepts requests (rule tools-blocks). */
export const headerAllowsMachine = blockListMachine('headerAllows', 'header_allows');
