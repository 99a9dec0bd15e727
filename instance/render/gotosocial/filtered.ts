import { standingFilters } from '#instance/db/gotosocial-filters.ts';
import type { GotosocialFilter } from '#instance/db/gotosocial-filters.ts';
import type { Instance, Json, JsonObject } from '#instance/instance.ts';
import { isObject, kindOf } from '../flavour/kinds.ts';
import { readableOf } from '../status/filtered.ts';
import { renderFilter } from './filter.ts';

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

interface Match {
  filter: GotosocialFilter;
  json: JsonObject;
}

function matchesOf(filters: readonly GotosocialFilter[], author: string, status: JsonObject): Match[] {
  const { account, id } = status;
  // One's own posts are never filtered.
  if (isObject(account) && account['id'] === author) return [];
  const text = readableOf(status);
  return filters.flatMap((filter) => {
    const keywords = filter.keywords.filter(({ keyword, whole_word }) => {
      const edge = whole_word ? '(?![\\p{L}\\p{N}_])' : '';
      const front = whole_word ? '(?<![\\p{L}\\p{N}_])' : '';
      return new RegExp(front + escaped(keyword) + edge, 'iu').test(text);
    });
    const named = filter.statuses.filter(({ status_id }) => status_id === id);
    if (keywords.length + named.length === 0) return [];
    const json = {
      filter: renderFilter(filter),
      keyword_matches: keywords.map(({ keyword }) => keyword),
      status_matches: named.map(({ status_id }) => status_id),
    };
    return [{ filter, json }];
  });
}

/** Marks the statuses of a list for which the viewer's filters show a warning, and removes those that they hide. */
export function applyFilters(instance: Instance, reader: string, name: string, json: Json): void {
  const filters = standingFilters(instance.store, reader, instance.clock()).filter(({ context }) => context.includes(name));
  if (filters.length === 0) return;

  const isHidden = (status: JsonObject): boolean => {
    const { reblog } = status;
    const matches = matchesOf(filters, reader, isObject(reblog) ? reblog : status);
    if (matches.some(({ filter }) => filter.filter_action === 'hide')) return true;
    if (matches.length > 0) {
      status['filtered'] = matches.map((match) => match.json);
      if (isObject(reblog)) reblog['filtered'] = status['filtered'];
    }
    return false;
  };
  const isDropped = (item: Json): boolean => {
    if (!isObject(item)) return false;
    const status = kindOf(item) === 'status' ? item : item['status'];
    return isObject(status) && isHidden(status);
  };
  const weed = (list: Json[]): void => {
    const stored = list.filter((item) => !isDropped(item));
    list.splice(0, list.length, ...stored);
  };
  if (Array.isArray(json)) weed(json);
  else if (isObject(json)) for (const part of Object.values(json)) if (Array.isArray(part)) weed(part);
}
