import { box, oval, path, stroke, text, times } from '../pen.ts';
import type { Drawing } from './drawing.ts';

const ink = '#26303d';
const faint = '#8793a3';
const paper = (width: number, height: number, title: string, under: string): string =>
  box(0, 0, width, height, '#fbfaf7') + text(48, 66, 32, ink, title, ' font-weight="700"') + text(48, 100, 20, faint, under);
const counts = [120, 180, 310, 640, 520, 410, 380, 470, 820, 990, 430, 160];
const hours = Array.from({ length: 49 }, (_, hour) => 4.1 + 2.6 * Math.sin((hour / 12.42) * Math.PI * 2) + 0.5 * Math.sin(hour / 5));
const slices = [
  [0.38, '#4f8fd0', 'herring'],
  [0.24, '#e2894a', 'cod'],
  [0.17, '#5fae7d', 'crab'],
  [0.13, '#b07cc6', 'weed'],
  [0.08, '#d95f6c', 'boots'],
] as const;

export const charts: Readonly<Record<string, Drawing>> = {
  'starlings-by-month': {
    width: 960,
    height: 600,
    description: 'A bar chart: starlings at the fish market by month, most in September and October, about a thousand',
    draw: () =>
      paper(960, 600, 'Starlings at the fish market', 'highest count of each month') +
      times(
        5,
        (i) => stroke(`M90 ${520 - i * 95}H912`, '#e2e0da', 2) + text(78, 526 - i * 95, 18, faint, String(i * 250), ' text-anchor="end"'),
      ) +
      counts
        .map(
          (count, i) =>
            box(104 + i * 68, 520 - count * 0.38, 46, count * 0.38, count > 800 ? '#e2894a' : '#5b7fb8', ' rx="5"') +
            text(127 + i * 68, 552, 18, faint, 'JFMAMJJASOND'[i] ?? '', ' text-anchor="middle"'),
        )
        .join(''),
  },
  'tide-of-two-days': {
    width: 1100,
    height: 480,
    description: 'A wide line chart: the tide of two days, four highs and four lows between 1.2 and 6.9 metres, with a dot for now',
    draw: () => {
      const points = hours.map((metres, hour) => `${90 + hour * 20} ${Math.round(430 - metres * 42)}`);
      return (
        paper(1100, 480, 'Tide, harbour mouth', 'metres over chart datum, two days') +
        times(
          4,
          (i) => stroke(`M90 ${430 - i * 84}H1050`, '#e2e0da', 2) + text(76, 436 - i * 84, 18, faint, `${i * 2}`, ' text-anchor="end"'),
        ) +
        path(`M90 430L${points.join('L')}L1050 430Z`, '#4aa0b8', ' opacity=".22"') +
        stroke(`M${points.join('L')}`, '#2d7f9c', 5) +
        oval(90 + 19 * 20, Math.round(430 - (hours[19] ?? 0) * 42), 11, 11, '#d9534f', ' stroke="#fff" stroke-width="4"') +
        ['0', '12', '24', '36', '48'].map((hour, i) => text(90 + i * 240, 462, 18, faint, `${hour} h`, ' text-anchor="middle"')).join('')
      );
    },
  },
  'what-was-in-the-net': {
    width: 760,
    height: 640,
    description: 'A ring chart of what was in the net: herring 38, cod 24, crab 17, weed 13 and boots 8 per cent',
    draw: () => {
      let turned = -0.25;
      const ring = slices.map(([share, fill]) => {
        const [from, to] = [turned, turned + share].map((part) => part * Math.PI * 2) as [number, number];
        turned += share;
        const at = (angle: number, radius: number): string =>
          `${(280 + Math.cos(angle) * radius).toFixed(1)} ${(370 + Math.sin(angle) * radius).toFixed(1)}`;
        return path(
          `M${at(from, 210)}A210 210 0 0 1 ${at(to, 210)}L${at(to, 116)}A116 116 0 0 0 ${at(from, 116)}Z`,
          fill,
          ' stroke="#fbfaf7" stroke-width="6"',
        );
      });
      const key = slices.map(
        ([share, fill, name], i) =>
          box(540, 250 + i * 52, 28, 28, fill, ' rx="6"') + text(582, 272 + i * 52, 22, ink, `${name} ${Math.round(share * 100)} %`),
      );
      return (
        paper(760, 640, 'What was in the net', 'Tuesday, by weight, the boots were dry') +
        ring.join('') +
        key.join('') +
        text(280, 364, 44, ink, '212 kg', ' text-anchor="middle" font-weight="700"') +
        text(280, 398, 20, faint, 'in all', ' text-anchor="middle"')
      );
    },
  },
  'days-with-fog': {
    width: 1100,
    height: 360,
    description: 'A wide calendar of a year in small squares, darker where there was more fog; November is nearly black',
    draw: () =>
      paper(1100, 360, 'Days with fog', 'one square a day, 52 weeks') +
      times(52 * 7, (i) => {
        const week = Math.floor(i / 7);
        const thick = Math.max(0, Math.min(4, Math.round(2 * Math.cos(((week - 45) / 52) * Math.PI * 2) + ((i * 7919) % 5) / 2 - 0.4)));
        return box(
          48 + week * 19.4,
          130 + (i % 7) * 26,
          16,
          21,
          ['#eceae4', '#c9d6e2', '#93adc8', '#54779f', '#2b4468'][thick] ?? '',
          ' rx="4"',
        );
      }),
  },
};
