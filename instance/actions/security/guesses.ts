import type { Context } from 'hono';
import { isPassword } from '#instance/db/passwords.ts';
import type { Account } from '#instance/db/accounts.ts';
import { throttled } from '#instance/http/errors.ts';
import type { Env } from '#instance/http/identify.ts';

type Kind = 'password' | 'code' | 'mail' | 'captcha' | 'registration';

/** The subject of a guess: an account or the name that was tried, and an address. */
export interface Guess {
  kind: Kind;
  account: string;
  address: string;
}

const quarterOfAnHour = 900_000;

/**
 * The limits of wrong guesses in 15 minutes: of one account from one address, of one account from anywhere, from one
 * address at any account. A guess of a code requires the password, so no stranger can lock out an account.
 */
const most: Readonly<Record<Kind, { pair: number; account: number; address: number }>> = {
  password: { pair: 10, account: 100, address: 100 },
  code: { pair: 10, account: 10, address: 100 },
  captcha: { pair: 100, account: 1000, address: 100 },
  mail: { pair: 10, account: 10, address: 50 },
  registration: { pair: 25, account: 1000, address: 25 },
};

/** Counts recent wrong guesses and expensive requests; these limits apply whether or not others are enabled. */
export interface Guesses {
  /** Evaluates a guess, unless too many were wrong before (429); an undefined result counts as wrong. */
  attempt<T>(guess: Guess, find: () => T | undefined): T | undefined;
  forget(): void;
}

const maxWindows = 10_000;

/** Nothing guessed yet. */
export function makeGuesses(clock: () => number): Guesses {
  const windows = new Map<string, { count: number; until: number }>();

  const sweep = (): void => {
    const now = clock();
    for (const [key, { until }] of windows) if (until <= now || windows.size > maxWindows) windows.delete(key);
  };
  const countOf = (key: string): number => {
    const window = windows.get(key);
    return window === undefined || window.until <= clock() ? 0 : window.count;
  };
  const raise = (key: string): void => {
    const count = countOf(key);
    const until = count === 0 ? clock() + quarterOfAnHour : (windows.get(key)?.until ?? 0);
    windows.set(key, { count: count + 1, until });
    if (windows.size % 100 === 0) sweep();
  };

  return {
    attempt: ({ kind, account, address }, find) => {
      const name = account.slice(0, 200).toLowerCase();
      const pair = JSON.stringify([kind, 'pair', name, address]);
      const keys = [
        [pair, most[kind].pair],
        [JSON.stringify([kind, 'account', name]), most[kind].account],
        [JSON.stringify([kind, 'address', address]), most[kind].address],
      ] as const;
      if (keys.some(([key, limit]) => countOf(key) >= limit)) throw throttled();
      const found = find();
      if (found === undefined) for (const [key] of keys) raise(key);
      else windows.delete(pair);
      return found;
    },
    forget: () => windows.clear(),
  };
}

/** An address of the old kind, or the half of a newer one that names a network: of the other half everybody has all. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address;
  const [start = [], end = []] = address.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const gap = Array.from({ length: Math.max(0, 8 - start.length - end.length) }, () => '0');
  return [...start, ...gap, ...end].slice(0, 4).join(':');
}

/** Returns the address that a request comes from. */
export function addressOf(c: Context<Env>): string {
  const env = c.env as Partial<Env['Bindings']> | undefined;
  return networkOf(env?.incoming?.socket.remoteAddress ?? 'inside');
}

/** Returns whether a password is that of an account, unless too many guesses were wrong. */
export function isOwnPassword(c: Context<Env>, guesses: Guesses, user: Account, password: string): boolean {
  const guess = { kind: 'password', account: user.id, address: addressOf(c) } as const;
  return guesses.attempt(guess, () => (isPassword(password, user.password) ? true : undefined)) === true;
}
