import type { PickedFile } from '../composer/upload.ts';
import type { ToolTexts } from './drafts.ts';
import type { LoadedPages } from './pages.ts';

/** The data of a pack that admins edit; `share` is empty if other servers may not copy the pack. */
export type PackTexts = { description: string; homepage: string; license: string; share: string };

export interface EmojiPack {
  name: string;
  count: number;
  texts: PackTexts;
  /** The address of an archive elsewhere with its hash, both empty if there is none: saving has to send them again. */
  fallback: { url: string; hash: string };
}

export interface EmojiFile {
  shortcode: string;
  /** The file's name in the folder of the pack. */
  file: string;
  url: string;
}

/** The files of one pack, as far as loaded. */
export interface OpenedPack extends LoadedPages {
  name: string;
  files: readonly EmojiFile[];
}

/** The packs that another server shares. */
export interface SharedPacks extends LoadedPages {
  url: string;
  packs: readonly Pick<EmojiPack, 'name' | 'count' | 'texts'>[];
}

/** The packs of the server, as far as loaded. */
export interface EmojiPacks extends LoadedPages {
  packs: readonly EmojiPack[];
  opened?: OpenedPack | undefined;
  shared?: SharedPacks | undefined;
}

/** Each changes the server, but for those in `EmojiView`. */
export type EmojiAction =
  | EmojiView
  | { type: 'create'; name: string }
  | { type: 'import' }
  | { type: 'download'; url: string; name: string }
  | { type: 'edit'; name: string; entered: Partial<PackTexts> }
  | { type: 'delete'; name: string }
  /** `entered` has the fields as typed that it uses. */
  | { type: 'add'; pack: string; shortcode: string; url: string; file?: PickedFile | undefined; entered: ToolTexts }
  | { type: 'rename'; pack: string; shortcode: string; file: string; to: string }
  | { type: 'remove'; pack: string; shortcode: string };
export type EmojiView =
  | { type: 'more' }
  | { type: 'open'; name: string }
  | { type: 'close' }
  | { type: 'more_files' }
  | { type: 'browse'; url: string }
  | { type: 'more_shared' };

/** True if posts can contain it between colons. */
export const isShortcode = (typed: string): boolean => /^[\w+-]+$/.test(typed);

/** Returns the shortcode that a file's name suggests; empty if nothing but replaced characters is left of it. */
export const shortcodeOf = (file: string): string => {
  const shortcode = file
    .replace(/^.*[/\\]/, '')
    .replace(/\.[^.]*$/, '')
    .replace(/[^\w+-]+/g, '_');
  return /^_*$/.test(shortcode) ? '' : shortcode;
};

/** Returns the shortcode that the address of a picture suggests, or empty. */
export const shortcodeAt = (url: string): string => {
  const path = url.replace(/[?#].*$/, '').replace(/^[a-z]+:\/\/[^/]*/i, '');
  try {
    return shortcodeOf(decodeURIComponent(path));
  } catch {
    return shortcodeOf(path); // not every percent sign encodes a character
  }
};

/** Returns the address of another server from what was typed; undefined if it is none. */
export const serverUrl = (typed: string): string | undefined => {
  const text = typed.trim().replace(/\/+$/, '');
  const url = /^https?:\/\//.test(text) ? text : `https://${text}`;
  return /^https?:\/\/[^\s/@]+\.[^\s/@]+$/.test(url) ? url : undefined;
};

/** The names of the stored forms (rule tools-drafts). */
export const packForm = (name: string): string => `emoji-pack/${name}`;
export const addForm = (pack: string): string => `emoji-add/${pack}`;
export const fileForm = (pack: string, shortcode: string): string => `emoji-file/${pack}/${shortcode}`;
