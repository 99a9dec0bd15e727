/** Whether somebody typed the name of whom they are about to remove, with its sign or without it (rule removal-typed). */
export const isTypedName = (typed: string, acct: string): boolean => typed.trim().replace(/^@/, '').toLowerCase() === acct.toLowerCase();
