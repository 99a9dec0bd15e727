import { custom, pipe, transform, unknown } from 'valibot';
import type { PickedFile } from '#domain/composer/upload.ts';
import { isRecord } from '#domain/settings/kinds.ts';
import {
  blockFields,
  hasPlainLists,
  isImportable,
  isOfHeaders,
  type Block,
  type BlockAction,
  type BlockField,
  type BlockList,
  type Blocks,
  type ListedDomain,
} from '#domain/server-tools/block-lists.ts';
import { domainsInFile, fileOfDomains, isTooLarge } from '#domain/server-tools/domain-files.ts';
import { changedElsewhere, type ToolTexts } from '#domain/server-tools/drafts.ts';
import { toFailure } from '#domain/text/failure.ts';
import { call, callPaged, type Http } from '#http/http.ts';
import { write } from '#http/outgoing.ts';
import { removed } from '#http/removal.ts';
import { wholeListOf } from '#http/whole-list.ts';

const PAGE_SIZE = 200; // Mastodon's maximum
const DRAFTS_PAGE_SIZE = 100; // GoToSocial's maximum
const SHOWN = 200; // our choice: a list that the server returns at once may have thousands of entries
const LONG_MS = 120_000; // our choice: the server suspends each domain of a file

/** True for the lists of GoToSocial that have no pages. */
const isAtOnce = (list: BlockList, http: Http): boolean => isImportable(list, http.can) || isOfHeaders(list);
const queryOf = (list: BlockList, http: Http): Readonly<Record<string, number>> =>
  isAtOnce(list, http) ? {} : { limit: hasPlainLists(http.can) ? DRAFTS_PAGE_SIZE : PAGE_SIZE };

const pathOf = (list: BlockList, id?: string): string => `api/v1/admin/${list}${id === undefined ? '' : `/${encodeURIComponent(id)}`}`;

const textIn = (value: unknown): string => (value === true ? 'yes' : typeof value === 'string' ? value : '');
type Entry = Readonly<Record<string, unknown>> & { id: string };
const nameOf = (entry: Readonly<Record<string, unknown>>): unknown => entry['domain'] ?? entry['ip'] ?? entry['header'];
const isEntry = (value: unknown): value is Entry => isRecord(value) && typeof value['id'] === 'string' && typeof nameOf(value) === 'string';

const blockSchema = (fields: readonly BlockField[]) =>
  pipe(
    custom<Entry>(isEntry),
    transform((entry): Block => ({
      id: entry.id,
      name: String(nameOf(entry)),
      texts: Object.fromEntries(fields.map(({ name, kind }) => [name, textIn(entry[kind === 'span' ? 'expires_at' : name])])),
      ...(textIn(entry['subscription_id']) === '' ? {} : { isSubscribed: true }),
    })),
  );

/** GET /api/v1/admin/domain_blocks and the other lists. A page of entries, the newest first, or all at once. */
const fetchPage = async (http: Http, list: BlockList, older: string | undefined, signal: AbortSignal): Promise<Blocks> => {
  const schema = wholeListOf(blockSchema(blockFields(list, http.can)), http.report);
  const query = older ?? queryOf(list, http);
  const { body, next } = await callPaged(http, pathOf(list), schema, { query, ends: 'short', signal, isFresh: true });
  return { items: body, ...(next === undefined ? {} : { next }), ...(isAtOnce(list, http) && { shown: SHOWN }) };
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
  return { ...loaded, ...(part?.shown && { shown: part.shown }), ...(part?.file && { file: part.file }) };
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

/** True if an entry has the texts that were sent. */
const hasTexts = ({ texts }: Block, sent: Readonly<Record<string, string>>, fields: readonly BlockField[]): boolean =>
  fields.every(({ name, kind }) => {
    const text = texts[name] ?? '';
    return kind === 'switch' ? String(text !== '') === (sent[name] ?? 'false') : text.trim() === (sent[name] ?? '');
  });

/** Returns a form with a file of domains. */
const uploadOf = (domains: readonly ListedDomain[]): FormData => {
  const form = new FormData();
  form.append('domains', new File([fileOfDomains(domains)], 'domains.json', { type: 'application/json' }));
  return form;
};

/** Reads the domains of a picked file; throws if there are none, or if it is too large to be read. */
const withFile = async (part: Blocks, file: PickedFile, bytes: Blob | undefined): Promise<Blocks> => {
  if (isTooLarge(file)) throw new Error('too large');
  const { domains, skipped } = domainsInFile((await bytes?.text()) ?? '');
  if (domains.length === 0) throw new Error('no domains');
  return { ...part, file: { name: file.name, domains, skipped } };
};

/** GET the next page; a list without pages shows more of what is loaded. */
const withMore = async (http: Http, list: BlockList, part: Blocks, signal: AbortSignal): Promise<Blocks> => {
  const { items, next, shown } = part;
  if (shown !== undefined) return { ...part, shown: shown + SHOWN };
  const page = await fetchPage(http, list, next, signal);
  const known = new Set(items.map(({ id }) => id));
  return { ...page, items: [...items, ...page.items.filter(({ id }) => !known.has(id))] };
};

type Input = { list: BlockList; action: BlockAction; part: Blocks; bytes?: Blob | undefined };

/** POST, PUT or DELETE of such an entry, as a form; the next page returns what it found. `rejected` with the server's message if it is on the list. */
export const applyBlockAction = async (http: Http, { list, action, part, bytes }: Input, signal: AbortSignal): Promise<Blocks> => {
  const { items, file: _, ...rest } = part;
  const fields = blockFields(list, http.can);
  const without = (id: string): Blocks => ({ ...part, items: items.filter((one) => one.id !== id) });
  switch (action.type) {
    case 'more':
      return withMore(http, list, part, signal);
    case 'read':
      return withFile(part, action.file, bytes);
    case 'drop':
      return { ...rest, items };
    case 'import': {
      const [form, schema] = [uploadOf(action.domains), wholeListOf(blockSchema(fields), http.report)];
      const query = { import: 'true' };
      const imported = await write(http, pathOf(list), schema, { method: 'post', query, form, timeout: LONG_MS, signal });
      const known = new Set(imported.map(({ id }) => id));
      return { ...rest, items: [...imported, ...items.filter(({ id }) => !known.has(id))] };
    }
    case 'create': {
      const texts = sentAs(fields, action.texts);
      const sent = isOfHeaders(list)
        ? { form: new URLSearchParams({ header: action.name, ...texts }) }
        : { multipart: { [list === 'ip_blocks' ? 'ip' : 'domain']: action.name, ...texts } };
      const before = isImportable(list, http.can) ? (await fetchPage(http, list, undefined, signal)).items : [];
      const created = await write(http, pathOf(list), blockSchema(fields), { method: 'post', ...sent, signal });
      // GoToSocial returns the entry of a listed domain unchanged. A new one may also have other texts: the server removes markup.
      if (before.some(({ id }) => id === created.id) && !hasTexts(created, texts, fields)) throw changedElsewhere();
      return { ...part, items: [created, ...items.filter(({ id }) => id !== created.id)] };
    }
    case 'edit': {
      const multipart = sentAs(fields, action.entered);
      const edited = await write(http, pathOf(list, action.id), blockSchema(fields), { method: 'put', multipart, signal });
      return { ...part, items: items.map((one) => (one.id === action.id ? edited : one)) };
    }
    case 'accept': {
      const multipart = { overwrite: String(action.overwrite) };
      await write(http, `${pathOf(list, action.id)}/accept`, unknown(), { method: 'post', multipart, signal });
      return without(action.id);
    }
    case 'remove': {
      const multipart = { exclude_target: String(action.exclude) };
      const removing = write(http, `${pathOf(list, action.id)}/remove`, unknown(), { method: 'post', multipart, signal });
      // A draft that was removed elsewhere doesn't exclude its domain.
      await (action.exclude ? removing : removed(removing));
      return without(action.id);
    }
    case 'delete':
      await removed(write(http, pathOf(list, action.id), unknown(), { method: 'delete', signal }));
      return without(action.id);
  }
};
