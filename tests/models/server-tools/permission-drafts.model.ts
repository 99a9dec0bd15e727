import { changedElsewhere } from '#domain/server-tools/drafts.ts';
import { permissionDraftsMachine } from '#machines/server-tools/permission-drafts.machine.ts';
import { partModelOf } from '#tests/support/part-model-of.ts';

export const permissionDraftsModel = partModelOf(permissionDraftsMachine, {
  refused: changedElsewhere(),
  part: { items: [] },
  action: { type: 'delete', id: '1', name: 'rude.example' },
  further: [{ type: 'more' }, { type: 'accept', id: '2', name: 'loud.example', overwrite: false }],
});
