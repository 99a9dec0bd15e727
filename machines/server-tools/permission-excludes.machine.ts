import { blockListMachine } from './block-list.ts';

/** The domains that no subscription blocks or allows (rule tools-blocks). */
export const permissionExcludesMachine = blockListMachine('permissionExcludes', 'domain_permission_excludes');
