import { safeParse, unknown } from 'valibot';
import type { DesiredFilter, ServerFilter } from '#domain/filters/server-filter.ts';
import { accepted, isSameText } from '#domain/text/accepted.ts';
import { call, type Http } from '#http/http.ts';
import { write } from '#http/outgoing.ts';
import { removed } from '#http/removal.ts';
import { whereItCan } from '#http/where-it-can.ts';
import { filterGroupSchema, firstFilterSchema } from './schema/filter.ts';
import { listOf } from '#http/tolerant.ts';

const MAX_FILTERS = 5_000; // our choice: each is applied to every status (rule whole-lists)

const baseOf = ({ can }: Http) => (can('filterGroups') ? 'api/v2/filters' : 'api/v1/filters');

/** GET /api/v2/filters, or /api/v1/filters if a server has only that; none if it has neither. */
export const fetchFilters = async (http: Http, _: unknown, signal: AbortSignal): Promise<readonly ServerFilter[]> => {
  if (!http.can('filters')) return [];
  return whereItCan(
    () => http.can('filterGroups'),
    () => call(http, 'api/v2/filters', listOf(filterGroupSchema, http.report, MAX_FILTERS), { signal }),
    () =>
      whereItCan<readonly ServerFilter[]>(
        () => http.can('filters'),
        () => call(http, 'api/v1/filters', listOf(firstFilterSchema, http.report, MAX_FILTERS), { signal }),
        () => Promise.resolve([]),
      ),
  );
};

/**
 * POST /api/v2/filters or PUT /api/v2/filters/:id with its words; in the first form a filter is one word. `rejected` with the server's
 * message, `ignored` if it stored another one.
 */
export const saveFilter = async (
  http: Http,
  { id, name, contexts, hides, keywords, removed, seconds }: DesiredFilter,
  signal: AbortSignal,
): Promise<void> => {
  const ends = seconds === undefined ? {} : { expires_in: seconds };
  const [first = { word: name, isWhole: true }] = keywords;
  const json = http.can('filterGroups')
    ? {
        title: name,
        context: contexts,
        filter_action: hides ? 'hide' : 'warn',
        keywords_attributes: [
          ...keywords.map((one) => ({ ...(one.id === undefined ? {} : { id: one.id }), keyword: one.word, whole_word: one.isWhole })),
          ...removed.map((one) => ({ id: one, _destroy: true })),
        ],
        ...ends,
      }
    : { phrase: first.word, context: contexts, whole_word: first.isWhole, irreversible: hides, ...ends };
  const path = id === undefined ? baseOf(http) : `${baseOf(http)}/${encodeURIComponent(id)}`;
  const response = await write(http, path, unknown(), { method: id === undefined ? 'post' : 'put', json, signal });
  const hasGroups = http.can('filterGroups');
  const parsed = safeParse(hasGroups ? filterGroupSchema : firstFilterSchema, response);
  // A response without the filter counts as success.
  if (!parsed.success) return;
  const desired = { name: hasGroups ? name : first.word, keywords: hasGroups ? keywords : [first] };
  accepted(desired, parsed.output, {
    name: (sent, filter) => isSameText(sent, filter.name),
    keywords: (sent, filter) => sent.every(({ word }) => filter.keywords.some((one) => isSameText(word, one.word))),
  });
};

/** DELETE /api/v2/filters/:id, or /api/v1/filters/:id. */
export const removeFilter = async (http: Http, { id }: { id: string }, signal: AbortSignal): Promise<void> => {
  await removed(write(http, `${baseOf(http)}/${encodeURIComponent(id)}`, unknown(), { method: 'delete', signal }));
};
