import { describe } from 'vitest';
import { emailDomainBlocksMachine } from '#machines/server-tools/email-domain-blocks.machine.ts';
import { walkPart } from '#tests/support/part-model.ts';
import { emailDomainBlocksModel } from './email-domain-blocks.model.ts';

describe('emailDomainBlocks model', () => {
  walkPart(emailDomainBlocksModel, emailDomainBlocksMachine);
});
