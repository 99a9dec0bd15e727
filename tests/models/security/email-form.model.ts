import { emailFormMachine } from '#machines/security/email-form.machine.ts';
import { securityFormModelOf } from '#tests/support/security-form-model.ts';

export const emailFormModel = securityFormModelOf(emailFormMachine);
