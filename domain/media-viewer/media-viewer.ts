import type { Attachment } from '../status/status.ts';

/** The fields of an attachment that the viewer needs (rule viewer-opens: url, mimetype, description), and the ratio that reserves its space until it is loaded. */
export type MediaItem = Pick<Attachment, 'id' | 'kind' | 'url' | 'previewUrl' | 'description' | 'ratio'> & {
  /** The status that it is attached to, in a list of several statuses. */
  readonly statusId?: string | undefined;
};

/** An attachment for the viewer. */
export type ViewedAttachment = Attachment & Pick<MediaItem, 'statusId'>;

/** The transformation of an image in the window: its scale relative to the window, and the offset of its centre in px. */
export interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** The kinds of attachments that can be viewed (rule viewer-takes). */
const VIEWABLE: readonly string[] = ['image', 'video', 'audio', 'flash'];

/** True if the viewer can show it: image, video, audio and flash only (rule viewer-takes). */
export const isViewable = ({ kind }: Pick<Attachment, 'kind'>): boolean => VIEWABLE.includes(kind);

/** The entire image, centred. */
export const FIT: View = { scale: 1, x: 0, y: 0 };

/** Scale limits (rules viewer-zoom, viewer-reset). */
const MIN_ZOOM = 1;
const RESETS_BELOW = 1.2;
const MAX_ZOOM = 8; // our choice
/** A quarter of the window's width (rule viewer-swipe). */
const SWIPE_SHARE = 1 / 4;

/** A sixth of the window's height (rule viewer-drop). */
const DROP_SHARE = 1 / 6; // our choice

const between = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** Returns a view scaled by a factor around a fixed point, which is relative to the centre of the window. */
export const zoomedBy = ({ scale, x, y }: View, factor: number, at: { x: number; y: number } = { x: 0, y: 0 }): View => {
  const next = between(scale * factor, MIN_ZOOM, MAX_ZOOM);
  const by = next / scale;
  return { scale: next, x: at.x - (at.x - x) * by, y: at.y - (at.y - y) * by };
};

/** Clamps a view: never smaller than 1 (rule viewer-zoom), and the image never outside the window. */
export const withinBounds = ({ scale, x, y }: View, { width, height }: { width: number; height: number }): View => {
  const bounded = between(scale, MIN_ZOOM, MAX_ZOOM);
  const [farX, farY] = [(width * (bounded - 1)) / 2, (height * (bounded - 1)) / 2];
  return { scale: bounded, x: between(x, -farX, farX), y: between(y, -farY, farY) };
};

/** Returns the view after the pointer is released: reset where it was hardly enlarged (rule viewer-reset: reset limit 1.2). */
export const letGo = (view: View): View => (view.scale < RESETS_BELOW ? FIT : view);

/** True if a swipe is long enough to change the item (rule viewer-swipe). */
export const isFarSwipe = (px: number, width: number): boolean => Math.abs(px) >= width * SWIPE_SHARE;

/** True if a swipe down is long enough to close the viewer (rule viewer-drop). */
export const isFarDrop = (px: number, height: number): boolean => px >= height * DROP_SHARE;
