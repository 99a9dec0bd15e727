import { securityFormMachine } from './security-form.ts';

/** Another password, as long as the session lives (rules security-forms, password-session). */
export const passwordFormMachine = securityFormMachine('passwordForm', 'password');
