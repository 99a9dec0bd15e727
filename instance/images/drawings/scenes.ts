import { numbersOf } from '../palette.ts';
import { box, fade, oval, path, stroke, times } from '../pen.ts';
import type { Drawing } from './drawing.ts';

const luck = numbersOf('scenes');
const at = (index: number): number => luck[index % luck.length] ?? 0;
/** A ridge of hills from the left edge to the right one. */
const ridge = (width: number, height: number, top: number, steps: number, fill: string, seed: number): string => {
  const points = Array.from(
    { length: steps + 1 },
    (_, index) => `${Math.round((index * width) / steps)} ${Math.round(top - at(index * 3 + seed) * 90)}`,
  );
  return path(`M0 ${height}L0 ${top}L${points.join('L')}L${width} ${height}Z`, fill);
};
const pine = (x: number, footer: number, size: number, fill: string): string =>
  times(3, (part) =>
    path(`M${x} ${footer - size + part * size * 0.22}l${size * (0.16 + part * 0.07)} ${size * 0.4}h${-size * (0.32 + part * 0.14)}Z`, fill),
  ) + box(x - size * 0.03, footer - size * 0.2, size * 0.06, size * 0.2, '#3a2a24');
const boat = (x: number, y: number, hull: string, sail: string): string =>
  path(`M${x} ${y}h110l-18 30h-74Z`, hull) +
  path(`M${x + 52} ${y - 8}V${y - 110}L${x + 100} ${y - 8}Z`, sail) +
  path(`M${x + 46} ${y - 8}V${y - 92}L${x + 8} ${y - 8}Z`, '#fff');
const windows = (x: number, y: number, columns: number, rows: number): string =>
  times(columns * rows, (index) =>
    box(x + (index % columns) * 34, y + Math.floor(index / columns) * 46, 18, 26, at(index + x) > 0.55 ? '#ffe39a' : '#42566b'),
  );

export const scenes: Readonly<Record<string, Drawing>> = {
  'lighthouse-at-night': {
    width: 900,
    height: 600,
    description: 'A lighthouse with red bands under a full sky of stars; its beam lies over the water to the left',
    draw: () =>
      `<defs>${fade('a', ['#0b1330', '#253a78', '#e08b6d'])}${fade('b', ['#16224d', '#0a1128'])}</defs>${box(0, 0, 900, 430, 'url(#a)')}` +
      times(90, (i) =>
        oval(
          at(i) * 900,
          at(i + 7) * 330,
          0.8 + at(i + 3) * 1.6,
          0.8 + at(i + 3) * 1.6,
          '#fff',
          ` opacity="${(0.3 + at(i + 5) * 0.7).toFixed(2)}"`,
        ),
      ) +
      `${path('M655 170L0 60V260Z', '#fff3b8', ' opacity=".5"')}${box(0, 420, 900, 180, 'url(#b)')}${times(14, (i) => box(40 + at(i) * 760, 435 + i * 11, 50 + at(i + 2) * 120, 3, '#8fb1ff', ' opacity=".3" rx="1.5"'))}` +
      path('M480 600C520 470 600 430 670 430S830 460 900 420V600Z', '#10182f') +
      `${path('M632 440L644 200H676L690 440Z', '#f5f1e8')}${path('M642 240H678L681 290H640ZM637 340H684L687 390H634Z', '#c7463f')}${box(640, 156, 40, 36, '#ffe27a', ' rx="3"')}${box(632, 190, 56, 12, '#1c2236')}${path('M636 158L660 126L684 158Z', '#c7463f')}`,
  },
  'harbour-front': {
    width: 960,
    height: 640,
    description: 'Seven narrow houses in seven colours along the quay, and three sailing boats before them',
    draw: () =>
      `<defs>${fade('a', ['#8fd0f0', '#e9f6f7'])}${fade('b', ['#3c8aa5', '#205a78'])}</defs>${box(0, 0, 960, 440, 'url(#a)')}${oval(760, 110, 46, 46, '#fff4c4')}` +
      ['#d9614c', '#f0b64f', '#4f8f8b', '#e9e2d0', '#7d6aa8', '#7fb069', '#c9784f']
        .map((wall, i) => {
          const [x, top] = [20 + i * 132, 170 + at(i * 5) * 90];
          return (
            box(x, top, 124, 290 - top + 150, wall) +
            path(`M${x - 6} ${top}L${x + 62} ${top - 70}L${x + 130} ${top}Z`, '#50323a') +
            windows(x + 20, top + 24, 3, 3) +
            box(x + 48, 392, 28, 48, '#3a2a33')
          );
        })
        .join('') +
      `${box(0, 436, 960, 22, '#9a8f86')}${box(0, 456, 960, 184, 'url(#b)')}${times(26, (i) => box(at(i) * 900, 470 + i * 6, 30 + at(i + 4) * 90, 3, '#bfe3ee', ' opacity=".4" rx="1.5"'))}${boat(110, 520, '#7a2f2f', '#f7d774')}${boat(440, 560, '#24425e', '#f3efe6')}${boat(720, 510, '#3d6b4a', '#ef8f6b')}`,
  },
  'lake-with-pines': {
    width: 800,
    height: 1000,
    description: 'A tall picture: a big pale moon over four rows of blue hills, pines in front of a still lake',
    draw: () =>
      `<defs>${fade('a', ['#1d2b53', '#5a6fb0', '#f2b8a0'])}</defs>${box(0, 0, 800, 1000, 'url(#a)')}${oval(520, 240, 96, 96, '#fff3df')}${oval(490, 220, 18, 14, '#e9d8c4')}${oval(556, 268, 24, 18, '#e9d8c4')}` +
      ['#8a93c9', '#6272ab', '#43558e', '#2b3a6b'].map((fill, i) => ridge(800, 1000, 520 + i * 70, 7, fill, i * 4)).join('') +
      `${box(0, 770, 800, 230, '#22305c')}${oval(520, 850, 60, 8, '#fff3df', ' opacity=".6"')}${oval(520, 880, 84, 6, '#fff3df', ' opacity=".4"')}${oval(520, 912, 50, 5, '#fff3df', ' opacity=".3"')}` +
      times(11, (i) => pine(30 + i * 74, 800 + at(i) * 60, 180 + at(i + 2) * 160, '#16224a')),
  },
  'street-in-the-rain': {
    width: 600,
    height: 900,
    description: 'A narrow street in the rain at dusk: lit windows, two lamps, and three people under umbrellas, red, yellow and blue',
    draw: () =>
      `<defs>${fade('a', ['#2f3557', '#7a5f7e', '#d99a7a'])}${fade('b', ['#4b4a63', '#24243a'])}</defs>${box(0, 0, 600, 900, 'url(#a)')}${path('M0 60L190 200V640L0 760Z', '#3d3550')}${path('M600 20L410 190V640L600 780Z', '#33304a')}` +
      times(12, (i) => box(24 + (i % 3) * 52, 220 + Math.floor(i / 3) * 110, 26, 50, at(i) > 0.4 ? '#ffd98a' : '#57506e')) +
      times(12, (i) => box(446 + (i % 3) * 50, 230 + Math.floor(i / 3) * 110, 26, 50, at(i + 9) > 0.5 ? '#ffd98a' : '#4b4763')) +
      `${path('M190 640H410L600 900H0Z', 'url(#b)')}${path('M280 640H320L380 900H220Z', '#ffdf9e', ' opacity=".16"')}` +
      [
        [150, 700, '#d94f4f'],
        [310, 660, '#f0c24b'],
        [440, 740, '#5c8fd6'],
      ]
        .map(
          ([x = 0, y = 0, fill = ''], i) =>
            path(
              `M${Number(x) - 24} ${Number(y) + 130}V${Number(y) + 40}Q${x} ${Number(y) - 4} ${Number(x) + 24} ${Number(y) + 40}V${Number(y) + 130}Z`,
              ['#22243c', '#2c2a40', '#1e2036'][i] ?? '',
            ) +
            path(
              `M${Number(x) - 64} ${y}Q${x} ${Number(y) - 90} ${Number(x) + 64} ${y}Q${Number(x) + 32} ${Number(y) - 18} ${x} ${y}Q${Number(x) - 32} ${Number(y) - 18} ${Number(x) - 64} ${y}Z`,
              String(fill),
            ),
        )
        .join('') +
      [90, 520]
        .map(
          (x) =>
            stroke(`M${x} 830V420`, '#191b2c', 8) + oval(x, 410, 46, 46, '#ffe9b0', ' opacity=".35"') + oval(x, 410, 17, 20, '#fff1c9'),
        )
        .join('') +
      times(70, (i) => stroke(`M${Math.round(at(i) * 620)} ${Math.round(at(i + 11) * 880)}l-8 34`, '#dfe6ff', 1.6, ' opacity=".35"')),
  },
  'train-on-the-viaduct': {
    width: 1200,
    height: 500,
    description: 'A very wide picture: a small red train crosses a viaduct of nine arches over a green valley',
    draw: () =>
      `<defs>${fade('a', ['#bfe3f2', '#fdf3dc'])}</defs>${box(0, 0, 1200, 500, 'url(#a)')}${ridge(1200, 500, 260, 9, '#b8d3b0', 2)}${ridge(1200, 500, 330, 8, '#8fba84', 6)}` +
      `${times(9, (i) => path(`M${40 + i * 128} 500V250H${168 + i * 128}V500H${150 + i * 128}V330A46 46 0 0 0 ${58 + i * 128} 330V500Z`, '#b79a7e'))}${box(0, 236, 1200, 22, '#9b7f66')}${ridge(1200, 500, 470, 10, '#5f8f5a', 1)}` +
      times(
        5,
        (i) =>
          box(300 + i * 118, 178, 110, 54, i === 4 ? '#8f2d2d' : '#c8403c', ' rx="9"') +
          times(3, (j) => box(314 + i * 118 + j * 31, 188, 22, 18, '#fff1c9', ' rx="3"')) +
          oval(326 + i * 118, 234, 9, 9, '#2d2a32') +
          oval(386 + i * 118, 234, 9, 9, '#2d2a32'),
      ) +
      `${oval(930, 130, 30, 18, '#fff', ' opacity=".9"')}${oval(962, 104, 38, 24, '#fff', ' opacity=".8"')}${oval(1010, 84, 50, 28, '#fff', ' opacity=".7"')}`,
  },
  'northern-lights': {
    width: 1000,
    height: 560,
    description: 'Green and violet lights hang like curtains over a snowy plain with one lit hut',
    draw: () =>
      `<defs>${fade('a', ['#06112b', '#123056', '#2a5a6b'])}${fade('g', ['#7cf5b8', '#7cf5b800'])}${fade('v', ['#b48cff', '#b48cff00'])}</defs>${box(0, 0, 1000, 560, 'url(#a)')}` +
      times(70, (i) => oval(at(i) * 1000, at(i + 5) * 380, 1 + at(i + 2), 1 + at(i + 2), '#fff', ' opacity=".7"')) +
      times(22, (i) =>
        path(
          `M${i * 44} ${70 + at(i) * 90}q30 -40 60 0V${280 + at(i + 1) * 120}q-30 20 -60 0Z`,
          i % 3 === 0 ? 'url(#v)' : 'url(#g)',
          ` opacity="${(0.25 + at(i + 4) * 0.5).toFixed(2)}"`,
        ),
      ) +
      `${ridge(1000, 560, 450, 8, '#1b3350', 3)}${path('M0 460Q260 420 520 456T1000 440V560H0Z', '#dfe9f5')}${path('M610 430h110v54h-110Z', '#4a2e2a')}${path('M594 434L665 380L736 434Z', '#f4f8ff')}${box(640, 446, 26, 22, '#ffd772')}${box(684, 446, 18, 38, '#2d1c1a')}`,
  },
};
