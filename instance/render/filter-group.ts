import { filterStatusesOf, keywordsOf } from '../db/filter-groups.ts';
import type { FilterGroup, FilterKeyword, FilterStatus } from '../db/filter-groups.ts';
import type { Store } from '../db/store.ts';
import type { Json, JsonObject } from '../instance.ts';
import { isoSeconds } from '../text/dates.ts';

/** A word of a filter. */
export const renderKeyword = ({ id, keyword, whole_word }: FilterKeyword): JsonObject => ({
  id: String(id),
  keyword,
  whole_word: whole_word === 1,
});

/** A post that a filter names. */
export const renderNamedStatus = ({ id, status_id }: FilterStatus): JsonObject => ({ id: String(id), status_id });

/** Renders a filter. */
export const renderFilterHead = ({ id, title, context, expires_at, action }: FilterGroup): JsonObject => ({
  id: String(id),
  title,
  context: JSON.parse(context) as Json,
  expires_at: expires_at === null ? null : isoSeconds(expires_at),
  filter_action: action,
});

/** Renders a filter in Mastodon's second version, with its keywords and posts. */
export function renderGroup(store: Store, group: FilterGroup): JsonObject {
  return {
    ...renderFilterHead(group),
    keywords: keywordsOf(store, group.id).map(renderKeyword),
    statuses: filterStatusesOf(store, group.id).map(renderNamedStatus),
  };
}
