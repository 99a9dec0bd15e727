import { CallError } from './failure.ts';

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'", nbsp: ' ' };

/** A text without what servers change of it: white space, tags that they take away and characters that they write as entities. */
const bare = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Whether a server kept a text as it was sent (rule write-accepted). */
export const isSameText = (sent: string, kept: string): boolean => bare(sent) === bare(kept);

/** How each part of what was sent is compared with the response. */
export type AcceptRules<S, A> = { readonly [K in keyof S]-?: (sent: NonNullable<S[K]>, answered: A) => boolean };

/** The parts of what was sent that are not in the response. */
export const ignoredIn = <S extends object, A>(sent: S, answered: A, rules: AcceptRules<S, A>): readonly (keyof S)[] =>
  (Object.keys(rules) as (keyof S)[]).filter((part) => {
    const value = sent[part];
    return value != null && !rules[part](value, answered);
  });

/** The response of a server that saved what was sent; `ignored` where it says success without having done so (rule write-accepted). */
export const accepted = <S extends object, A>(sent: S, answered: A, rules: AcceptRules<S, A>): A => {
  if (ignoredIn(sent, answered, rules).length > 0) throw new CallError({ kind: 'ignored' });
  return answered;
};
