import type { CutArea, PictureInfo } from '../own-profile/picture.ts';
import type { FocalPoint } from '../status/focal-point.ts';
import type { DraftMedia } from './draft.ts';
import { pointAt } from './focal-point.ts';

/** The formats that a browser can write, so that a cropped picture retains its own. */
const FORMATS = ['image/jpeg', 'image/png', 'image/webp'];

/** True if a file may be cropped; animated ones are found when they are read (rule crop-offered). */
export const mayBeCropped = ({ type, size }: Pick<DraftMedia, 'type' | 'size'>): boolean => FORMATS.includes(type) && size > 0;

/** The aspect ratios of the frame; any where it is free. */
export const SHAPES = { free: undefined, square: 1, four_three: 4 / 3, sixteen_nine: 16 / 9 } as const;
export type Shape = keyof typeof SHAPES;

/** How many times wider or taller than the picture a free frame may be. Our choice. */
const MOST_STRETCH = 4;

/** Returns the aspect ratio of a free frame: that of the picture at 0, the tallest at −1, the widest at 1. */
export const freeAspect = ({ width, height }: Pick<PictureInfo, 'width' | 'height'>, stretch: number): number =>
  (width / height) * MOST_STRETCH ** stretch;

/** A picture that was cropped: its former file and the part that remains. */
export interface Crop {
  readonly original: DraftMedia;
  readonly area: CutArea;
  readonly info: PictureInfo;
}

type Part = Pick<Crop, 'area' | 'info'>;

/** Returns a focal point of the whole picture within its part, or the nearest one. */
export const focusWithin = ({ x, y }: FocalPoint, { area, info: { width, height } }: Part): FocalPoint =>
  pointAt((((x + 1) / 2) * width - area.x) / area.width, (((1 - y) / 2) * height - area.y) / area.height);

/** Returns a focal point of a part within the whole picture. */
export const focusOutside = ({ x, y }: FocalPoint, { area, info: { width, height } }: Part): FocalPoint =>
  pointAt((((x + 1) / 2) * area.width + area.x) / width, (((1 - y) / 2) * area.height + area.y) / height);

/** Returns the cropped file with the description of the shown one, and its focal point where that is now (rule crop-replaces). */
export const croppedMedia = (
  shown: DraftMedia,
  { key, name, type, size }: Pick<DraftMedia, 'key' | 'name' | 'type' | 'size'>,
  part: Part,
  before: Part | undefined,
): DraftMedia => {
  const focus = shown.focus && focusWithin(before ? focusOutside(shown.focus, before) : shown.focus, part);
  return { key, name: type === shown.type ? shown.name : name, type, size, description: shown.description, ...(focus ? { focus } : {}) };
};

/** Returns the original of a cropped file with its present description and focal point (rule crop-undone). */
export const originalMedia = ({ description, focus }: DraftMedia, crop: Crop): DraftMedia => ({
  ...crop.original,
  description,
  ...(focus ? { focus: focusOutside(focus, crop) } : {}),
});

/** Returns the key under which a file was added: a cropped one has another. */
export const firstKeyIn = (crops: Readonly<Record<string, Crop>>, key: string): string => crops[key]?.original.key ?? key;
