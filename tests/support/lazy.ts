import type { Entry } from '#app/lazy/entry.ts';
import { page } from '#app/lazy/features.ts';

type Page = Awaited<ReturnType<typeof page.load>>;

/** Lets a part of the page be there, or not, without fetching it. */
const given = <F>(of: Entry<F>, feature: Partial<F> | undefined): void => void Object.assign(of, { now: () => feature });

/** What has come of the page after its first statuses, which may be a part of it. */
export const givenLazy = (late: Partial<Page> | undefined): void => given(page, late);
