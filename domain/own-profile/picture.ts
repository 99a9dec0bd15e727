import type { PictureKind } from './own-profile.ts';

/** The properties of a picked image, oriented by its metadata. */
export interface PictureInfo {
  readonly width: number;
  readonly height: number;
  /** Cropping would remove the animation. */
  readonly isAnimated: boolean;
}

/** A part of an image, in image pixels. */
export interface CutArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The aspect ratio and the maximum width of each image. Our choice; servers scale them down. */
export const FRAMES: Readonly<Record<PictureKind, { readonly aspect: number; readonly widest: number }>> = {
  avatar: { aspect: 1, widest: 800 },
  header: { aspect: 3, widest: 1500 },
  background: { aspect: 16 / 9, widest: 1920 },
};

/** The advised minimum of an avatar's sides, in pixels (rule avatar-advice). */
export const AVATAR_LEAST = 150;

/** True if a cropped avatar is smaller than advised (rule avatar-advice). */
export const isSmallAvatar = (kind: PictureKind, { width, height }: Pick<CutArea, 'width' | 'height'>): boolean =>
  kind === 'avatar' && Math.min(width, height) < AVATAR_LEAST;

export const ZOOM = { least: 1, most: 5, step: 0.1 } as const; // our choice

const startsWith = (bytes: Uint8Array, text: string, at = 0): boolean =>
  [...text].every((character, index) => bytes[at + index] === character.charCodeAt(0));

const has = (bytes: Uint8Array, text: string, until = bytes.length): boolean => {
  const first = text.charCodeAt(0);
  for (let at = bytes.indexOf(first); at !== -1 && at < until; at = bytes.indexOf(first, at + 1))
    if (startsWith(bytes, text, at)) return true;
  return false;
};

/** Counts the graphic control extensions: one precedes each frame of an animated GIF. */
const framesOfGif = (bytes: Uint8Array): number => {
  let frames = 0;
  for (let at = bytes.indexOf(0x21); at !== -1; at = bytes.indexOf(0x21, at + 1)) {
    if (bytes[at + 1] === 0xf9 && bytes[at + 2] === 4 && bytes[at + 7] === 0) frames += 1;
  }
  return frames;
};

/** True if the bytes are an animation: a GIF of several frames, an animated PNG or WebP. */
export const isAnimated = (bytes: Uint8Array): boolean => {
  if (startsWith(bytes, 'GIF8')) return framesOfGif(bytes) > 1;
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return has(bytes, 'ANIM', 64);
  return startsWith(bytes, 'PNG', 1) && has(bytes, 'acTL', 1_000);
};
