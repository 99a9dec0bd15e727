import { object, record, string, unknown } from 'valibot';
import { toFailure } from '#domain/text/failure.ts';
import type { StickerPack } from '#domain/composer/stickers.ts';
import { call, type Http } from '#http/http.ts';
import { ownUrl } from '#http/own-url.ts';
import { parts, text } from '#http/tolerant.ts';

const MAX = 500; // our choice, packs and stickers of a pack
const packSchema = object({ title: text(), stickers: parts(string(), MAX) });

/** Returns an address on the server's own origin: a sticker is posted as a file, so its bytes have to be readable. */
const ownAddress = ({ origin }: Http, name: string, folder: string): string | undefined => {
  return ownUrl(name, origin, `${origin}/${folder.replace(/^\/+/, '')}`)?.href;
};

/** Empty if the server has no such file; most respond with their client’s own page then. */
const fetchFolders = async (http: Http, signal: AbortSignal): Promise<Record<string, unknown>> => {
  try {
    return await call(http, 'static/stickers.json', record(string(), unknown()), { signal });
  } catch (error) {
    if (['malformed', 'not_found'].includes(toFailure(error).kind)) return {};
    throw error;
  }
};

/** GET /static/stickers.json and the pack.json of each (rule sticker-tab). A pack that cannot be fetched is omitted. */
export const fetchStickerPacks = async (http: Http, _: unknown, signal: AbortSignal): Promise<readonly StickerPack[]> => {
  const folders = Object.entries(await fetchFolders(http, signal)).slice(0, MAX);
  const packs = await Promise.allSettled(
    folders.map(async ([name, folder]): Promise<StickerPack> => {
      const path = `${String(folder).replace(/^\/+|\/+$/g, '')}/`;
      const { title, stickers } = await call(http, `${path}pack.json`, packSchema, { signal, isBackground: true });
      return { name, title: title || name, stickers: stickers.flatMap((file) => stickerAt(http, file, path)) };
    }),
  );
  return packs.flatMap((one) => (one.status === 'fulfilled' && one.value.stickers.length > 0 ? [one.value] : []));
};

const stickerAt = (http: Http, file: string, folder: string) => {
  const url = ownAddress(http, file, folder);
  return url === undefined ? [] : [{ name: file.split('/').at(-1) ?? file, url }];
};
