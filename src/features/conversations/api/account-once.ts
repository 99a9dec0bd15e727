import { lazy, pipe, transform, unknown, type GenericSchema } from 'valibot';
import type { Account } from '#domain/account/account.ts';
import { accountSchema } from '#api/schema/account.ts';

type Json = Readonly<Record<string, unknown>>;

const DEEPEST = 5; // our choice: the fields of an account are less deep

/** Returns whether two values of JSON are equal, apart from Akkoma's nodeinfo of a server, which is longer than the rest of the account and not read. */
const isEqual = (one: unknown, other: unknown, depth = 0): boolean => {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other || depth > DEEPEST) return false;
  let more = 0;
  for (const name in one) {
    const value = (one as Json)[name];
    const its = (other as Json)[name];
    // Most are texts and numbers, which need no call.
    if (value !== its && name !== 'nodeinfo' && !isEqual(value, its, depth + 1)) return false;
    more += 1;
  }
  for (const _ in other) more -= 1;
  return more === 0;
};

/** A schema for the accounts of one response: servers repeat the author in each status, and equal ones are parsed once. */
export const accountOnce = (): GenericSchema<unknown, Account> => {
  const parsed = new Map<unknown, { json: unknown; account: Account }>();
  return lazy((json) => {
    const id = (json as { id?: unknown } | null | undefined)?.id;
    const known = parsed.get(id);
    if (known && isEqual(known.json, json))
      return pipe(
        unknown(),
        transform(() => known.account),
      );
    return pipe(
      accountSchema,
      transform((account) => {
        parsed.set(id, { json, account });
        return account;
      }),
    );
  });
};
