import { object, picklist, pipe, transform } from 'valibot';
import { FILTER_CONTEXTS, type ServerFilter } from '#domain/filters/server-filter.ts';
import { flag, id, lenient, moment, part, parts, present, text } from '#http/tolerant.ts';

const MAX_WORDS = 500; // our choice

const contexts = parts(picklist(FILTER_CONTEXTS), FILTER_CONTEXTS.length);
const end = part(moment);

/** One word as the first form has it, a filter of its own. */
export const firstFilterSchema = pipe(
  object({ id, phrase: text(), context: contexts, expires_at: end, whole_word: flag, irreversible: flag }),
  transform(({ id: filterId, phrase, context, expires_at, whole_word, irreversible }): ServerFilter =>
    present({
      id: filterId,
      name: phrase,
      contexts: context,
      endsAt: expires_at,
      hides: irreversible,
      keywords: [{ id: filterId, word: phrase, isWhole: whole_word }],
      statusIds: [],
    }),
  ),
);

const keyword = pipe(
  object({ id, keyword: text(), whole_word: flag }),
  transform((one) => ({ id: one.id, word: one.keyword, isWhole: one.whole_word })),
);
const named = pipe(
  object({ status_id: id }),
  transform(({ status_id }) => status_id),
);

/** Several words and posts under a name, as the second form has them. */
export const filterGroupSchema = pipe(
  object({
    id,
    title: text(),
    context: contexts,
    expires_at: end,
    filter_action: lenient((value) => value === 'hide'),
    keywords: parts(keyword, MAX_WORDS),
    statuses: parts(named, MAX_WORDS),
  }),
  transform(({ id: filterId, title, context, expires_at, filter_action, keywords, statuses }): ServerFilter =>
    present({
      id: filterId,
      name: title,
      contexts: context,
      endsAt: expires_at,
      hides: filter_action,
      keywords,
      statusIds: statuses,
    }),
  ),
);
