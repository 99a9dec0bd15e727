import { addressOf, isAnywhere } from '#platform/site.ts';

/** The path to which a provider redirects (rule provider-return). */
export const CALLBACK_PATH = '/oauth-callback';

/** Returns the address to which the server at this origin redirects: on this page, which on a hosted page is no page of the server. */
export const callbackOf = (origin: string): string => (isAnywhere ? location.origin : origin) + addressOf(CALLBACK_PATH);
