import { describe } from 'vitest';
import { accountEditorMachine } from '#machines/server-tools/account-editor.machine.ts';
import { walkPart } from '#tests/support/part-model.ts';
import { accountEditorModel } from './account-editor.model.ts';

describe('accountEditor model', () => {
  walkPart(accountEditorModel, accountEditorMachine);
});
