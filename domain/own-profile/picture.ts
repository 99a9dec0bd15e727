import type { PictureKind } from './own-profile.ts';

/** What is known of a picked picture, as it is seen: turned as its camera says. */
export interface PictureInfo {
  readonly width: number;
  readonly height: number;
  /** Cutting it would stop it. */
  readonly isAnimated: boolean;
}

/** A part of a picture, in its own pixels. */
export interface CutArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The frame of each picture: width for each height, and how wide it is sent at most. Our choice; servers make them smaller. */
export const FRAMES: Readonly<Record<PictureKind, { readonly aspect: number; readonly widest: number }>> = {
  avatar: { aspect: 1, widest: 800 },
  header: { aspect: 3, widest: 1500 },
  background: { aspect: 16 / 9, widest: 1920 },
};

/** What an avatar should have at least, in pixels of each side (rule avatar-advice). */
export const AVATAR_LEAST = 150;

/** Whether what is cut for an avatar is smaller than is advised (rule avatar-advice). */
export const isSmallAvatar = (kind: PictureKind, { width, height }: Pick<CutArea, 'width' | 'height'>): boolean =>
  kind === 'avatar' && Math.min(width, height) < AVATAR_LEAST;

export const ZOOM = { least: 1, most: 5, step: 0.1 } as const; // our choice

const startsWith = (bytes: Uint8Array, text: string, at = 0): boolean =>
  [...text].every((letter, index) => bytes[at + index] === letter.charCodeAt(0));

const has = (bytes: Uint8Array, text: string, until = bytes.length): boolean => {
  const first = text.charCodeAt(0);
  for (let at = bytes.indexOf(first); at !== -1 && at < until; at = bytes.indexOf(first, at + 1))
    if (startsWith(bytes, text, at)) return true;
  return false;
};

/** A graphic control extension stands before each frame of a GIF that moves. */
const framesOfGif = (bytes: Uint8Array): number => {
  let frames = 0;
  for (let at = bytes.indexOf(0x21); at !== -1; at = bytes.indexOf(0x21, at + 1)) {
    if (bytes[at + 1] === 0xf9 && bytes[at + 2] === 4 && bytes[at + 7] === 0) frames += 1;
  }
  return frames;
};

/** Whether the bytes of a picture move: a GIF of several frames, an animated PNG or WebP. */
export const isAnimated = (bytes: Uint8Array): boolean => {
  if (startsWith(bytes, 'GIF8')) return framesOfGif(bytes) > 1;
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return has(bytes, 'ANIM', 64);
  return startsWith(bytes, 'PNG', 1) && has(bytes, 'acTL', 1_000);
};
