import { shownSecrets } from '#services/security/shown.ts';

/** What a handle stands for, while it may be shown; nothing once it was let go (rule secrets-shown). */
export const shownOf = (handle: string): unknown => shownSecrets.of(handle);
