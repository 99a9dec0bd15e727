import type { IntlShape } from '@formatjs/intl';

/** The form of a code that browsers accept; a server may deliver anything as a language. */
const CODE = /^[a-z]{2,3}(?:-[\da-z]{2,8})*$/i;

/** Returns the name of a language in the language of `intl`; undefined for a code that has none there. */
export const languageName = (intl: Pick<IntlShape, 'formatDisplayName'>, code: string): string | undefined =>
  CODE.test(code) ? intl.formatDisplayName(code, { type: 'language', fallback: 'none' }) : undefined;
