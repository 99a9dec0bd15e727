import { passwordFormMachine } from '#machines/security/password-form.machine.ts';
import { securityFormModelOf } from '#tests/support/security-form-model.ts';

export const passwordFormModel = securityFormModelOf(passwordFormMachine);
