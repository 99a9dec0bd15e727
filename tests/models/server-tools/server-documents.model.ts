import { serverDocumentsMachine } from '#machines/server-tools/server-documents.machine.ts';
import { partModelOf } from '#tests/support/part-model-of.ts';

export const serverDocumentsModel = partModelOf(serverDocumentsMachine, {
  part: { 'terms-of-service': '', 'instance-panel': '' },
  action: { type: 'save', name: 'instance-panel', html: 'a' },
});
