import { count, lenient, maybeCount, shape } from '#http/tolerant.ts';
import { isRecord } from '#domain/settings/kinds.ts';
import type { EmojiPack } from '#domain/server-tools/emoji-packs.ts';

// A cut text could be written back, so those of other servers alone are cut, which are only shown.
const WHOLE = Number.MAX_SAFE_INTEGER;
const SHOWN = 10_000;

const textIn = (record: unknown, name: string, most: number): string => {
  const value = isRecord(record) ? record[name] : undefined;
  return typeof value === 'string' ? value.slice(0, most) : '';
};

/** The files of a pack by shortcode, without the malformed ones. */
const filesIn = (files: unknown): [shortcode: string, file: string][] =>
  isRecord(files) ? Object.entries(files).filter((entry): entry is [string, string] => typeof entry[1] === 'string') : [];

/** Parses one pack; the names of its data have hyphens. */
const packOf = (name: string, raw: unknown, most: number): EmojiPack => {
  const { pack, files, files_count: counted } = isRecord(raw) ? raw : {};
  const field = (of: string) => textIn(pack, of, most);
  return {
    name,
    count: typeof counted === 'number' ? counted : filesIn(files).length,
    texts: {
      description: field('description'),
      homepage: field('homepage'),
      license: field('license'),
      share: isRecord(pack) && pack['share-files'] === true ? 'yes' : '',
    },
    fallback: { url: field('fallback-src'), hash: field('fallback-src-sha256') },
  };
};

const pageOf = (most: number) =>
  shape({
    count,
    packs: lenient((value) => Object.entries(isRecord(value) ? value : {}).map(([name, raw]) => packOf(name, raw, most))),
  });

/** A page of packs, an object by name. */
export const packsPage = pageOf(WHOLE);

/** A page of the packs that another server shares. */
export const sharedPage = pageOf(SHOWN);

/** A page of the files of one pack. */
export const filesPage = shape({ filesCount: maybeCount, files: lenient(filesIn) });
