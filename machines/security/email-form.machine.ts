import { securityFormMachine } from './security-form.ts';

/** Another e-mail address, as long as the session lives (rule security-forms). */
export const emailFormMachine = securityFormMachine('emailForm', 'email');
