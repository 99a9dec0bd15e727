import { changedElsewhere } from '#domain/server-tools/drafts.ts';
import { domainAllowsMachine } from '#machines/server-tools/domain-allows.machine.ts';
import { partModelOf } from '#tests/support/part-model-of.ts';

export const domainAllowsModel = partModelOf(domainAllowsMachine, {
  refused: changedElsewhere(),
  part: { items: [] },
  action: { type: 'delete', id: '1', name: 'rude.example' },
  further: [{ type: 'more' }],
});
