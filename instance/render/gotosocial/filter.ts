import type { FilterKeyword, FilterStatus, GotosocialFilter } from '#instance/db/gotosocial-filters.ts';
import type { JsonObject } from '#instance/instance.ts';
import { isoSeconds } from '#instance/text/dates.ts';

const ends = (filter: GotosocialFilter): string | null => (filter.expires_at === null ? null : isoSeconds(filter.expires_at));

export const renderKeyword = ({ id, keyword, whole_word }: FilterKeyword): JsonObject => ({ id, keyword, whole_word });
/** As recorded, the id of the status is called its phrase. */
export const renderFilterStatus = ({ id, status_id }: FilterStatus): JsonObject => ({ id, phrase: status_id });

/** A filter as version 2 of the call has it. */
export function renderFilter(filter: GotosocialFilter): JsonObject {
  const { id, title, context, filter_action, keywords, statuses } = filter;
  return {
    id,
    title,
    context,
    expires_at: ends(filter),
    filter_action,
    keywords: keywords.map(renderKeyword),
    statuses: statuses.map(renderFilterStatus),
  };
}

/** One keyword of a filter as version 1 has it, which knows filters of one keyword only. */
export function renderFilterV1(filter: GotosocialFilter, { id, keyword, whole_word }: FilterKeyword): JsonObject {
  return {
    id,
    phrase: keyword,
    context: filter.context,
    whole_word,
    irreversible: filter.filter_action === 'hide',
    expires_at: ends(filter),
  };
}
