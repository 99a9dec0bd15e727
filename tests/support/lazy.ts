import type { Entry } from '#react/lazy/entry.ts';
import { page, signedIn } from '#react/lazy/entries.ts';
import { FURTHER, kindChoice, rareText } from '#react/lazy/further-entries.ts';

type Page = Awaited<ReturnType<typeof page.load>>;

/** Marks a lazy part as loaded or not, without fetching it. */
const given = <F>(of: Entry<F>, feature: Partial<F> | undefined): void => void Object.assign(of, { now: () => feature, ahead: () => {} });

/** Marks the code after the first statuses, or a part of it, as loaded; it always has the further entries. */
export const givenLazy = (late: Partial<Page> | undefined): void => given(page, late && { FURTHER, ...late });

/** The choice behind the filter of a timeline, which loads with its first press. */
export const givenKindChoice = (choice: Awaited<ReturnType<typeof kindChoice.load>> | undefined): void => given(kindChoice, choice);

/** The parts that load with the signed-in feature, or when a status first contains something rare. */
export const givenSignedIn = (own: Partial<Awaited<ReturnType<typeof signedIn.load>>> | undefined): void => given(signedIn, own);
export const givenRareText = (rare: Awaited<ReturnType<typeof rareText.load>> | undefined): void => given(rareText, rare);
