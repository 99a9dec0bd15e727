import { shownSecrets } from '#services/security/shown.ts';

/** Returns the secret of a handle while it may be shown; undefined once it was released (rule secrets-shown). */
export const shownOf = (handle: string): unknown => shownSecrets.of(handle);
