/** True if the typed text is the name of the account to be removed, with or without @ (rule removal-typed). */
export const isTypedName = (typed: string, acct: string): boolean => typed.trim().replace(/^@/, '').toLowerCase() === acct.toLowerCase();
