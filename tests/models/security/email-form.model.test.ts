import { emailFormMachine } from '#machines/security/email-form.machine.ts';
import { walkSecurityForm } from '#tests/support/security-form-model.ts';
import { emailFormModel } from './email-form.model.ts';

walkSecurityForm(emailFormModel, emailFormMachine);
