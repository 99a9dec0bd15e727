import type { FilterKeyword, GotosocialFilter } from '#instance/db/gotosocial-filters.ts';
import { Refusal } from '#instance/http/errors.ts';
import { flag, seconds, text, texts } from '#instance/http/fields.ts';
import type { Fields } from '#instance/http/fields.ts';
import type { Instance } from '#instance/instance.ts';

const contexts = ['home', 'notifications', 'public', 'thread', 'account'];
const actions = ['warn', 'hide'];
const longestKeyword = 40;
const longestTitle = 200;
const maxKeywords = 200;

export const unprocessable = (detail: string): Refusal => new Refusal(422, { error: `Unprocessable Entity: ${detail}` });
const quoted = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ');

/** Returns the contexts of a filter, in the order of the server; `before` if none are given. */
export function contextOf(fields: Fields, before: readonly string[]): string[] {
  const wanted = texts(fields, 'context');
  const unknown = wanted.find((name) => !contexts.includes(name));
  if (unknown !== undefined) throw unprocessable(`filter context '${unknown}' was not recognized, valid options are ${quoted(contexts)}`);
  const context = wanted.length === 0 ? before : wanted;
  if (context.length === 0) throw unprocessable('at least one filter context is required');
  return contexts.filter((name) => context.includes(name));
}

/** A keyword of a submission. */
export function keywordOf(instance: Instance, fields: Fields, key: 'phrase' | 'keyword', id?: string): FilterKeyword {
  const keyword = text(fields, key) ?? '';
  if (keyword === '' || [...keyword].length > longestKeyword) {
    throw unprocessable(`filter keyword must be provided, and must be no more than ${longestKeyword} chars`);
  }
  return { id: id ?? instance.ids.next(), keyword, whole_word: flag(fields, 'whole_word') };
}

/** Returns the end of a filter, if the form has one. */
export function endOf(instance: Instance, fields: Fields, before: number | null): number | null {
  if (!('expires_in' in fields)) return before;
  const span = seconds(fields, 'expires_in');
  return span === 0 ? null : instance.clock() + span * 1000;
}

/** Returns the keywords that JSON adds, changes and removes; as recorded, those of a form are ignored. */
function keywordsOf(instance: Instance, fields: Fields, before: readonly FilterKeyword[]): FilterKeyword[] {
  const inputs = fields['keywords_attributes'];
  if (!Array.isArray(inputs)) return [...before];
  return inputs.slice(0, maxKeywords).reduce(
    (stored: FilterKeyword[], input) => {
      if (typeof input !== 'object' || input === null || Array.isArray(input) || input instanceof File) return stored;
      const id = text(input, 'id');
      const others = stored.filter((keyword) => keyword.id !== id);
      return flag(input, '_destroy') ? others : [keywordOf(instance, input, 'keyword', id), ...others];
    },
    [...before],
  );
}

/** A complete version 2 filter from a submission; `before` is its previous state. */
export function filterOf(instance: Instance, fields: Fields, before: GotosocialFilter | undefined): GotosocialFilter {
  const title = text(fields, 'title') ?? before?.title ?? '';
  if (title === '' || title.length > longestTitle)
    throw unprocessable(`filter title must be provided, and must be no more than ${longestTitle} chars`);
  const action = text(fields, 'filter_action') ?? before?.filter_action ?? 'warn';
  if (!actions.includes(action)) throw unprocessable(`filter action '${action}' was not recognized, valid options are ${quoted(actions)}`);
  return {
    id: before?.id ?? instance.ids.next(),
    title,
    context: contextOf(fields, before?.context ?? []),
    filter_action: action,
    expires_at: endOf(instance, fields, before?.expires_at ?? null),
    keywords: keywordsOf(instance, fields, before?.keywords ?? []),
    statuses: before?.statuses ?? [],
  };
}
