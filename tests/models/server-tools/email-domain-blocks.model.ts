import { changedElsewhere } from '#domain/server-tools/drafts.ts';
import { emailDomainBlocksMachine } from '#machines/server-tools/email-domain-blocks.machine.ts';
import { partModelOf } from '#tests/support/part-model-of.ts';

export const emailDomainBlocksModel = partModelOf(emailDomainBlocksMachine, {
  refused: changedElsewhere(),
  part: { items: [] },
  action: { type: 'delete', id: '1', name: 'rude.example' },
  further: [{ type: 'more' }],
});
