import { describe } from 'vitest';
import { serverDocumentsMachine } from '#machines/server-tools/server-documents.machine.ts';
import { walkPart } from '#tests/support/part-model.ts';
import { serverDocumentsModel } from './server-documents.model.ts';

describe('documents model', () => {
  walkPart(serverDocumentsModel, serverDocumentsMachine);
});
