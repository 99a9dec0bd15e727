import { describe } from 'vitest';
import { deletionFormMachine } from '#machines/security/deletion-form.machine.ts';
import { walkSecurityForm } from '#tests/support/security-form-model.ts';
import { deletionFormModel } from './deletion-form.model.ts';

describe('deletion form model', () => {
  walkSecurityForm(deletionFormModel, deletionFormMachine);
});
