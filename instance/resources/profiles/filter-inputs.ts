import { filterActions, groupContexts } from '#instance/db/filter-groups.ts';
import type { FilterAction, FilterGroup } from '#instance/db/filter-groups.ts';
import { Refusal } from '#instance/http/errors.ts';
import { flag, integer, text, texts } from '#instance/http/fields.ts';
import type { Field, Fields } from '#instance/http/fields.ts';

const maxSeconds = 10 * 365 * 86_400;
const longest = 512;

/** 422 with Mastodon's message. */
export const invalid = (why: string): Refusal => new Refusal(422, { error: `Validation failed: ${why}` });

/** Returns the end of a filter by a request: null for never, unchanged if the field is absent. */
export function expiryFrom(fields: Fields, before: number | null, now: number): number | null {
  const isEndless = (text(fields, 'expires_in') ?? '') === '';
  if (isEndless) return 'expires_in' in fields ? null : before;
  return now + integer(fields, 'expires_in', 0, maxSeconds) * 1000;
}

/** Parses a requested filter; `before` is its previous state. */
export function groupFrom(fields: Fields, before: FilterGroup | undefined, account: string, now: number): Omit<FilterGroup, 'id'> {
  const title = text(fields, 'title') ?? before?.title ?? '';
  if (title.trim() === '') throw invalid("Title can't be blank");
  if (title.length > longest) throw invalid('Title is too long');
  const context = texts(fields, 'context');
  const isKnown = context.every((name) => groupContexts.some((one) => one === name));
  if ((context.length === 0 && before === undefined) || !isKnown) throw invalid('Context None or invalid context supplied');
  const requested = text(fields, 'filter_action');
  const action = requested === undefined ? (before?.action ?? 'warn') : filterActions.find((one) => one === requested);
  if (action === undefined) throw invalid('Action is not included in the list');
  return {
    account_id: account,
    title,
    context: context.length > 0 ? JSON.stringify([...new Set(context)]) : (before?.context ?? '[]'),
    action: action satisfies FilterAction,
    expires_at: expiryFrom(fields, before?.expires_at ?? null, now),
  };
}

/** Validates a filter's word. */
export function keywordIn(word: string | undefined): string {
  if (word === undefined || word.trim() === '') throw invalid("Keyword can't be blank");
  if (word.length > longest) throw invalid('Keyword is too long');
  return word;
}

/** A change of one word: a new one, or by its id a changed or removed one. */
export interface KeywordInput {
  id: string | undefined;
  keyword: string | undefined;
  wholeWord: boolean | undefined;
  destroy: boolean;
}

const isTree = (value: Field): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof File);

/** `keywords_attributes`, a list in JSON and numbered in forms. */
export function keywordInputs(fields: Fields): KeywordInput[] {
  const given = fields['keywords_attributes'];
  const items = Array.isArray(given) ? (given as Field[]) : given !== undefined && isTree(given) ? Object.values(given) : [];
  return items.filter(isTree).map((item) => ({
    id: text(item, 'id'),
    keyword: text(item, 'keyword'),
    wholeWord: 'whole_word' in item ? flag(item, 'whole_word') : undefined,
    destroy: flag(item, '_destroy'),
  }));
}
