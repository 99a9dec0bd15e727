import type { Caption } from '#domain/composer/draft.ts';

/** Returns the fields of a file's description and focal point. */
export const captionFields = ({ description, focus }: Caption) => ({ description, ...(focus ? { focus: `${focus.x},${focus.y}` } : {}) });
