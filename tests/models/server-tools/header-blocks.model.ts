import { changedElsewhere } from '#domain/server-tools/drafts.ts';
import { headerBlocksMachine } from '#machines/server-tools/header-blocks.machine.ts';
import { partModelOf } from '#tests/support/part-model-of.ts';

export const headerBlocksModel = partModelOf(headerBlocksMachine, {
  refused: changedElsewhere(),
  part: { items: [] },
  action: { type: 'delete', id: '1', name: 'rude.example' },
  further: [{ type: 'more' }],
});
