import { changedElsewhere } from '#domain/server-tools/drafts.ts';
import { permissionExcludesMachine } from '#machines/server-tools/permission-excludes.machine.ts';
import { partModelOf } from '#tests/support/part-model-of.ts';

export const permissionExcludesModel = partModelOf(permissionExcludesMachine, {
  refused: changedElsewhere(),
  part: { items: [] },
  action: { type: 'delete', id: '1', name: 'rude.example' },
  further: [{ type: 'more' }],
});
