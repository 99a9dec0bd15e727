import { filterStatusesOf, groupsOf, keywordsOf } from '#instance/db/filter-groups.ts';
import type { FilterKeyword } from '#instance/db/filter-groups.ts';
import type { Status } from '#instance/db/statuses.ts';
import type { Instance, Json, JsonObject, View } from '#instance/instance.ts';
import { plainText } from '#instance/text/escape.ts';
import { renderFilterHead } from '../filter-group.ts';
import { isObject } from '../flavour/kinds.ts';

const edge = '[\\p{L}\\p{N}_]';

/** Returns the pattern of a word: with word boundaries if it is to match whole words and begins and ends with letters. */
function patternOf({ keyword, whole_word }: FilterKeyword): RegExp {
  const escaped = keyword.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, (sign) => `\\${sign}`);
  const isWord = new RegExp(edge, 'u');
  const [first = '', last = ''] = [[...keyword].at(0), [...keyword].at(-1)];
  const before = whole_word === 1 && isWord.test(first) ? `(?<!${edge})` : '';
  const after = whole_word === 1 && isWord.test(last) ? `(?!${edge})` : '';
  return new RegExp(before + escaped + after, 'iu');
}

const textIn = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
const textsIn = (value: Json | undefined, key: string): string[] =>
  Array.isArray(value) ? value.map((item) => (isObject(item) ? textIn(item[key]) : '')) : [];

/** Every text of a status that filters are matched against. */
export function readableOf({ content, spoiler_text, media_attachments, poll }: JsonObject): string {
  const options = isObject(poll) ? textsIn(poll['options'], 'title') : [];
  return [textIn(spoiler_text), plainText(textIn(content)), ...textsIn(media_attachments, 'description'), ...options].join('\n');
}

/** Adds to posts which filters of the viewer they meet, as Mastodon does; Pleroma and Akkoma leave that to their clients. */
export function filteredFor({ store, settings, clock }: Instance, { viewer }: View): (status: Status, json: JsonObject) => JsonObject {
  const isNotified = viewer !== null && settings.flavour !== 'akkoma' && settings.flavour !== 'pleroma';
  const filters = (isNotified ? groupsOf(store, viewer.id, clock()) : []).map((group) => ({
    head: renderFilterHead(group),
    words: keywordsOf(store, group.id).map((word) => ({ keyword: word.keyword, pattern: patternOf(word) })),
    posts: new Set(filterStatusesOf(store, group.id).map(({ status_id }) => status_id)),
  }));
  return (status, json) => {
    if (!isNotified) return json;
    const text = filters.length === 0 || status.account_id === viewer.id ? undefined : readableOf(json);
    const filtered = filters.flatMap(({ head, words, posts }): JsonObject[] => {
      if (text === undefined) return [];
      const met = words.filter(({ pattern }) => pattern.test(text)).map(({ keyword }) => keyword);
      const isNamed = posts.has(status.id);
      if (met.length === 0 && !isNamed) return [];
      return [{ filter: head, keyword_matches: met.length === 0 ? null : met, status_matches: isNamed ? [status.id] : null }];
    });
    // A copy would take as long as the rest of the post.
    return Object.assign(json, { filtered });
  };
}
