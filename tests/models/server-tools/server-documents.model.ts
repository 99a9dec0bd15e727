import { changedElsewhere } from '#domain/server-tools/drafts.ts';
import { serverDocumentsMachine } from '#machines/server-tools/server-documents.machine.ts';
import { partModelOf } from '#tests/support/part-model-of.ts';

export const serverDocumentsModel = partModelOf(serverDocumentsMachine, {
  refused: changedElsewhere(),
  part: { 'terms-of-service': '', 'instance-panel': '' },
  action: { type: 'save', name: 'instance-panel', html: 'a' },
});
