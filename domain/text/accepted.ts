import { CallError } from './failure.ts';

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'", nbsp: ' ' };

/** Normalises a text by what servers change: white space, removed tags and characters as entities. */
const bare = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** True if a server stored a text as it was sent (rule write-accepted). */
export const isSameText = (sent: string, stored: string): boolean => bare(sent) === bare(stored);

/** The comparison of each sent part with the response. */
export type AcceptRules<S, A> = { readonly [K in keyof S]-?: (sent: NonNullable<S[K]>, response: A) => boolean };

/** Returns the sent parts that are not in the response. */
export const ignoredIn = <S extends object, A>(sent: S, response: A, rules: AcceptRules<S, A>): readonly (keyof S)[] =>
  (Object.keys(rules) as (keyof S)[]).filter((part) => {
    const value = sent[part];
    return value != null && !rules[part](value, response);
  });

/** Returns the response of a server that saved the sent parts; throws `ignored` if it responded with success without saving them (rule write-accepted). */
export const accepted = <S extends object, A>(sent: S, response: A, rules: AcceptRules<S, A>): A => {
  if (ignoredIn(sent, response, rules).length > 0) throw new CallError({ kind: 'ignored' });
  return response;
};
