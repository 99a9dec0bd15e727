import type { JsonObject } from '../instance.ts';
import { customEmoji, type CustomEmoji, type KnownEmoji } from '../text/emoji.ts';
import type { Store } from './store.ts';

/** A pack as its file stores it: the data that admins edit, and each file by its shortcode. */
export interface StoredPack {
  pack: JsonObject;
  files: Readonly<Record<string, string>>;
}

const own = new Map<string, StoredPack>();
for (const { pack: name, shortcode, path } of customEmoji) {
  const { files } = own.get(name) ?? { files: {} };
  own.set(name, {
    pack: { description: `Drawn for the ${name}`, homepage: '', license: 'CC0', 'share-files': true },
    files: { ...files, [shortcode]: path.split('/').at(-1) ?? '' },
  });
}

interface Row {
  name: string;
  content: string | null;
}

const rowsIn = (store: Store): Row[] => store.all<Row>('SELECT * FROM emoji_packs ORDER BY name');

function packsOf(rows: readonly Row[]): ReadonlyMap<string, StoredPack> {
  const packs = new Map(own);
  for (const { name, content } of rows) {
    if (content === null) packs.delete(name);
    else packs.set(name, JSON.parse(content) as StoredPack);
  }
  return packs;
}

/** Returns all packs: those of the program, and what admins changed, added and deleted. */
export const packsIn = (store: Store): ReadonlyMap<string, StoredPack> => packsOf(rowsIn(store));

const put = (store: Store, name: string, content: string | null): void =>
  void store.run('INSERT INTO emoji_packs VALUES (:name, :content) ON CONFLICT DO UPDATE SET content = excluded.content', {
    name,
    content,
  });
export const putPack = (store: Store, name: string, pack: StoredPack): void => put(store, name, JSON.stringify(pack));

/** Deletes a pack with its pictures; the names of the program's own stay as deleted. */
export function deletePack(store: Store, name: string): void {
  for (const file of Object.values(packsIn(store).get(name)?.files ?? {})) deletePicture(store, emojiPath(name, file));
  if (own.has(name)) put(store, name, null);
  else store.run('DELETE FROM emoji_packs WHERE name = :name', { name });
}

/** Returns the address of a picture of a pack. */
export const emojiPath = (pack: string, file: string): string =>
  `/emoji/${encodeURIComponent(pack)}/${file.split('/').map(encodeURIComponent).join('/')}`;

const emojiInPacks = (packs: ReadonlyMap<string, StoredPack>): CustomEmoji[] =>
  [...packs].flatMap(([pack, { files }]) =>
    Object.entries(files).map(([shortcode, file]) => ({ shortcode, path: emojiPath(pack, file), pack })),
  );

/** Returns the custom emoji that posts may use. */
export const emojiOf = (store: Store): CustomEmoji[] => emojiInPacks(packsIn(store));

const cached = new WeakMap<Store, { rows: readonly Row[]; emoji: ReadonlyMap<string, CustomEmoji> }>();

/**
 * The custom emoji of a database by shortcode. Its few rows are compared at each use, because a restored database or a transaction that
 * failed changes them too; only changed ones are parsed.
 */
export const knownEmoji =
  (store: Store): KnownEmoji =>
  () => {
    const rows = rowsIn(store);
    const loaded = cached.get(store);
    const isSame = ({ name, content }: Row, at: number): boolean => loaded?.rows[at]?.name === name && loaded.rows[at].content === content;
    if (loaded !== undefined && loaded.rows.length === rows.length && rows.every(isSame)) return loaded.emoji;
    const emoji = new Map(emojiInPacks(packsOf(rows)).map((one) => [one.shortcode, one]));
    cached.set(store, { rows, emoji });
    return emoji;
  };

/** The bytes of a picture that admins added; the program draws its own. */
export const pictureIn = (store: Store, path: string): Uint8Array<ArrayBuffer> | undefined =>
  store.get<{ bytes: Uint8Array<ArrayBuffer> }>('SELECT bytes FROM emoji_pictures WHERE path = :path', { path })?.bytes;
export const putPicture = (store: Store, path: string, bytes: Uint8Array): void =>
  void store.run('INSERT INTO emoji_pictures VALUES (:path, :bytes) ON CONFLICT DO UPDATE SET bytes = excluded.bytes', { path, bytes });
export const deletePicture = (store: Store, path: string): void =>
  void store.run('DELETE FROM emoji_pictures WHERE path = :path', { path });
