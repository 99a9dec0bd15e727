import { changedElsewhere } from '#domain/server-tools/drafts.ts';
import { domainBlocksMachine } from '#machines/server-tools/domain-blocks.machine.ts';
import { partModelOf } from '#tests/support/part-model-of.ts';

export const domainBlocksModel = partModelOf(domainBlocksMachine, {
  refused: changedElsewhere(),
  part: { items: [] },
  action: { type: 'delete', id: '1', name: 'rude.example' },
  further: [{ type: 'more' }],
});
