import { deletionFormMachine } from '#machines/security/deletion-form.machine.ts';
import { securityFormModelOf } from '#tests/support/security-form-model.ts';

export const deletionFormModel = securityFormModelOf(deletionFormMachine);
