import { blockListMachine } from './block-list.ts';

/** The e-mail providers whose addresses may not sign up (rule tools-blocks). */
export const emailDomainBlocksMachine = blockListMachine('emailDomainBlocks', 'email_domain_blocks');
