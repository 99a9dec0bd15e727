import { box, oval, path, stroke, text, times } from '../pen.ts';
import type { Drawing } from './drawing.ts';

const mono = (x: number, y: number, fill: string, text: string): string =>
  `<text x="${x}" y="${y}" font-size="21" fill="${fill}" font-family="Liberation Mono,DejaVu Sans Mono,monospace" xml:space="preserve">${text}</text>`;
const lights = (y: number): string => ['#ec6a5e', '#f4bf4f', '#61c554'].map((fill, i) => oval(34 + i * 28, y, 9, 9, fill)).join('');
const log = [
  ['#8fd19e', '  ✓ reads a date that is none'],
  ['#8fd19e', '  ✓ knows that February is short'],
  ['#8fd19e', '  ✓ leaves Easter where it belongs'],
  ['#ff8f8f', '  ✗ 2038: expected the 21st, got a long night'],
  ['#9aa7bd', '      at moon.ts:88:13'],
  ['#e8ebf1', ''],
  ['#ffd479', '1 failed, 3 passed (12 ms)'],
  ['#7fb4ff', '$ git stash &amp;&amp; go to bed'],
] as const;
const trips = [
  ['06:40', 'Nordholm', '1', 'on time'],
  ['07:12', 'Kettle Bridge', '2', 'on time'],
  ['07:55', 'Almost', '2', '+ 4 min'],
  ['08:21', 'Nordholm', '1', 'on time'],
  ['09:03', 'Orchard Hill', '3', 'goat'],
] as const;
const code = [
  ['#7a3e9d', 'export function', '#1f2933', ' tide(at: Date): number {'],
  ['#8a94a3', '  // do not remove, Harald', '', ''],
  ['#7a3e9d', '  const', '#1f2933', ' hand = clock.hands[2];'],
  ['#7a3e9d', '  if', '#1f2933', ' (hand === undefined) {'],
  ['#7a3e9d', '    return', '#b35c00', ' NaN;'],
  ['#1f2933', '  }', '', ''],
  ['#7a3e9d', '  return', '#1f2933', ' height(hand.angle, at);'],
  ['#1f2933', '}', '', ''],
] as const;

export const screens: Readonly<Record<string, Drawing>> = {
  'a-failing-test': {
    width: 880,
    height: 520,
    description:
      'A terminal: three tests pass, one says that the full moon of March 2038 was expected on the 21st; the last line goes to bed',
    draw: () =>
      box(0, 0, 880, 520, '#151a23') +
      box(0, 0, 880, 52, '#242c3a') +
      lights(26) +
      mono(40, 106, '#7fb4ff', '$ npm test calendar') +
      log.map(([fill, line], i) => mono(40, 156 + i * 42, fill, line)).join(''),
  },
  'departures-on-a-phone': {
    width: 540,
    height: 1000,
    description:
      'A tall screenshot of a phone: departures of the morning, among them 07:55 to Almost, four minutes late, and 09:03, delayed by a goat',
    draw: () =>
      `${box(0, 0, 540, 1000, '#f4f1ea')}${box(0, 0, 540, 190, '#26527a')}${text(32, 56, 24, '#fff', '05:58')}${box(440, 36, 64, 24, '#fff', ' rx="6" opacity=".8"')}${text(32, 140, 42, '#fff', 'Departures', ' font-weight="700"')}` +
      trips
        .map(
          ([time, to, platform, state], i) =>
            box(24, 216 + i * 140, 492, 120, '#fff', ' rx="18"') +
            text(48, 276 + i * 140, 34, '#1f2933', time, ' font-weight="700"') +
            text(170, 272 + i * 140, 28, '#1f2933', to) +
            text(170, 308 + i * 140, 22, state === 'on time' ? '#2f855a' : '#c05621', state) +
            box(440, 244 + i * 140, 52, 52, '#e5edf5', ' rx="12"') +
            text(466, 281 + i * 140, 30, '#26527a', platform, ' text-anchor="middle" font-weight="700"'),
        )
        .join('') +
      box(0, 924, 540, 76, '#fff') +
      times(4, (i) => oval(80 + i * 127, 962, 13, 13, i === 0 ? '#26527a' : '#c3cad3')),
  },
  'eight-lines-of-code': {
    width: 1000,
    height: 560,
    description: 'A light editor with eight lines of TypeScript that read the third hand of a clock; a comment says not to remove, Harald',
    draw: () =>
      box(0, 0, 1000, 560, '#fdfcf9') +
      box(0, 0, 1000, 52, '#e9e6df') +
      lights(26) +
      box(150, 8, 190, 44, '#fdfcf9', ' rx="8"') +
      text(180, 37, 20, '#1f2933', 'tide.ts') +
      box(0, 52, 70, 508, '#f3f0e9') +
      box(70, 236, 930, 48, '#fff1c7') +
      code
        .map(
          ([first, text, second, rest], i) =>
            mono(48 - (i > 8 ? 12 : 0), 112 + i * 52, '#b3ada2', String(i + 1)) +
            mono(96, 112 + i * 52, first, text) +
            mono(96 + text.length * 12.6, 112 + i * 52, second, rest),
        )
        .join('') +
      stroke('M384 250V278', '#1f2933', 3),
  },
  'map-of-the-trams': {
    width: 900,
    height: 720,
    description: 'A map of three tram lines, red, blue and green, that meet at Fish Market; a dotted one ends at Almost',
    draw: () =>
      `${box(0, 0, 900, 720, '#f3f6f4')}${path('M0 520C200 440 360 560 520 500S780 420 900 470V720H0Z', '#c7e2ee')}${text(48, 72, 36, '#26303d', 'Trams of the harbour', ' font-weight="700"')}` +
      `${stroke('M80 180H360L520 340H840', '#d94f4f', 14)}${stroke('M120 420H360L520 340L620 160H820', '#3f77c4', 14)}${stroke('M300 620V480L440 340V140', '#4f9a60', 14)}${stroke('M620 160L700 60', '#3f77c4', 8, ' stroke-dasharray="2 18"')}` +
      [
        [80, 180, 'Lower Saltmarsh', 0],
        [360, 180, 'Ropewalk', -24],
        [840, 340, 'East Mole', -24],
        [120, 420, 'Depot', 40],
        [820, 160, 'Orchard Hill', -24],
        [300, 620, 'Slipway', 40],
        [440, 140, 'Bakery', -24],
        [700, 60, 'Almost', 34],
      ]
        .map(
          ([x = 0, y = 0, name = '', dy = 0]) =>
            oval(Number(x), Number(y), 13, 13, '#fff', ' stroke="#26303d" stroke-width="5"') +
            text(
              Number(x),
              Number(y) + (Number(dy) || 44),
              22,
              '#26303d',
              String(name),
              ` text-anchor="${Number(x) < 130 ? 'start' : Number(x) > 780 ? 'end' : 'middle'}"`,
            ),
        )
        .join('') +
      box(486, 318, 68, 44, '#fff', ' rx="22" stroke="#26303d" stroke-width="6"') +
      text(520, 400, 24, '#26303d', 'Fish Market', ' text-anchor="middle" font-weight="700"'),
  },
};
