import { describe } from 'vitest';
import { emailFormMachine } from '#machines/security/email-form.machine.ts';
import { walkSecurityForm } from '#tests/support/security-form-model.ts';
import { emailFormModel } from './email-form.model.ts';

describe('email form model', () => {
  walkSecurityForm(emailFormModel, emailFormMachine);
});
