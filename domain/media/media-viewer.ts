import type { Attachment } from '../status/status.ts';

/** What the viewer shows of an attachment (rule viewer-opens: url, mimetype, description), and what keeps its place until it is there. */
export type MediaItem = Pick<Attachment, 'id' | 'kind' | 'url' | 'previewUrl' | 'description' | 'ratio'>;

/** How a picture lies in the window: its size against that of the window, and how far its middle is from the window's, in px. */
export interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** Kinds of attachments (rule viewer-takes). */
const VIEWABLE: readonly string[] = ['image', 'video', 'audio', 'flash'];

/** Whether the viewer takes it: image, video, audio and flash only (rule viewer-takes). */
export const isViewable = ({ kind }: Pick<Attachment, 'kind'>): boolean => VIEWABLE.includes(kind);

/** The whole picture in the middle. */
export const FIT: View = { scale: 1, x: 0, y: 0 };

/** Scales (rules viewer-zoom, viewer-reset). */
const MIN_ZOOM = 1;
const RESETS_BELOW = 1.2;
const MAX_ZOOM = 8; // our choice
/** A quarter of the width of the window (rule viewer-swipe). */
const SWIPE_SHARE = 1 / 4;

const between = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** A view larger by a factor, around a point that is given from the middle of the window and stays where it is. */
export const zoomedBy = ({ scale, x, y }: View, factor: number, at: { x: number; y: number } = { x: 0, y: 0 }): View => {
  const next = between(scale * factor, MIN_ZOOM, MAX_ZOOM);
  const by = next / scale;
  return { scale: next, x: at.x - (at.x - x) * by, y: at.y - (at.y - y) * by };
};

/** A view within its bounds: never smaller than 1 (rule viewer-zoom), and the picture never out of the window. */
export const withinBounds = ({ scale, x, y }: View, { width, height }: { width: number; height: number }): View => {
  const kept = between(scale, MIN_ZOOM, MAX_ZOOM);
  const [farX, farY] = [(width * (kept - 1)) / 2, (height * (kept - 1)) / 2];
  return { scale: kept, x: between(x, -farX, farX), y: between(y, -farY, farY) };
};

/** What a view becomes when it is let go: the whole picture where it was hardly larger (rule viewer-reset: reset limit 1.2). */
export const letGo = (view: View): View => (view.scale < RESETS_BELOW ? FIT : view);

/** Whether a finger went far enough to turn to another one (rule viewer-swipe). */
export const isFarSwipe = (px: number, width: number): boolean => Math.abs(px) >= width * SWIPE_SHARE;

/** The place before or after another, wrapping at both ends (rule viewer-wraps). */
export const stepped = (at: number, by: 1 | -1, count: number): number => (at + by + count) % count;
