import type { Attachment } from '#domain/status/status.ts';

const MAX_ENTRIES = 500; // our choice
const WIDE = 16 / 9;
const [NARROWEST, WIDEST] = [0.5, 3.2]; // our choice: beyond it a picture is a strip
const ratios = new Map<string, number>();

/** Stores the aspect ratio of a loaded picture, so that its reserved space is correct the next time. */
export const rememberRatio = (url: string, { naturalWidth, naturalHeight }: HTMLImageElement): void => {
  if (naturalWidth === 0 || naturalHeight === 0) return;
  ratios.set(url, naturalWidth / naturalHeight);
  if (ratios.size > MAX_ENTRIES) ratios.delete(ratios.keys().next().value ?? '');
};

/** Returns width over height of the space reserved for a picture: from the server, from an earlier load, or 16:9. */
export const ratioOf = ({ ratio, url }: Pick<Attachment, 'ratio' | 'url'>): number => {
  const value = ratio ?? ratios.get(url) ?? WIDE;
  return Number.isFinite(value) && value > 0 ? Math.min(Math.max(value, NARROWEST), WIDEST) : WIDE;
};
