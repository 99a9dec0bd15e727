import { custom, pipe, transform, unknown } from 'valibot';
import { isRecord } from '#domain/settings/kinds.ts';
import {
  blockFields,
  type Block,
  type BlockAction,
  type BlockField,
  type BlockList,
  type Blocks,
} from '#domain/server-tools/block-lists.ts';
import type { ToolTexts } from '#domain/server-tools/drafts.ts';
import { toFailure } from '#domain/text/failure.ts';
import { call, callPaged, type Http } from '#http/http.ts';
import { write } from '#http/outgoing.ts';
import { removed } from '#http/removal.ts';
import { listOf } from '#http/tolerant.ts';

const PAGE_SIZE = 200; // Mastodon's maximum

const pathOf = (list: BlockList, id?: string): string => `api/v1/admin/${list}${id === undefined ? '' : `/${encodeURIComponent(id)}`}`;

const textIn = (value: unknown): string => (value === true ? 'yes' : typeof value === 'string' ? value : '');
type Entry = Readonly<Record<string, unknown>> & { id: string };
const nameOf = (entry: Readonly<Record<string, unknown>>): unknown => entry['domain'] ?? entry['ip'];
const isEntry = (value: unknown): value is Entry => isRecord(value) && typeof value['id'] === 'string' && typeof nameOf(value) === 'string';

const blockSchema = (fields: readonly BlockField[]) =>
  pipe(
    custom<Entry>(isEntry),
    transform((entry): Block => ({
      id: entry.id,
      name: String(nameOf(entry)),
      texts: Object.fromEntries(fields.map(({ name, kind }) => [name, textIn(entry[kind === 'span' ? 'expires_at' : name])])),
    })),
  );

/** GET /api/v1/admin/domain_blocks, domain_allows, email_domain_blocks or ip_blocks. A page of entries, the newest first. */
const fetchPage = async (http: Http, list: BlockList, older: string | undefined, signal: AbortSignal): Promise<Blocks> => {
  const schema = listOf(blockSchema(blockFields(list, http.can)), http.report);
  const query = older ?? { limit: PAGE_SIZE };
  const { body, next } = await callPaged(http, pathOf(list), schema, { query, ends: 'short', signal, isFresh: true });
  return { items: body, ...(next === undefined ? {} : { next }) };
};

/** Fetches the entries of a list, as many as were loaded before. */
export const fetchBlocks = async (
  http: Http,
  { list, part }: { list: BlockList; part: Blocks | undefined },
  signal: AbortSignal,
): Promise<Blocks> => {
  let loaded = await fetchPage(http, list, undefined, signal);
  while (loaded.next !== undefined && loaded.items.length < (part?.items.length ?? 0)) {
    const page = await fetchPage(http, list, loaded.next, signal);
    loaded = { ...page, items: [...loaded.items, ...page.items] };
  }
  return loaded;
};

/** GET the entry that an action edits. Returns the part with it as it is now, without it if it was deleted. */
export const fetchBlock = async (
  http: Http,
  { list, action, part }: { list: BlockList; action: BlockAction; part: Blocks },
  signal: AbortSignal,
): Promise<Blocks> => {
  if (action.type !== 'edit') return part;
  const schema = blockSchema(blockFields(list, http.can));
  const current = await call(http, pathOf(list, action.id), schema, { signal, isFresh: true }).catch((error: unknown) => {
    if (toFailure(error).kind !== 'not_found') throw error;
    return undefined;
  });
  return { ...part, items: part.items.flatMap((one) => (one.id === action.id ? (current ?? []) : [one])) };
};

/** The fields of a form, as a request has them. */
const sentAs = (fields: readonly BlockField[], texts: ToolTexts): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap(({ name, kind }) => {
      const text = texts[name];
      if (text === undefined) return [];
      return [[name, kind === 'switch' ? String(text !== '') : text.trim()]];
    }),
  );

/** POST, PUT or DELETE of such an entry, as a form; the next page returns what it found. `rejected` with the server's message if it is on the list. */
export const applyBlockAction = async (
  http: Http,
  { list, action, part }: { list: BlockList; action: BlockAction; part: Blocks },
  signal: AbortSignal,
): Promise<Blocks> => {
  const { items } = part;
  if (action.type === 'more') {
    const page = await fetchPage(http, list, part.next, signal);
    const known = new Set(items.map(({ id }) => id));
    return { ...page, items: [...items, ...page.items.filter(({ id }) => !known.has(id))] };
  }
  const fields = blockFields(list, http.can);
  if (action.type === 'create') {
    const multipart = { [list === 'ip_blocks' ? 'ip' : 'domain']: action.name, ...sentAs(fields, action.texts) };
    const created = await write(http, pathOf(list), blockSchema(fields), { method: 'post', multipart, signal });
    return { ...part, items: [created, ...items.filter(({ id }) => id !== created.id)] };
  }
  if (action.type === 'edit') {
    const multipart = sentAs(fields, action.entered);
    const edited = await write(http, pathOf(list, action.id), blockSchema(fields), { method: 'put', multipart, signal });
    return { ...part, items: items.map((one) => (one.id === action.id ? edited : one)) };
  }
  await removed(write(http, pathOf(list, action.id), unknown(), { method: 'delete', signal }));
  return { ...part, items: items.filter(({ id }) => id !== action.id) };
};
