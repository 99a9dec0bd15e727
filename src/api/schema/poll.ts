import { pipe, transform } from 'valibot';
import type { Poll } from '#domain/status/poll.ts';
import { emojis } from './emoji.ts';
import { count, maybeCount, flag, id, lenient, moment, part, parts, shape, text } from '#http/tolerant.ts';

const MAX_OPTIONS = 100; // our choice, for hostile servers

const ownVotes = lenient((value): readonly number[] =>
  Array.isArray(value) ? value.filter((vote) => Number.isSafeInteger(vote) && vote >= 0) : [],
);

/** A poll; titles are always converted to plain text, and a `voted` of false differs from an absent one. */
export const pollSchema = pipe(
  shape({
    id,
    options: parts(shape({ title: text(), votesCount: maybeCount }), MAX_OPTIONS),
    multiple: flag,
    voted: flag,
    expired: flag,
    expiresAt: part(moment),
    votesCount: count,
    votersCount: count,
    ownVotes,
    emojis,
  }),
  transform((poll): Poll => poll),
);
