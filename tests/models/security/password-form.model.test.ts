import { describe } from 'vitest';
import { passwordFormMachine } from '#machines/security/password-form.machine.ts';
import { walkSecurityForm } from '#tests/support/security-form-model.ts';
import { passwordFormModel } from './password-form.model.ts';

describe('password form model', () => {
  walkSecurityForm(passwordFormModel, passwordFormMachine);
});
