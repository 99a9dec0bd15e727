import { changedElsewhere } from '#domain/server-tools/drafts.ts';
import { ipBlocksMachine } from '#machines/server-tools/ip-blocks.machine.ts';
import { partModelOf } from '#tests/support/part-model-of.ts';

export const ipBlocksModel = partModelOf(ipBlocksMachine, {
  refused: changedElsewhere(),
  part: { items: [] },
  action: { type: 'delete', id: '1', name: 'rude.example' },
  further: [{ type: 'more' }],
});
