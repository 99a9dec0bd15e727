import type { Store } from '#platform/storage.ts';

const NAME = 'newcomers';
const MAX = 10; // our choice: names of those who never came
const isNames = (value: unknown): value is string[] => Array.isArray(value) && value.every((one) => typeof one === 'string');
const nameOf = (origin: string, username: string): string => `${username.trim().toLowerCase()}@${origin}`;
const awaited = (storage: Store): string[] => storage.read(NAME, isNames) ?? [];

/** Notes that an account was made here that cannot come in yet (rule first-steps). */
export const awaitNewcomer = (storage: Store, origin: string, username: string): void => {
  const name = nameOf(origin, username);
  storage.write(NAME, [...awaited(storage).filter((one) => one !== name), name].slice(-MAX));
};

/** Whether whoever comes in is one of those, for the first time; that is noted no longer. */
export const isNewcomer = (storage: Store, origin: string, acct: string): boolean => {
  const name = nameOf(origin, acct.split('@')[0] ?? '');
  const left = awaited(storage).filter((one) => one !== name);
  const isNew = left.length < awaited(storage).length;
  if (isNew && left.length > 0) storage.write(NAME, left);
  else if (isNew) storage.remove(NAME);
  return isNew;
};
