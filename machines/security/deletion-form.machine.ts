import { securityFormMachine } from './security-form.ts';

/** The end of the account, as long as the session lives (rules security-forms, typed-confirmation). */
export const deletionFormMachine = securityFormMachine('deletionForm', 'deletion');
