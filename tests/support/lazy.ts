import type { Entry } from '#react/lazy/entry.ts';
import { page, signedIn } from '#react/lazy/entries.ts';
import { rareText } from '#react/lazy/further-entries.ts';

type Page = Awaited<ReturnType<typeof page.load>>;

/** Lets a part of the page be there, or not, without fetching it. */
const given = <F>(of: Entry<F>, feature: Partial<F> | undefined): void => void Object.assign(of, { now: () => feature, ahead: () => {} });

/** What has come of the page after its first statuses, which may be a part of it. */
export const givenLazy = (late: Partial<Page> | undefined): void => given(page, late);

/** The parts that come with the signed-in feature, or when a status first holds something rare. */
export const givenSignedIn = (own: Partial<Awaited<ReturnType<typeof signedIn.load>>> | undefined): void => given(signedIn, own);
export const givenRareText = (rare: Awaited<ReturnType<typeof rareText.load>> | undefined): void => given(rareText, rare);
