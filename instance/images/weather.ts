import { arc, box, disc, ellipse, line, polygon, without } from './shapes.ts';
import type { Layer } from './shapes.ts';

const cloud = (colour: string, lower = 0): Layer[] => [
  [colour, disc(5, 8 + lower, 3)],
  [colour, disc(9, 6.4 + lower, 3.8)],
  [colour, disc(12, 8.6 + lower, 2.6)],
  [colour, box(5, 8 + lower, 7, 3)],
];
const rays = (x: number, y: number): Layer[] =>
  Array.from({ length: 8 }, (_, index) => {
    const angle = (index * Math.PI) / 4;
    return [
      'f2a33a',
      line(x + 4.6 * Math.cos(angle), y + 4.6 * Math.sin(angle), x + 6.8 * Math.cos(angle), y + 6.8 * Math.sin(angle), 1.1),
    ];
  });
const drops = (colour: string, ...xs: readonly number[]): Layer[] => xs.map((x): Layer => [colour, line(x + 0.7, 12, x - 0.3, 14.6, 0.9)]);
const star = (points: number, outer: number, inner: number): (readonly [number, number])[] =>
  Array.from({ length: points * 2 }, (_, index) => {
    const angle = (index * Math.PI) / points - Math.PI / 2;
    const r = index % 2 === 0 ? outer : inner;
    return [8 + r * Math.cos(angle), 8.4 + r * Math.sin(angle)] as const;
  });
const bow = ['de4252', 'f2a33a', 'f7c948', '3fb570', '346ec4', '7456b2'];

/** The weather of the harbour. */
export const weather: Readonly<Record<string, readonly Layer[]>> = {
  sun: [...rays(8, 8), ['f7c948', disc(8, 8, 3.8)]],
  cloud: cloud('b8c4d0', 0.6),
  rain: [...cloud('8b9aa6', -1), ...drops('346ec4', 5, 8.4, 11.6)],
  thunder: [
    ...cloud('5c6878', -1.4),
    ['f7c948', polygon([8.6, 8], [5.6, 12.4], [7.8, 12.4], [6.8, 15.8], [11, 10.8], [8.6, 10.8], [10, 8])],
  ],
  snow: [...cloud('cfdbe6', -1), ['8fb8dc', disc(4.8, 13, 0.9)], ['8fb8dc', disc(8.2, 14.4, 0.9)], ['8fb8dc', disc(11.6, 13, 0.9)]],
  moon: [['f0dfa0', without(disc(8, 8, 6.6), disc(11, 6.2, 5.6))]],
  star: [
    ['b07a1e', polygon(...star(5, 7.8, 3.6))],
    ['f7c948', polygon(...star(5, 6.8, 3))],
  ],
  rainbow: bow.map((colour, index): Layer => [colour, arc(8, 13.4, 7 - index * 0.9, 0.95, 180, 360)]),
  wave: [
    ['1b5468', ellipse(8, 15, 9, 5)],
    ['346ec4', without(disc(6.6, 8.6, 5.8), disc(8.4, 6.6, 3.6))],
    ['fafafc', arc(8.6, 6.8, 3.6, 1, 150, 330)],
    ['9fd3c7', box(0, 13.4, 16, 1)],
  ],
};

/** A buoy that rocks on the water and blinks: its frames. */
export const buoy: readonly (readonly Layer[])[] = [-0.9, 0, 0.9, 0].map((lean, index): readonly Layer[] => [
  [index % 2 === 0 ? 'f7c948' : '7a5f1c', disc(8 + lean * 1.6, 2.4, 1.3)],
  ['de4252', polygon([7 + lean * 1.2, 3.6], [9 + lean * 1.2, 3.6], [11.4, 11.4], [4.6, 11.4])],
  ['fafafc', polygon([6.2 + lean * 0.5, 7], [9.8 + lean * 0.5, 7], [10.4 + lean * 0.3, 9], [5.6 + lean * 0.3, 9])],
  ['1b5468', ellipse(8, 14.6 + Math.abs(lean) * 0.3, 9, 3.4)],
  ['9fd3c7', box(0, 11.8 + Math.abs(lean) * 0.4, 16, 0.7)],
]);
