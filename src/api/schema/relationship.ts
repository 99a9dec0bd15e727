import { pipe, transform } from 'valibot';
import type { Relationship } from '#domain/account/relationship.ts';
import { flag, id, maybeFlag, lenient, parts, shape, text } from '#http/tolerant.ts';

const MAX_LANGUAGES = 200; // our choice

/** A relationship; absent flags are false, since servers leave different ones out, but repeats are shown unless refused. */
export const relationshipSchema = pipe(
  shape({
    id,
    following: flag,
    followedBy: flag,
    requested: flag,
    blocking: flag,
    blockedBy: flag,
    muting: flag,
    mutingNotifications: flag,
    subscribing: flag,
    notifying: flag,
    showingReblogs: lenient((value) => value !== false),
    languages: parts(id, MAX_LANGUAGES),
    domainBlocking: flag,
    endorsed: maybeFlag,
    note: text(),
  }),
  transform(({ notifying, subscribing, languages, ...rest }): Relationship => ({
    ...rest,
    subscribing: subscribing || notifying,
    ...(languages.length > 0 && { languages }),
  })),
);
