import { arc, disc, ellipse, line, polygon } from './shapes.ts';
import type { Layer } from './shapes.ts';

const ink = '2b2d3b';
const head = (colour = 'f7c948'): Layer[] => [
  ['b07a1e', disc(8, 8, 7.6)],
  [colour, disc(8, 8, 7)],
];
const eyes: Layer[] = [
  [ink, ellipse(5.4, 6.4, 0.9, 1.4)],
  [ink, ellipse(10.6, 6.4, 0.9, 1.4)],
];
const smile: Layer = [ink, arc(8, 8.4, 3.6, 1, 20, 160)];
const heart = (x: number, y: number): Layer[] => [
  ['de4252', disc(x - 0.8, y, 1.1)],
  ['de4252', disc(x + 0.8, y, 1.1)],
  ['de4252', polygon([x - 1.8, y + 0.4], [x + 1.8, y + 0.4], [x, y + 2.4])],
];
const closed = (x: number): Layer => [ink, arc(x, 7.2, 1.5, 0.8, 200, 340)];

/** Faces, a mood each. */
export const faces: Readonly<Record<string, readonly Layer[]>> = {
  face_happy: [...head(), ...eyes, smile],
  face_sad: [...head(), ...eyes, [ink, arc(8, 13.4, 3.2, 1, 215, 325)]],
  face_wink: [...head(), [ink, ellipse(5.4, 6.4, 0.9, 1.4)], [ink, line(9.4, 6.6, 12, 6.2, 0.9)], smile],
  face_laugh: [...head(), closed(5.4), closed(10.6), [ink, ellipse(8, 10.4, 3.4, 2.6)], ['de4252', ellipse(8, 11.8, 2, 1)]],
  face_sleepy: [...head('9fc3e8'), [ink, line(4.2, 7, 6.6, 7, 0.8)], [ink, line(9.4, 7, 11.8, 7, 0.8)], [ink, ellipse(8, 11, 1, 1.3)]],
  face_startled: [...head(), ...eyes, ['ffffff', disc(5.6, 5.9, 0.4)], ['ffffff', disc(10.8, 5.9, 0.4)], [ink, ellipse(8, 11.2, 1.5, 2)]],
  face_cool: [...head(), [ink, ellipse(5.2, 6.4, 2.2, 1.6)], [ink, ellipse(10.8, 6.4, 2.2, 1.6)], [ink, line(5, 5.6, 11, 5.6, 0.9)], smile],
  face_loving: [...head(), ...heart(5.3, 5.8), ...heart(10.7, 5.8), smile],
  face_cross: [
    ...head('e8745c'),
    ...eyes,
    [ink, line(3.8, 4, 6.8, 5.2, 0.9)],
    [ink, line(12.2, 4, 9.2, 5.2, 0.9)],
    [ink, line(6, 11.4, 10, 11.4, 1)],
  ],
};
