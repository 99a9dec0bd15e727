import { describe } from 'vitest';
import { permissionDraftsMachine } from '#machines/server-tools/permission-drafts.machine.ts';
import { walkPart } from '#tests/support/part-model.ts';
import { permissionDraftsModel } from './permission-drafts.model.ts';

describe('permissionDrafts model', () => {
  walkPart(permissionDraftsModel, permissionDraftsMachine);
});
