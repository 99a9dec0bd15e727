import type { DraftMedia } from './draft.ts';

/** The largest file whose metadata is read, in bytes. Our choice: larger than any camera's picture. */
const MAX_BYTES = 40_000_000;
/** The longest text that is suggested, in code points. Our choice: the shortest limit of a description among the servers. */
const MAX_LENGTH = 1_500;

/** Texts that cameras, phones and programs write into every file. */
const BOILERPLATE = [
  /^[\w ]*\b(digital (still )?camera|camera pictures|dsc|(jvc|exif[_ ]jpeg)[_ ]picture)$/i,
  /^<[^>]*>$/,
  /^(untitled|default|no name|none|null|image|pictures?|photo|screenshot|scan|description|caption|ascii)$/i,
  /^(created|edited|made|generated|scanned|processed|saved) (with|by|using)( \S+){1,5}$/i,
  /^(dav|diav|mde|hdr(pl)?|bty|rhdr|cof|cam|sdr)$/i,
  /^https?:\/\/\S+$/i,
];

/** The name of a picture's file. */
const NAME = /^\S+\.(jpe?g|jfif|png|gif|webp|avif|hei[cf]|tiff?|bmp|jxl|dng)$/i;
/** A number, with the few letters that cameras put before it. */
const NUMBER = /^[a-z]{0,5}[\s_-]?\d[\d\s_.:-]*$/i;

/** Returns a text without control characters and outer white space. */
const cleaned = (text: string): string => text.replace(/[\p{Cc}--[\n\t]]+/gv, ' ').trim();

const stemOf = (name: string): string => name.replace(/\.\w+$/, '').toLowerCase();

const isMeaningful = (text: string, fileName: string): boolean =>
  /\p{L}{2}/u.test(text) &&
  [...text].length <= MAX_LENGTH &&
  !NAME.test(text) &&
  !NUMBER.test(text) &&
  stemOf(text) !== stemOf(fileName) &&
  !BOILERPLATE.some((pattern) => pattern.test(text));

/** True if the metadata of a file may describe it: only of a picture, and of a limited size (rule description-suggested). */
export const mayBeDescribed = ({ type, size }: Pick<DraftMedia, 'type' | 'size'>): boolean =>
  type.startsWith('image/') && type !== 'image/svg+xml' && size > 0 && size <= MAX_BYTES;

/** Returns the first of the texts that describes a picture, instead of naming its file or its camera (rule description-suggested). */
export const suggestionIn = (texts: readonly string[], { name }: Pick<DraftMedia, 'name'>): string | undefined =>
  texts.map(cleaned).find((text) => isMeaningful(text, name));
