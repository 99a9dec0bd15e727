import { unknown } from 'valibot';
import { toFailure } from '#domain/text/failure.ts';
import {
  isShortcode,
  type EmojiAction,
  type EmojiPack,
  type EmojiPacks,
  type EmojiView,
  type OpenedPack,
  type SharedPacks,
} from '#domain/server-tools/emoji-packs.ts';
import { hasMorePages, lastPageOf } from '#domain/server-tools/pages.ts';
import { call, type Http } from '#http/http.ts';
import { write } from '#http/outgoing.ts';
import { removed } from '#http/removal.ts';
import { filesPage, packsPage, sharedPage } from './schema/emoji-packs.ts';

const EMOJI = 'api/v1/pleroma/emoji';
const PACKS_PAGE = 50; // the servers' own
const FILES_PAGE = 60; // our choice
const LONG_MS = 120_000; // our choice: the server downloads a pack or a file before it responds
const NONE: EmojiPacks = { packs: [], pages: 1, lastPage: 1 };

const pageOf = (page: number, size: number) => ({ page: String(page), page_size: String(size) });

/** GET /api/v1/pleroma/emoji/packs, one page. */
const fetchPacks = async (http: Http, page: number, signal: AbortSignal) => {
  const { packs, count } = await call(http, `${EMOJI}/packs`, packsPage, { query: pageOf(page, PACKS_PAGE), signal, isFresh: true });
  return { packs, pages: page, lastPage: lastPageOf(count, PACKS_PAGE) };
};

/** GET /api/v1/pleroma/emoji/pack, one page of its files. */
const fetchFiles = async (http: Http, name: string, page: number, signal: AbortSignal) => {
  const query = { name, ...pageOf(page, FILES_PAGE) };
  const { files, filesCount } = await call(http, `${EMOJI}/pack`, filesPage, { query, signal, isFresh: true });
  const folder = `${http.origin}/emoji/${encodeURIComponent(name)}/`;
  return {
    files: files.map(([shortcode, file]) => ({ shortcode, file, url: folder + file.split('/').map(encodeURIComponent).join('/') })),
    pages: page,
    lastPage: lastPageOf(filesCount ?? 0, FILES_PAGE),
  };
};

/** The opened pack again, as far as it was loaded; undefined if it was deleted. */
const refetchOpened = async (http: Http, { name, pages }: Pick<OpenedPack, 'name' | 'pages'>, signal: AbortSignal) => {
  let opened: OpenedPack = { name, files: [], pages: 0, lastPage: 1 };
  try {
    do {
      const page = await fetchFiles(http, name, opened.pages + 1, signal);
      opened = { name, ...page, files: [...opened.files, ...page.files] };
    } while (opened.pages < pages && hasMorePages(opened));
    return opened;
  } catch (error) {
    if (toFailure(error).kind === 'not_found') return undefined;
    throw error;
  }
};

/** The packs and the opened one, as far as they were loaded. A page after the last one is a failure on Pleroma, so it is never requested. */
export const fetchEmojiPacks = async (
  http: Http,
  { part = NONE }: { part: EmojiPacks | undefined },
  signal: AbortSignal,
): Promise<EmojiPacks> => {
  let list: EmojiPacks = { packs: [], pages: 0, lastPage: 1 };
  do {
    const page = await fetchPacks(http, list.pages + 1, signal);
    list = { ...page, packs: [...list.packs, ...page.packs] };
  } while (list.pages < part.pages && hasMorePages(list));
  const isHere = list.packs.some(({ name }) => name === part.opened?.name);
  const opened = part.opened && isHere ? await refetchOpened(http, part.opened, signal) : undefined;
  return { ...list, opened, shared: part.shared };
};

/** GET /api/v1/pleroma/emoji/packs/remote, one page. */
const fetchShared = async (http: Http, url: string, page: number, signal: AbortSignal): Promise<SharedPacks> => {
  const query = { url, ...pageOf(page, PACKS_PAGE) };
  const { packs, count } = await call(http, `${EMOJI}/packs/remote`, sharedPage, { query, signal, isFresh: true, timeout: LONG_MS });
  return { url, packs, pages: page, lastPage: lastPageOf(count, PACKS_PAGE) };
};

const isView = (action: EmojiAction): action is EmojiView =>
  ['more', 'open', 'close', 'more_files', 'browse', 'more_shared'].includes(action.type);

const view = async (http: Http, action: EmojiView, part: EmojiPacks, signal: AbortSignal): Promise<EmojiPacks> => {
  switch (action.type) {
    case 'more': {
      const next = await fetchPacks(http, part.pages + 1, signal);
      return { ...part, ...next, packs: [...part.packs, ...next.packs] };
    }
    case 'open':
      return { ...part, opened: { name: action.name, ...(await fetchFiles(http, action.name, 1, signal)) } };
    case 'close':
      return { ...part, opened: undefined };
    case 'more_files': {
      if (!part.opened) return part;
      const { name, files, pages } = part.opened;
      const next = await fetchFiles(http, name, pages + 1, signal);
      return { ...part, opened: { name, ...next, files: [...files, ...next.files] } };
    }
    case 'browse':
      return { ...part, shared: await fetchShared(http, action.url, 1, signal) };
    case 'more_shared': {
      if (!part.shared) return part;
      const next = await fetchShared(http, part.shared.url, part.shared.pages + 1, signal);
      return { ...part, shared: { ...next, packs: [...part.shared.packs, ...next.packs] } };
    }
  }
};

/** The data of a pack as the server stores it: a request replaces all of it. */
const metadataOf = ({ texts, fallback }: EmojiPack, entered: Partial<EmojiPack['texts']>) => {
  const { description, homepage, license, share } = { ...texts, ...entered };
  return {
    description,
    homepage,
    license,
    'share-files': share !== '',
    ...(fallback.url === '' ? {} : { 'fallback-src': fallback.url, 'fallback-src-sha256': fallback.hash }),
  };
};

/** The changes of packs and files; one that only shows something else returns that. */
export const applyEmojiAction = async (
  http: Http,
  { action, part, bytes }: { action: EmojiAction; part: EmojiPacks; bytes?: Blob | undefined },
  signal: AbortSignal,
): Promise<EmojiPacks | undefined> => {
  if (isView(action)) return view(http, action, part, signal);
  const send = (path: string, options: Omit<Parameters<typeof write>[3], 'signal'>) =>
    write(http, `${EMOJI}/${path}`, unknown(), { timeout: LONG_MS, ...options, signal });
  switch (action.type) {
    case 'create':
      await send('pack', { method: 'post', query: { name: action.name } });
      break;
    case 'import':
      await call(http, `${EMOJI}/packs/import`, unknown(), { signal, isFresh: true, timeout: LONG_MS });
      break;
    case 'download':
      await send('packs/download', { method: 'post', json: { url: action.url, name: action.name } });
      break;
    case 'edit': {
      const pack = part.packs.find(({ name }) => name === action.name);
      if (pack) await send('pack', { method: 'patch', query: { name: pack.name }, json: { metadata: metadataOf(pack, action.entered) } });
      break;
    }
    case 'delete':
      await removed(send('pack', { method: 'delete', query: { name: action.name } }));
      break;
    case 'add': {
      const { pack: name, shortcode, url, file } = action;
      if (!isShortcode(shortcode)) throw new Error('no shortcode');
      const form = new FormData();
      if (bytes && file) form.append('file', new File([bytes], file.name, { type: file.type }));
      else form.append('file', url);
      form.append('shortcode', shortcode);
      await send('packs/files', { method: 'post', query: { name }, form });
      break;
    }
    case 'rename': {
      const { pack: name, shortcode, file, to } = action;
      await send('packs/files', { method: 'patch', query: { name }, json: { shortcode, new_shortcode: to, new_filename: file } });
      break;
    }
    case 'remove':
      await removed(send('packs/files', { method: 'delete', query: { name: action.pack, shortcode: action.shortcode } }));
  }
  return undefined;
};
