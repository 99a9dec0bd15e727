import { count, lenient, maybeCount, shape } from '#http/tolerant.ts';
import { isRecord } from '#domain/settings/kinds.ts';
import type { EmojiPack } from '#domain/server-tools/emoji-packs.ts';

const textIn = (record: unknown, name: string): string => {
  const value = isRecord(record) ? record[name] : undefined;
  return typeof value === 'string' ? value.slice(0, 10_000) : '';
};

/** The files of a pack by shortcode, without the malformed ones. */
const filesIn = (files: unknown): [shortcode: string, file: string][] =>
  isRecord(files) ? Object.entries(files).filter((entry): entry is [string, string] => typeof entry[1] === 'string') : [];

/** Parses one pack; the names of its data have hyphens. */
const packOf = (name: string, raw: unknown): EmojiPack => {
  const { pack, files, files_count: counted } = isRecord(raw) ? raw : {};
  return {
    name,
    count: typeof counted === 'number' ? counted : filesIn(files).length,
    texts: {
      description: textIn(pack, 'description'),
      homepage: textIn(pack, 'homepage'),
      license: textIn(pack, 'license'),
      share: isRecord(pack) && pack['share-files'] === true ? 'yes' : '',
    },
    fallback: { url: textIn(pack, 'fallback-src'), hash: textIn(pack, 'fallback-src-sha256') },
  };
};

/** A page of packs, an object by name. */
export const packsPage = shape({
  count,
  packs: lenient((value) => Object.entries(isRecord(value) ? value : {}).map(([name, raw]) => packOf(name, raw))),
});

/** A page of the files of one pack. */
export const filesPage = shape({ filesCount: maybeCount, files: lenient(filesIn) });
