import { blockListMachine } from './block-list.ts';

/** The entries of the lists of domains that take effect once an admin accepts them (rule tools-blocks). */
export const permissionDraftsMachine = blockListMachine('permissionDrafts', 'domain_permission_drafts');
