import { changedElsewhere } from '#domain/server-tools/drafts.ts';
import { headerAllowsMachine } from '#machines/server-tools/header-allows.machine.ts';
import { partModelOf } from '#tests/support/part-model-of.ts';

export const headerAllowsModel = partModelOf(headerAllowsMachine, {
  refused: changedElsewhere(),
  part: { items: [] },
  action: { type: 'delete', id: '1', name: 'rude.example' },
  further: [{ type: 'more' }],
});
