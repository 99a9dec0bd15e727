import type { Store } from '#platform/storage.ts';

const NAME = 'newcomers';
const MAX = 10; // our choice: the accounts that never logged in
const isNames = (value: unknown): value is string[] => Array.isArray(value) && value.every((one) => typeof one === 'string');
const nameOf = (origin: string, username: string): string => `${username.trim().toLowerCase()}@${origin}`;
const awaited = (storage: Store): string[] => storage.read(NAME, isNames) ?? [];

/** Records that an account was created here that cannot log in yet (rule first-steps). */
export const awaitNewcomer = (storage: Store, origin: string, username: string): void => {
  const name = nameOf(origin, username);
  storage.write(NAME, [...awaited(storage).filter((one) => one !== name), name].slice(-MAX));
};

/** True if the account that logs in is one of those; removes it from the record. */
export const isNewcomer = (storage: Store, origin: string, acct: string): boolean => {
  const name = nameOf(origin, acct.split('@')[0] ?? '');
  const left = awaited(storage).filter((one) => one !== name);
  const isNew = left.length < awaited(storage).length;
  if (isNew && left.length > 0) storage.write(NAME, left);
  else if (isNew) storage.remove(NAME);
  return isNew;
};
