/** True if the typed text is the name of the account, with or without @, which confirms an irreversible action (rules removal-typed, typed-confirmation). */
export const isTypedName = (typed: string, name: string): boolean =>
  name !== '' && typed.trim().replace(/^@/, '').toLowerCase() === name.toLowerCase();
